/** Whether there is room for a panel beside the board; the styles of narrow screens begin where this ends. */
import { MediaQuery } from 'svelte/reactivity';

export const wide = new MediaQuery('min-width: 801px');
