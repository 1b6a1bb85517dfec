/** Looking at a piece for a while, or pressing it long, opens its card. */
const LOOK_AFTER = 400;

export interface Watch {
  start: (id: string) => void;
  stop: () => void;
}
export function watching(look: (id: string) => void): Watch {
  let timer = 0;
  const stop = (): void => clearTimeout(timer);
  return {
    start: (id) => {
      stop();
      timer = window.setTimeout(() => look(id), LOOK_AFTER);
    },
    stop,
  };
}
