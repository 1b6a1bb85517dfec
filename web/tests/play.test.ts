import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Play } from '../src/lib/play.svelte';
import { Teller } from '../src/lib/telling';
import type { Picture } from '../src/lib/wire';

/** A server that only writes down what it hears. */
class FakeSocket {
  static readonly OPEN = 1;
  readyState = 1;
  heard: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  send(text: string): void {
    this.heard.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get last(): Record<string, unknown> {
    return this.heard[this.heard.length - 1];
  }
}
const state = (version: number, since: number, events: string[], more: object = {}) => ({
  type: 'state',
  state: { version, since, log: events.map((event, i) => ({ n: since + i, entry: 0, event })), undo: false, ...more },
});

describe('a conversation about a game', () => {
  let sockets: FakeSocket[];
  let play: Play;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('window', globalThis);
    sockets = [];
    play = new Play(
      'g',
      'secret',
      () => 'de',
      () => {
        sockets.push(new FakeSocket());
        return sockets[sockets.length - 1] as unknown as WebSocket;
      },
    );
    play.connect();
    sockets[0].onopen?.();
  });

  it('begins with the token', () => {
    expect(sockets[0].last).toEqual({ type: 'join', token: 'secret', since: 0, lang: 'de' });
  });
  it('keeps the log, and cuts it after an undo', () => {
    sockets[0].say(state(1, 0, ['a', 'b', 'c']));
    sockets[0].say(state(2, 3, ['d']));
    expect(play.log.map((e) => e.event)).toEqual(['a', 'b', 'c', 'd']);
    sockets[0].say(state(1, 1, []));
    expect(play.log.map((e) => e.event)).toEqual(['a']);
  });
  it('leaves the table as it lies when only a name is new', () => {
    const lying = { picture: { turn: 1 }, ask: { kind: 'activate' } };
    sockets[0].say(state(1, 0, [], lying));
    const before = play.state;
    sockets[0].say(state(1, 0, [], { ...lying, names: { german: ['Anna'] } }));
    expect(play.state?.names).toEqual({ german: ['Anna'] });
    expect([play.state?.picture === before?.picture, play.state?.ask === before?.ask]).toEqual([true, true]);
    sockets[0].say(state(2, 0, [], lying));
    expect(play.state?.picture).not.toBe(before?.picture);
  });
  it('keeps the names of cards that were told of, for when they have left the hand', () => {
    const line = { n: 0, entry: 0, event: 'card-played', card: 'RGT1-1', en: 'Fighter-Bomber', de: 'Jagdbomber' };
    sockets[0].say({ type: 'state', state: { version: 1, since: 0, log: [line], undo: false } });
    const picture = { sides: [], pieces: [] } as unknown as Picture;
    expect(new Teller('assault', picture, new Set()).name('RGT1-1')).toBe('Fighter-Bomber');
  });
  it('answers with the version it was asked at, once', () => {
    sockets[0].say(state(5, 0, []));
    play.answer({ do: 'pass' });
    play.answer({ do: 'pass' });
    void play.preview({ do: 'fire' });
    expect(sockets[0].heard.slice(1)).toEqual([{ type: 'answer', version: 5, option: { do: 'pass' } }]);
  });
  it('shows a refusal until the game moves on', () => {
    sockets[0].say(state(5, 0, []));
    play.answer({ do: 'pass' });
    sockets[0].say({ type: 'refused', text: 'Not now.', version: 5 });
    expect([play.refusal, play.busy]).toEqual(['Not now.', false]);
    sockets[0].say(state(6, 0, []));
    expect(play.refusal).toBeNull();
  });
  it('knows who is there, and lets the table lie as it does', () => {
    sockets[0].say(state(1, 0, ['a'], { picture: { turn: 1 }, present: {} }));
    const before = play.state;
    sockets[0].say({ type: 'presence', present: { german: [1] } });
    expect(play.state?.present).toEqual({ german: [1] });
    expect([play.state?.picture === before?.picture, play.log.length]).toEqual([true, 1]);
  });
  it('keeps what was said in order, and nothing twice when the server repeats it', () => {
    const line = (at: number, text: string) => ({ at, text, side: 'german', number: 1, name: 'Anna' });
    sockets[0].say({ type: 'chat', lines: [line(1, 'one')] });
    sockets[0].say({ type: 'chat', lines: [line(2, 'two')] });
    sockets[0].say({ type: 'chat', lines: [line(1, 'one'), line(2, 'two'), line(3, 'three')] });
    expect(play.chat.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });
  it('says something with a number, and learns whether it was taken', async () => {
    const [taken, refused] = [play.say('<b>hello</b>'), play.say('again')];
    expect(sockets[0].heard.slice(1)).toEqual([
      { type: 'chat', text: '<b>hello</b>', id: 1 },
      { type: 'chat', text: 'again', id: 2 },
    ]);
    sockets[0].say({ type: 'reply', id: 1, result: {} });
    sockets[0].say({ type: 'error', text: 'Too much at once.', key: 'error-chat-often' });
    sockets[0].say({ type: 'reply', id: 2, result: null });
    expect([await taken, await refused, play.refusal]).toEqual([{}, null, 'Too much at once.']);
  });
  it('agrees to hints and takes that back', () => {
    play.allowHints(true);
    play.allowHints(false);
    expect(sockets[0].heard.slice(1)).toEqual([
      { type: 'hints', allow: true },
      { type: 'hints', allow: false },
    ]);
  });
  it('goes back to a moment only where the server lets it', () => {
    sockets[0].say(state(9, 0, [], { back: null }));
    play.goBack(4);
    sockets[0].say(state(9, 0, [], { back: 3 }));
    for (const to of [2, 4, 9]) play.goBack(to);
    expect(sockets[0].heard.slice(1)).toEqual([{ type: 'undo', version: 9, to: 4 }]);
  });
  it('brings each reply to its question', async () => {
    sockets[0].say(state(1, 0, []));
    const [one, two] = [play.tool('sight', { from: 'A1', to: 'B1' }), play.preview({ do: 'fire' })];
    sockets[0].say({ type: 'reply', id: 2, result: { cost: 2 } });
    sockets[0].say({ type: 'reply', id: 1, result: { range: 1 } });
    expect([await one, await two]).toEqual([{ range: 1 }, { cost: 2 }]);
  });
  it('joins again when the line breaks, and gives up when it is turned away', () => {
    sockets[0].onclose?.({ code: 1006 });
    expect(play.line).toBe('broken');
    vi.advanceTimersByTime(500);
    sockets[1].onopen?.();
    expect(sockets[1].last).toMatchObject({ type: 'join', token: 'secret' });
    sockets[1].onclose?.({ code: 4403 });
    vi.advanceTimersByTime(20000);
    expect([play.line, sockets.length]).toEqual(['closed', 2]);
  });
});
