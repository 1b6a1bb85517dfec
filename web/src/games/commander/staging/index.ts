/** How Combat Commander is staged. */
import type { Staging } from '../../../stage/scene';
import { begins } from './scenes';
import { reduce } from './picture';
import { play } from './play';

export const staging: Staging = { begins, reduce, play };
