/** How a skirmish is played on the table: its scenes, the picture after each event, and what is seen of it. */
import type { Staging } from '../../../stage/scene';
import { reduce } from './picture';
import { begins } from './scenes';
import { play } from './play';
import { heard } from './heard';

export const staging: Staging = { begins, reduce, play, heard };
