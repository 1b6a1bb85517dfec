/** How Assault is staged: which events make a scene, what they change, and what is shown of them. */
import type { Staging } from '../../../stage/scene';
import { play } from './play';
import { reduce } from './picture';
import { begins } from './scenes';

export const staging: Staging = { begins, reduce, play };
