/** Values as forms edit them: what lies below with what differs laid over it, and back to only what differs. */
import type { Block, Shape, Value } from './wire';

export type Step = string | number;
export type Path = readonly Step[];

export const isBlock = (value: Value): value is Block => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the server lays packs over each other: blocks field by field, everything else as a whole. */
export function laidOver(below: Value, own: Value): Value {
  if (own === undefined) return below;
  if (!isBlock(below) || !isBlock(own)) return own;
  const merged: Block = { ...below };
  for (const [name, value] of Object.entries(own)) merged[name] = laidOver(below[name], value);
  return merged;
}

/** Only what differs; undefined when nothing does. What is missing above stays as it is below. */
export function differing(below: Value, whole: Value): Value {
  if (!isBlock(below) || !isBlock(whole)) return same(below, whole) ? undefined : whole;
  const found: Block = {};
  for (const [name, value] of Object.entries(whole)) {
    const differs = differing(below[name], value);
    if (differs !== undefined) found[name] = differs;
  }
  return Object.keys(found).length ? found : undefined;
}

export function same(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => same(one, b[i]));
  if (!isBlock(a) || !isBlock(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
}

export function at(value: Value, path: Path): Value {
  let found = value;
  for (const step of path) {
    if (Array.isArray(found)) found = found[Number(step)] as Value;
    else if (isBlock(found)) found = found[step];
    else return undefined;
  }
  return found;
}

/** A copy with one place changed; undefined takes the place away. */
export function changed(value: Value, path: Path, now: Value): Value {
  if (!path.length) return now;
  const [step, ...rest] = path;
  if (Array.isArray(value) || (value === undefined && typeof step === 'number')) {
    const items: Value[] = Array.isArray(value) ? [...(value as Value[])] : [];
    if (!rest.length && now === undefined) items.splice(Number(step), 1);
    else items[Number(step)] = changed(items[Number(step)], rest, now);
    return items;
  }
  const block: Block = isBlock(value) ? { ...value } : {};
  const inner = changed(block[step], rest, now);
  if (inner === undefined) delete block[step];
  else block[step] = inner;
  return block;
}

/** The dotted name of a place, as origins and findings name it; items count from 1. */
export const dotted = (path: Path): string =>
  path.reduce<string>((name, step) => (typeof step === 'number' ? `${name}[${step + 1}]` : name ? `${name}.${step}` : step), '');

/** The origin said for a place, or for the nearest thing it is part of. */
export function originOf(origins: Record<string, string> | undefined, path: Path): string {
  const names = path.map(String);
  while (names.length) {
    const found = origins?.[names.join('.')];
    if (found) return found;
    names.pop();
  }
  return origins?.default ?? 'house';
}

/** How many values somebody has typed in. */
export function leaves(value: Value): number {
  if (Array.isArray(value)) return value.length ? (value as Value[]).reduce<number>((sum, one) => sum + leaves(one), 0) : 1;
  if (!isBlock(value)) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, one) => sum + leaves(one), 0);
}

/** What a place of this shape begins with. */
export function blank(shape: Shape): Value {
  if (shape.optional) return null;
  switch (shape.sort) {
    case 'text':
      return '';
    case 'whole':
    case 'decimal':
      return 0;
    case 'flag':
      return false;
    case 'choice':
      return shape.choices?.[0] ?? '';
    case 'words':
      return { en: '', de: '' };
    case 'list':
      return [];
    case 'row':
      return (shape.of ?? []).map(blank);
    case 'table':
      return {};
    case 'either':
      return blank(shape.of?.[0] ?? { sort: 'text' });
    case 'block':
      return Object.fromEntries((shape.fields ?? []).filter((field) => field.required).map((field) => [field.name, blank(field.shape)]));
  }
}

/** What was typed, as a value of this shape; text that is no number stays text, so that the check can say so. */
export function read(shape: Shape, typed: string): Value {
  const text = typed.trim();
  if (shape.optional && text === '') return null;
  if (shape.sort === 'whole') return /^[-+]?\d{1,9}$/.test(text) ? Number(text) : typed;
  if (shape.sort === 'decimal') return /^[-+]?\d{0,9}([.,]\d{1,9})?$/.test(text) && text ? Number(text.replace(',', '.')) : typed;
  if (shape.sort === 'choice') return shape.choices?.find((one) => String(one) === text) ?? typed;
  if (shape.sort === 'either') {
    const fitting = shape.of?.find((one) => typeof read(one, typed) === 'number' || one.choices?.some((choice) => String(choice) === text));
    return fitting ? read(fitting, typed) : typed;
  }
  return typed;
}

/** The id that is made of what somebody typed; a tile of Assault has capital letters and digits alone, as its hexes are named by it. */
export function idOf(kind: string, typed: string): string {
  if (kind === 'tiles') return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return typed
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
