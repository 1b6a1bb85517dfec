/** How the lobby shows the family. */
import type { Entry } from '../lobby';
import lesson from './lesson.json';
import './skirmish.css';
export const entry: Entry = { rank: 3, lesson };
