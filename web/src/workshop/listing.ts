/** Lists of like things, such as the units of a side: which of them are shown as a table, and what a further row begins with. */
import type { Block, Field, Shape } from './wire';

const CELLS = new Set(['text', 'whole', 'decimal', 'choice', 'flag', 'either', 'words']);

/** Whether every field of the items fits into a cell. */
export const isTable = ({ sort, of = [] }: Shape): boolean =>
  sort === 'list' && of[0]?.sort === 'block' && (of[0].fields ?? []).every(({ shape }) => isCell(shape));

const isCell = ({ sort, of = [] }: Shape): boolean =>
  CELLS.has(sort)
    ? of.every((one) => one.sort !== 'block')
    : sort === 'list' || sort === 'row'
      ? of.every(({ sort: inner }) => CELLS.has(inner) && inner !== 'words')
      : false;

/** A row like another: where rows have an id, the next one that is free. */
export function nextOf(rows: readonly Block[], like: Block, item: Shape): Block {
  if (!item.fields?.some(({ name }) => name === 'id')) return { ...like };
  const last = [...rows].reverse().find(({ id }) => typeof id === 'string' && id)?.id;
  return { ...like, id: nextId(String(last ?? ''), new Set(rows.map(({ id }) => id))) };
}

/** 'g2' after 'g1'; '' where there is nothing to count on from. */
export function nextId(last: string, taken: ReadonlySet<unknown>): string {
  if (!last) return '';
  const [, stem, digits] = /^(.*?)(\d*)$/.exec(last) ?? ['', last, ''];
  let n = Number(digits || 1) + 1;
  while (taken.has(`${stem}${n}`)) n += 1;
  return `${stem}${n}`;
}

/** As on a counter: whether a number is boxed is said beside the number. */
export function boxedBeside(fields: readonly Field[]): Field[] {
  const boxes = new Map(fields.filter(({ name }) => name.endsWith('_boxed')).map((field) => [field.name, field]));
  const others = fields.filter(({ name }) => !(boxes.has(name) && fields.some((one) => `${one.name}_boxed` === name)));
  return others.flatMap((field) => [field, ...(boxes.has(`${field.name}_boxed`) ? [boxes.get(`${field.name}_boxed`) as Field] : [])]);
}
