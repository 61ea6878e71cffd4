/** The row of a list that the arrows select while the field above it keeps the focus (POS-07). */
import { type KeyboardEvent, useCallback, useState } from 'react';

export interface ActiveRow {
  /** From 0; may be beyond a list that has become shorter. */
  readonly active: number;
  /** The first one, as for a new list. */
  readonly reset: () => void;
  /** Handles the arrows up and down, and ignores every other key. */
  readonly move: (event: KeyboardEvent) => void;
}

/** @param count of the rows shown now */
export function useActiveRow(count: number): ActiveRow {
  const [active, setActive] = useState(0);
  const reset = useCallback(() => setActive(0), []);
  const move = (event: KeyboardEvent): void => {
    const last = count - 1;
    const moved = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0) }[event.key];
    if (moved === undefined || last < 0) return;
    event.preventDefault();
    setActive(moved);
  };
  return { active, reset, move };
}
