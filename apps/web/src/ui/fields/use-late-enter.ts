/**
 * Enter in a search field opens what the text finds. A fast typist presses it before the results are read. Then it
 * waits for them, until the text changes.
 */
import { useEffect, useState } from 'react';

export interface LateEnter {
  /** Enter was pressed: opens at once where the list is read. */
  readonly press: () => void;
  /** The text has changed: the earlier Enter is cancelled. */
  readonly forget: () => void;
}

/**
 * @param isRead whether the list is complete for the present text
 * @param open the action of Enter
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
