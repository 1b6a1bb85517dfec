/** The conversation with the server about one game: joined again by itself whenever the line breaks. */
import { learn } from './telling';
import type { Hint, LogEntry, Option, Preview, ServerMessage, State } from './wire';

/** Codes with which the server says that trying again is no use. */
const FINAL = new Set([4403, 4404]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Play {
  state = $state.raw<State | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** What the server last refused, in its words. */
  refusal = $state<string | null>(null);
  line = $state<'joining' | 'open' | 'broken' | 'closed'>('joining');
  /** An answer is on its way. */
  busy = $state(false);

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

  private send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
  private request(message: object): Promise<unknown> {
    const id = ++this.asked;
    return new Promise((done) => {
      if (this.send({ ...message, id })) this.replies.set(id, done);
      else done(null);
    });
  }

  answer(option: Option | { fell: number[] | string | string[] }): void {
    if (this.busy || !this.state) return;
    this.busy = this.send({ type: 'answer', version: this.state.version, option });
  }
  undo(): void {
    if (this.state?.undo) this.send({ type: 'undo', version: this.state.version });
  }
  /** While an answer is on its way the question is settled: a second click finds nothing to look at. */
  preview(option: Option): Promise<Preview | null> {
    if (this.busy) return Promise.resolve(null);
    return this.request({ type: 'preview', version: this.state?.version ?? 0, option }) as Promise<Preview | null>;
  }
  /** What players settle among themselves. */
  agree(what: 'resign' | 'draw' | 'decline' | 'rematch'): void {
    this.send({ type: what });
  }
  /** What the best computer player would do, and why. */
  hint(): Promise<Hint | null> {
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
