/** Models of a free table from above: men and teams on round bases, vehicles to scale; the notch is the facing. */
import { esc, f, f3 } from '../../draw/geom';
import { badge } from '../../draw/nations';

export interface ModelLook {
  nation: string;
  /** 'man', 'team', or the group of a vehicle such as 'medium-tank'. */
  kind: string;
  /** Diameter of the base in millimetres. */
  base?: number;
  length?: number;
  width?: number;
  facing?: number;
  /** Where the turret points, in degrees of the table. */
  turret?: number;
  ghost?: boolean;
  lying?: boolean;
  wreck?: boolean;
  spent?: boolean;
  /** How many men ride on it besides its crew. */
  riders?: number;
}

const MAN =
  '<path class="sk-w" d="M-3 4.5L19 3.2l.2 1.6-21 2z"/><path class="sk-u" d="M-6.5-6.5q6-2.5 9.5 0t2 7.5l8 2.8q1.5 1 .2 2.3L3 6.5Q-2 9.5-6.5 7q-2.5-6.5 0-13.5z"/>' +
  '<path class="sk-p" d="M-10-4.5h5v9h-5z"/><circle class="sk-h" r="5.4"/><path class="sk-hl" d="M-3.8-2.8A5 5 0 0 1 2-4.4"/>';
const PRONE =
  '<path class="sk-w" d="M4-1.2h20v2.2H4z"/><path class="sk-u" d="M-20-5q12-2 18-1.4 6 1 7 6.4-1 5.4-7 6.4-6 .6-18-1.4l12-5z"/><circle class="sk-h" cx="3" r="5"/><path class="sk-hl" d="M.2-2.6A5 5 0 0 1 5-4"/>';
const man = (dx: number, dy: number, s: number, body = MAN): string => `<g transform="translate(${dx} ${dy}) scale(${f3(s)})">${body}</g>`;
const TEAM = man(-4, -9, 1.3) + man(-9, 9, 1.3) + '<path class="sk-w" d="M6-1.8h26v2.4H6zM2-4h9v7H2z"/><path class="sk-l" d="M12 0l-5 9M12 0l-5-9M12 0l9 7"/>';

const place = (look: ModelLook, body: string): string =>
  `<g class="sk n-${esc(look.nation)}${look.ghost ? ' gh' : ''}${look.wreck ? ' wr' : ''}${look.spent ? ' sp' : ''}">${body}</g>`;

function onBase(look: ModelLook): string {
  const team = look.kind === 'team';
  const r = (look.base ?? 30) / 2;
  const k = r / (team ? 33 : 16.5);
  const body = team ? TEAM : man(0, 0, 1.36, look.lying ? PRONE : MAN);
  return (
    `<circle class="sk-s" cx="2.4" cy="3" r="${f(r)}"/><circle class="sk-b" r="${f(r)}"/><circle class="sk-g" r="${f(r * 0.84)}"/>` +
    `<g transform="rotate(${look.facing ?? 0})"><path class="sk-f" d="M${f(r - 1)} -5L${f(r + 6)} 0L${f(r - 1)} 5z"/><g transform="scale(${f3(k)})">${body}</g></g>`
  );
}

const rect = (cls: string, x: number, y: number, w: number, h: number, r = 0): string =>
  `<rect class="${cls}" x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}"${r ? ` rx="${r}"` : ''}/>`;

function tracks(l: number, w: number, from = -l): string {
  let treads = '';
  for (let i = from + 4; i < l - 2; i += 5) treads += `M${f(i)} ${f(-w)}v8M${f(i)} ${f(w - 8)}v8`;
  return rect('v-t', from, -w, l - from, 9, 4) + rect('v-t', from, w - 9, l - from, 9, 4) + `<path class="v-tl" d="${treads}"/>`;
}
function wheels(l: number, w: number, places: number[]): string {
  return places.map((x) => rect('v-t', x * l - 9, -w, 18, 7, 3) + rect('v-t', x * l - 9, w - 7, 18, 7, 3)).join('');
}
function turretOf(look: ModelLook, size: number, gun: number): string {
  const turn = (look.turret ?? look.facing ?? 0) - (look.facing ?? 0);
  return (
    `<g transform="rotate(${f(turn)}) scale(${f3(size)})"><path class="v-g" d="M22-2.2h${gun}v4.4H22zM${18 + gun}-3h7v6h-7z"/>` +
    '<path class="v-u" d="M-20-12q1-6 9-7h16q14 2 19 12v14q-5 10-19 12h-16q-8-1-9-7z"/><circle class="v-d2" cx="-3" cy="7" r="6.6"/><circle class="v-d2" cx="-5" cy="-8" r="4.6"/>' +
    `<path class="v-hl" d="M-18-11q2-6 8-6.5h15"/>${badge(look.nation, 13, 0, 6)}</g>`
  );
}
const hull = (l: number, w: number, inset: number): string =>
  `<path class="v-h" d="M${f(-l + 2)} ${f(-w + inset)}H${f(l - 16)}Q${f(l - 1)} ${f(-w + inset + 2)} ${f(l - 1)} 0T${f(l - 16)} ${f(w - inset)}H${f(-l + 2)}z"/>`;

function tank(look: ModelLook, l: number, w: number): string {
  const grille = `M${f(-l + 6)} ${f(-w + 11)}h20v${f(2 * w - 22)}h-20zM${f(-l + 9)} -8h13M${f(-l + 9)} -3h13M${f(-l + 9)} 2h13M${f(-l + 9)} 7h13`;
  const hatches = [-1, 1].map((s) => `<circle class="v-d" cx="${f(l - 18)}" cy="${f(s * w * 0.4)}" r="5"/>`).join('');
  const heavy = look.kind.startsWith('heavy') ? 46 : look.kind.startsWith('light') ? 26 : 38;
  return tracks(l, w) + hull(l, w, 6) + `<path class="v-d" d="${grille}"/>${hatches}` + turretOf(look, w / 32, heavy);
}
function halftrack(look: ModelLook, l: number, w: number): string {
  return (
    tracks(l * 0.35, w, -l) + wheels(l, w, [0.66]) + hull(l, w, 5) + rect('v-d2', -l + 8, -w + 10, l * 1.05, 2 * w - 20, 3) + badge(look.nation, l * 0.55, 0, 6)
  );
}
function car(look: ModelLook, l: number, w: number): string {
  return wheels(l, w, [-0.62, 0.6]) + hull(l, w, 4) + turretOf(look, w / 36, 24);
}
function truck(look: ModelLook, l: number, w: number): string {
  const planks = Array.from({ length: 5 }, (_, i) => `M${f(-l + 10 + i * l * 0.22)} ${f(-w + 5)}v${f(2 * w - 10)}`).join('');
  return (
    wheels(l, w, [-0.66, -0.3, 0.66]) +
    rect('v-h', -l + 2, -w + 3, l * 1.2, 2 * w - 6, 3) +
    `<path class="v-d" d="${planks}"/>` +
    rect('v-u', l * 0.24, -w + 4, l * 0.36, 2 * w - 8, 4) +
    rect('v-h', l * 0.6, -w + 7, l * 0.38, 2 * w - 14, 5) +
    badge(look.nation, l * 0.78, 0, 6)
  );
}
/** With its sidecar on the right. */
function motorcycle(l: number): string {
  return (
    `<g transform="scale(${f3(l / 25)})"><path class="v-t" d="M-24-12.5h15v5h-15zM10-12.5h15v5H10zM-9 15h14v4.5H-9z"/><path class="v-g" d="M-10-11h20v2h-20zM12-17h2.4v14H12z"/>` +
    '<path class="v-u" d="M-13-13q10-3 18 0v6q-8 3-18 0z"/><path class="v-h" d="M-15 2h20q14 1 17 6.5Q19 14 5 15h-20q-4-6.5 0-13z"/><path class="v-d2" d="M-9 4.5h9v8h-9z"/>' +
    '<circle class="sk-h" cx="-3" cy="-10" r="5"/><path class="sk-u" d="M-9-14q4-1 5 4t-4 5q-4-4-1-9z"/><circle class="sk-h" cx="-4.5" cy="8.5" r="4.8"/><path class="sk-w" d="M2 7.8h20v1.6H2z"/></g>'
  );
}

/** So far apart riders sit. */
const SEAT = 13;
/** Every man who rides, from the rear on, as many abreast as there is room for. */
function ridersOn(men: number, l: number, w: number): string {
  const abreast = Math.max(1, Math.floor((2 * w - 8) / SEAT));
  return Array.from({ length: men }, (_, i) => {
    const row = Math.floor(i / abreast);
    const inRow = Math.min(abreast, men - row * abreast);
    const [x, y] = [-l + 12 + row * SEAT, ((i % abreast) - (inRow - 1) / 2) * SEAT];
    return `<g class="rider">${man(x, y, 0.9, '<path class="sk-u" d="M-4-7q6 0 6 7t-6 7q-3-7 0-14z"/><circle class="sk-h" r="5"/>')}</g>`;
  }).join('');
}

function vehicle(look: ModelLook): string {
  const [l, w] = [(look.length ?? 100) / 2, (look.width ?? 50) / 2];
  const draw = (): string => {
    if (look.kind === 'motorcycle') return motorcycle(l);
    if (look.kind === 'truck') return truck(look, l, w);
    if (look.kind === 'half-track') return halftrack(look, l, w);
    if (look.kind === 'armoured-car') return car(look, l, w);
    return tank(look, l, w);
  };
  const facing = look.facing ?? 0;
  const smoke = look.wreck
    ? `<g class="v-wr"><path d="M${f(-l * 0.7)} ${f(-w * 0.7)}L${f(l * 0.7)} ${f(w * 0.7)}M${f(l * 0.7)} ${f(-w * 0.7)}L${f(-l * 0.7)} ${f(w * 0.7)}"/></g>`
    : '';
  return (
    `<g class="veh"><g transform="translate(5 7) rotate(${facing})">${rect('v-s', -l, -w, 2 * l, 2 * w, 8)}</g>` +
    `<g transform="rotate(${facing})">${rect('v-o', -l - 2, -w - 2, 2 * l + 4, 2 * w + 4, 8)}<path class="sk-f" d="M${f(l + 2)} -6L${f(l + 11)} 0L${f(l + 2)} 6z"/>${draw()}${ridersOn(look.riders ?? 0, l, w)}${smoke}</g></g>`
  );
}

export const isVehicle = (look: ModelLook): boolean => look.kind !== 'man' && look.kind !== 'team';
/** A model round the origin. */
export const model = (look: ModelLook): string => place(look, isVehicle(look) ? vehicle(look) : onBase(look));
/** How far a model reaches from its centre. */
export const reachOf = (look: ModelLook): number => (isVehicle(look) ? Math.max(look.length ?? 100, look.width ?? 50) / 2 : (look.base ?? 30) / 2);

/** How far a model reaches down from its centre, for what is written under it. */
export function footOf(look: ModelLook): number {
  if (!isVehicle(look)) return reachOf(look);
  const turn = ((look.facing ?? 0) * Math.PI) / 180;
  return (Math.abs(Math.sin(turn)) * (look.length ?? 100) + Math.abs(Math.cos(turn)) * (look.width ?? 50)) / 2;
}

/** A ring round a model: what can be clicked, or what is chosen. */
export function modelRing(look: ModelLook, cls: 'lg' | 'sel'): string {
  const r = reachOf(look) + 6;
  if (!isVehicle(look)) return [0, 1, 2].map((i) => `<circle class="${cls}-${i}" r="${f(r)}"/>`).join('');
  const [l, w] = [(look.length ?? 100) / 2 + 7, (look.width ?? 50) / 2 + 7];
  const box = [0, 1, 2].map((i) => `<rect class="${cls}-${i}" x="${f(-l)}" y="${f(-w)}" width="${f(2 * l)}" height="${f(2 * w)}" rx="9"/>`).join('');
  return `<g transform="rotate(${look.facing ?? 0})">${box}</g>`;
}
