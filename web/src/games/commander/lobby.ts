/** How the lobby shows the family. */
import type { Entry } from '../lobby';
import lesson from './lesson.json';

export const entry: Entry = { rank: 2, lesson };
