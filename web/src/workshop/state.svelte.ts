/** One draft on the bench: what it is, what lies below it, and what is wrong with it; kept as it is typed. */
import { dropDraft, heard, keepDraft, draftOf, type KeptDraft } from './drafts';
import { hugeMaps } from './sizing';
import { Newest } from './newest';
import { at, changed, differing, dotted, isBlock, laidOver, originOf, same, type Path } from './tree';
import * as wire from './wire';
import type { Base, Block, Finding, Shape, Value } from './wire';
import { choiceName, idName, w } from './words';

const PAUSE = 500;
/** So many steps can be taken back. */
const STEPS = 1000;

interface Past {
  entries: wire.Entries;
}
export class Bench {
  draft = $state.raw<KeptDraft>() as KeptDraft;
  base = $state.raw<Base>() as Base;
  findings = $state.raw<Finding[]>([]);
  /** What contradicts the documents; it can be played all the same. */
  doubts = $state.raw<Finding[]>([]);
  /** What was checked last, and what an answer was last given on, be it that it cannot be checked. */
  private checked = $state.raw<wire.Entries | null>(null);
  private answered = $state.raw<wire.Entries | null>(null);
  /** 'kept', 'typing', or the sentence that says why it is not. */
  standing = $state<'kept' | 'typing'>('kept');
  trouble = $state('');
  /** Why what is typed could not be kept in this browser. */
  unkept = $state('');
  /** Another tab has typed something else meanwhile. */
  elsewhere = $state.raw<KeptDraft | null>(null);
  private past = $state.raw<Past[]>([]);
  private future = $state.raw<Past[]>([]);
  private laid = new WeakMap<Block, Block>();
  private keeping = Promise.resolve();
  private checks = new Newest();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stop: () => void;

  constructor(draft: KeptDraft, base: Base) {
    this.draft = draft;
    this.base = base;
    this.stop = heard((key) => void this.hear(key));
    this.check();
  }
  close(): void {
    this.stop();
    if (this.timer) void this.keep();
  }

  /** The ids of a kind: those below, then one's own. */
  ids(kind: string): string[] {
    const below = Object.keys(this.base.entries[kind] ?? {});
    return [...below, ...Object.keys(this.draft.entries[kind] ?? {}).filter((id) => !below.includes(id))];
  }
  shape(kind: string): Shape {
    return this.base.form[kind];
  }
  below(kind: string, id: string): Block | undefined {
    return this.base.entries[kind]?.[id];
  }
  own(kind: string, id: string): Block | undefined {
    return this.draft.entries[kind]?.[id];
  }
  /** The whole of an entry; every field asks for it, so it is laid together once for each change. */
  entry(kind: string, id: string): Block {
    const [below, own] = [this.below(kind, id), this.own(kind, id)];
    if (!below || !own) return own ?? below ?? {};
    const whole = this.laid.get(own) ?? (laidOver(below, own) as Block);
    this.laid.set(own, whole);
    return whole;
  }
  /** Where a value comes from: one's own, or as the pack below says. */
  origin(kind: string, id: string, path: Path): string {
    if (!this.below(kind, id) || at(this.own(kind, id), path) !== undefined) return 'own';
    return originOf(this.base.origins[kind]?.[id], path);
  }
  findingsAt(kind: string, id: string, path: Path): Finding[] {
    return this.said(this.findings, kind, id, path);
  }
  doubtsAt(kind: string, id: string, path: Path): Finding[] {
    return this.said(this.doubts, kind, id, path);
  }
  private said(all: readonly Finding[], kind: string, id: string, path: Path): Finding[] {
    const name = dotted(path);
    return all.filter((one) => one.kind === kind && one.id === id && one.field === name);
  }
  /** Whether all that is typed has been checked, and nothing is wrong with these entries of a kind. */
  sound(kind: string, ids: readonly string[]): boolean {
    const known = this.ids(kind);
    return (
      this.checked === this.draft.entries && ids.every((id) => known.includes(id)) && !this.findings.some((one) => one.kind === kind && ids.includes(one.id))
    );
  }
  /** Whether something is typed that no check has answered yet. */
  get checking(): boolean {
    return this.answered !== this.draft.entries;
  }
  done(kind: string): number {
    const compared = new Set([...(this.draft.compared[kind] ?? []), ...Object.keys(this.draft.entries[kind] ?? {})]);
    return compared.size;
  }
  isDone(kind: string, id: string): boolean {
    return !!this.own(kind, id) || !!this.draft.compared[kind]?.includes(id);
  }

  /** Changes one place of an entry; only what then differs from below is written. */
  set(kind: string, id: string, path: Path, value: Value): void {
    if (same(at(this.entry(kind, id), path), value)) return;
    const whole = changed(this.entry(kind, id), path, value);
    const below = this.below(kind, id);
    this.write(kind, id, (below ? differing(below, whole) : whole) as Block | undefined);
  }
  /** Writes all that differs of an entry; undefined leaves it as it is below. */
  write(kind: string, id: string, own: Block | undefined): void {
    const ofKind = { ...this.draft.entries[kind] };
    if (own === undefined) delete ofKind[id];
    else ofKind[id] = own;
    const entries = { ...this.draft.entries, [kind]: ofKind };
    if (!Object.keys(ofKind).length) delete entries[kind];
    this.step(entries);
  }
  /** A new entry with all values of another, or with none. */
  copy(kind: string, from: string, to: string, blank: Block): void {
    this.write(kind, to, from ? (JSON.parse(JSON.stringify(this.entry(kind, from))) as Block) : blank);
  }
  compare(kind: string, id: string): void {
    const before = this.draft.compared[kind] ?? [];
    if (before.includes(id)) return;
    this.draft = { ...this.draft, compared: { ...this.draft.compared, [kind]: [...before, id] } };
    this.later();
  }
  describe(manifest: Partial<wire.Manifest>): void {
    this.draft = { ...this.draft, manifest: { ...this.draft.manifest, ...manifest } };
    this.later();
  }

  private step(entries: wire.Entries): void {
    this.past = [...this.past.slice(-STEPS), { entries: this.draft.entries }];
    this.future = [];
    this.lay(entries);
  }
  private lay(entries: wire.Entries): void {
    this.draft = { ...this.draft, entries };
    this.later();
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, { entries: this.draft.entries }];
    this.lay(before.entries);
  }
  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, { entries: this.draft.entries }];
    this.lay(next.entries);
  }

  private later(): void {
    this.standing = 'typing';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), PAUSE);
  }
  /** Keeps what stands here, one time after the other, so that no tab takes its own last keeping for another's. */
  private keep(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.keeping = this.keeping.then(() => this.keepNow()).catch((error: Error) => this.notKept(error)));
  }
  /** What cannot be kept, as on a full disk, stays on the page, and is tried again with what is typed next. */
  private notKept(error: Error): void {
    this.unkept = w('not-kept', { reason: error.message });
    this.check();
  }
  private async keepNow(): Promise<void> {
    const draft = this.draft;
    this.elsewhere = await keepDraft(draft);
    // What was typed meanwhile builds on what has just been kept.
    if (this.draft !== draft && this.draft.revision < draft.revision) this.draft = { ...this.draft, revision: draft.revision };
    this.unkept = '';
    if (!this.timer) this.standing = 'kept';
    this.check();
  }
  /** What is typed while a check is under way waits for it, and of that only the newest is checked. */
  private check(): void {
    this.checks.ask(() => this.checkNow());
  }
  private async checkNow(): Promise<void> {
    const asked = this.draft.entries;
    const huge = hugeMaps(asked);
    if (huge.length) {
      [this.findings, this.trouble, this.answered] = [huge, '', asked];
      return;
    }
    try {
      const seen = await wire.check(this.draft);
      if (asked === this.draft.entries) {
        [this.findings, this.doubts] = [seen.findings, seen.doubts ?? []];
        [this.trouble, this.checked, this.answered] = ['', asked, asked];
      }
    } catch (error) {
      if (asked === this.draft.entries) [this.findings, this.trouble, this.answered] = [[], (error as Error).message, asked];
    }
  }
  /** Another tab has kept something of this draft: take it over, unless something was typed here since. */
  private async hear(key: string): Promise<void> {
    if (key !== this.draft.key) return;
    const kept = await draftOf(key);
    if (!kept || kept.revision <= this.draft.revision) return;
    if (this.timer) this.elsewhere = kept;
    else this.take(kept);
  }
  take(kept: KeptDraft): void {
    this.elsewhere = null;
    this.draft = kept;
    this.check();
  }
  /** Keeps what stands here in place of what another tab has typed. */
  insist(): void {
    if (!this.elsewhere) return;
    this.draft = { ...this.draft, revision: this.elsewhere.revision };
    this.elsewhere = null;
    void this.keep();
  }
  async drop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await dropDraft(this.draft.key);
  }
}

/** What a list calls an entry: its name or title, else its id. */
export function nameOf(entry: Block, id: string, lang: 'en' | 'de'): string {
  const words = entry.name ?? entry.title;
  const said = isBlock(words) ? (words[lang] ?? words.en) : words;
  if (typeof said === 'string' && said) return said;
  return typeof entry.order === 'string' && typeof entry.action === 'string' ? `${id.toUpperCase()} · ${choiceName(entry.order)}` : idName(id);
}
