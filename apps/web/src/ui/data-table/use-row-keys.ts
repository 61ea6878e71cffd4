/**
 * Keyboard movement in a table: arrows, Page, Home, End; Enter opens, Space selects. Focus stays on the table itself
 * and an active row moves, because rows out of sight are not in the page.
 */
import { type KeyboardEvent, useState } from 'react';

export interface RowKeysOptions {
  readonly count: number;
  /** The step of Page Up and Page Down. */
  readonly pageRows: () => number;
  readonly onMove: (index: number) => void;
  readonly onOpen?: ((index: number) => void) | undefined;
  readonly onChoose?: ((index: number) => void) | undefined;
}

export interface RowKeys {
  /** -1 before the first move. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function useRowKeys(options: RowKeysOptions): RowKeys {
  const [last, setActive] = useState(-1);
  const { count, onMove, onOpen, onChoose } = options;
  // A filter may have removed the rows at the end.
  const active = Math.min(last, count - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys pressed in a button or a box of a row belong to it.
    if (event.target !== event.currentTarget || count === 0) return;
    const target = destination(event.key, active, count, options.pageRows);
    if (target !== undefined) {
      event.preventDefault();
      setActive(target);
      onMove(target);
      return;
    }
    const act = event.key === 'Enter' ? onOpen : event.key === ' ' ? onChoose : undefined;
    if (act === undefined || active < 0) return;
    event.preventDefault();
    act(active);
  };
  return { active, setActive, onKeyDown };
}

function destination(key: string, active: number, count: number, pageRows: () => number): number | undefined {
  const clamp = (index: number) => Math.max(0, Math.min(count - 1, index));
  switch (key) {
    case 'ArrowDown':
      return clamp(active + 1);
    case 'ArrowUp':
      return clamp(active - 1);
    case 'PageDown':
      return clamp(active + pageRows());
    case 'PageUp':
      return clamp(active - pageRows());
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
