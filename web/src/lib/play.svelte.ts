/** The conversation with the server about one game: joined again by itself whenever the line breaks. */
import { learn } from './telling';
import type { ChatLine, ClientMessage, Hint, LogEntry, Option, Plan, Preview, ServerMessage, State, Text } from './wire';

/** What is asked with a number, by which the reply is known. */
type Numbered = Extract<ClientMessage, { id?: number }>;
type Unnumbered<T = Numbered> = T extends Numbered ? Omit<T, 'id'> : never;

/** Codes with which the server says that trying again is no use. */
const FINAL = new Set([4403, 4404]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Play {
  state = $state.raw<State | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** What was said at the table, oldest first. */
  chat = $state.raw<ChatLine[]>([]);
  /** What the server last refused, in its words. */
  refusal = $state<string | null>(null);
  line = $state<'joining' | 'open' | 'broken' | 'closed'>('joining');
  /** An answer is on its way. */
  busy = $state(false);

  /** How often the line was opened. */
  joins = 0;
  /** Scenes play: nothing can be answered, looked ahead at or taken back before the player has seen them. */
  held = false;

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private asked = 0;
  private readonly replies = new Map<number, (result: unknown) => void>();

  constructor(
    private readonly id: string,
    private readonly token: string | null,
    private readonly lang: () => string,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = this.open(`${scheme}//${location.host}/api/games/${encodeURIComponent(this.id)}/play`);
    this.socket = socket;
    this.joins++;
    socket.onopen = () => this.send({ type: 'join', ...(this.token && { token: this.token }), since: 0, lang: this.lang() });
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event: CloseEvent) => this.lost(socket, event.code);
  }
  leave(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    this.busy = false;
    for (const done of this.replies.values()) done(null);
    this.replies.clear();
    if (FINAL.has(code)) {
      this.line = 'closed';
      return;
    }
    this.line = 'broken';
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.take(message.state);
        break;
      case 'presence':
        if (this.state) this.state = { ...this.state, present: message.present };
        break;
      case 'chat':
        this.chat = withLines(this.chat, message.lines);
        break;
      case 'refused':
      case 'error':
        this.busy = false;
        this.refusal = message.text;
        break;
      case 'reply':
        this.replies.get(message.id)?.(message.result);
        this.replies.delete(message.id);
        break;
    }
  }
  /** After an undo the log is shorter: what is kept is cut to `since` before the rest is added. */
  private take(state: State): void {
    this.line = 'open';
    this.wait = FIRST_WAIT;
    this.busy = false;
    if (this.state?.version !== state.version) this.refusal = null;
    for (const { card, en, de } of state.log) if (typeof card === 'string' && typeof en === 'string') learn(card, { en, de: String(de) });
    this.log = [...this.log.filter((entry) => entry.n < state.since), ...state.log];
    this.state = this.unmoved(state);
  }

  /** A new name or an offer is no move: what lies on the table stays the same to the browser, and nothing jumps. */
  private unmoved(state: State): State {
    const before = this.state;
    if (before?.version !== state.version) return state;
    const same = <T>(old: T, now: T): T => (JSON.stringify(old) === JSON.stringify(now) ? old : now);
    return { ...state, picture: same(before.picture, state.picture), ask: same(before.ask, state.ask) };
  }

  private send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
  private request(message: Unnumbered): Promise<unknown> {
    const id = ++this.asked;
    return new Promise((done) => {
      if (this.send({ ...message, id })) this.replies.set(id, done);
      else done(null);
    });
  }

  answer(option: Option | { fell: number[] | string | string[] }): void {
    if (!this.held) this.carryOn(option);
  }
  /** Gives an answer; one that was decided on before needs not wait until scenes are over. */
  carryOn(option: Option | { fell: number[] | string | string[] }): void {
    if (this.busy || !this.state) return;
    this.refusal = null;
    this.busy = this.send({ type: 'answer', version: this.state.version, option });
  }
  /** Answers what is not put to the player. */
  passOver(option: Option): void {
    this.carryOn(option);
  }
  undo(): void {
    if (this.state?.undo && !this.held) this.send({ type: 'undo', version: this.state.version });
  }
  /** Goes back to where so many entries stood in the record, over dice and secrets too. */
  goBack(to: number): void {
    if (this.state && mayGoBack(this.state, to)) this.send({ type: 'undo', version: this.state.version, to });
  }
  /** While an answer is on its way the question is settled: a second click finds nothing to look at. */
  preview(option: Option): Promise<Preview | null> {
    if (this.busy || this.held) return Promise.resolve(null);
    return this.request({ type: 'preview', version: this.state?.version ?? 0, option }) as Promise<Preview | null>;
  }
  /** What a unit could do once this option picks it, with the answers that do it; of a way, how far it can be gone. */
  plan(option: Option, way?: string[]): Promise<Plan[] | null> {
    if (this.busy || this.held) return Promise.resolve(null);
    return this.request({ type: 'plan', version: this.state?.version ?? 0, option: option as never, ...(way && { way }) }) as Promise<Plan[] | null>;
  }
  /** Why something cannot be chosen now: the one reason, or one for each weapon; or why a unit that is picked cannot act on it. */
  why(on: 'piece' | 'hex' | 'card' | 'action', name: string, picked?: Option): Promise<Text[] | null> {
    return this.request({ type: 'why', version: this.state?.version ?? 0, on, name, ...(picked && { pick: picked as never }) }) as Promise<Text[] | null>;
  }
  /** What players settle among themselves. */
  agree(what: 'resign' | 'draw' | 'decline' | 'rematch'): void {
    this.send({ type: what });
  }
  /** Wishes the chat kept after the game, or takes that back. */
  keepChat(wish: boolean): void {
    this.send({ type: 'keep-chat', wish });
  }
  /** Agrees to hints in a game between people, or takes that back. */
  allowHints(allow: boolean): void {
    this.send({ type: 'hints', allow });
  }
  /** Says something to everybody at the table; nothing comes back if it was refused. */
  say(text: string): Promise<object | null> {
    return this.request({ type: 'chat', text }) as Promise<object | null>;
  }
  /** What the best computer player would do, and why. */
  hint(): Promise<Hint | null> {
    if (this.held) return Promise.resolve(null);
    return this.request({ type: 'hint', version: this.state?.version ?? 0 }) as Promise<Hint | null>;
  }
  /** Lets a computer player take a side over, or people again. */
  seat(side: string, player: string, host: string | null): Promise<{ token?: string } | null> {
    return this.request({ type: 'seat', side, player, ...(host && { host }) }) as Promise<{ token?: string } | null>;
  }
  /** A token with which one more person plays on a side. */
  invite(side: string): Promise<{ token: string } | null> {
    return this.request({ type: 'invite', side }) as Promise<{ token: string } | null>;
  }
  /** Where to be told that it is one's turn; nothing turns it off. */
  notify(mail: string, webhook: string): Promise<object | null> {
    return this.request({ type: 'notify', ...(mail && { mail }), ...(webhook && { webhook }) }) as Promise<object | null>;
  }
  /** What one is called on a side one holds; nothing is no name. */
  name(side: string, name: string): Promise<{ name: string } | null> {
    return this.request({ type: 'name', side, name }) as Promise<{ name: string } | null>;
  }
  tool<T>(name: string, args: Record<string, string>): Promise<T | null> {
    return this.request({ type: 'tool', name, args }) as Promise<T | null>;
  }
}

/** Whether the reader may go back to that moment, and it is a moment past. */
export const mayGoBack = ({ back, version }: State, to: number): boolean => typeof back === 'number' && to >= back && to < version;

/** After joining again the server repeats what it remembers: nothing is there twice. */
function withLines(known: readonly ChatLine[], lines: readonly ChatLine[]): ChatLine[] {
  const same = (one: ChatLine, other: ChatLine): boolean => one.at === other.at && one.side === other.side && one.number === other.number;
  return [...known.filter((old) => !lines.some((line) => same(old, line))), ...lines];
}
