/**
 * Enter in a field that searches: it opens what the text finds, and whoever types quickly presses it before that is read.
 * Then it waits for it, until something else is typed.
 */
import { useEffect, useState } from 'react';

export interface LateEnter {
  /** Enter was pressed: at once where the list is read. */
  readonly press: () => void;
  /** Something else is typed: what Enter was pressed for is not wanted any more. */
  readonly forget: () => void;
}

/**
 * @param isRead the list is the one of what is typed, and all of it is there
 * @param open what Enter does then
 */
export function useLateEnter(isRead: boolean, open: () => void): LateEnter {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isRead) return;
    setWanted(false);
    open();
  }, [isWanted, isRead, open]);
  return {
    press: () => {
      if (isRead) open();
      else setWanted(true);
    },
    forget: () => setWanted(false),
  };
}
