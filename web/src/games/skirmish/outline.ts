/** The outline of a continuous choice on a free table: what a question's `field` is in this family. */
import type { Field } from './told';

export type FieldOutline = Field;
/** The ends of straight ways, direction by direction: whatever the dice show, on average, and at best. */
export type Envelope = Extract<Field, { kind: 'move' }>['envelope'];
