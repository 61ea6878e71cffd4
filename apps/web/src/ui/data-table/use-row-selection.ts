/** Selects rows of a table: one, all shown ones, or with Shift those since the last one. */
import { useCallback, useMemo, useRef } from 'react';
import { extent, type RowSelection, toggled, withAll } from './selection.ts';

export function useRowSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: RowSelection | undefined,
) {
  const latest = useRef({ rows, rowKey, selection });
  latest.current = { rows, rowKey, selection };
  const anchor = useRef(-1);

  // The same function at every drawing, so that rows that stay are not drawn again.
  const toggleOne = useCallback((index: number, key: string, withShift: boolean) => {
    const now = latest.current;
    if (now.selection === undefined) return;
    const { selected, onChange } = now.selection;
    const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
    const isRange = withShift && anchor.current >= 0;
    onChange(
      isRange ? withAll(selected, now.rows.slice(from, to + 1).map(now.rowKey)) : toggled(selected, key),
    );
    anchor.current = index;
  }, []);

  // Not at every scroll, because a table may have 100,000 rows.
  const selected = selection?.selected;
  const selectable = selected !== undefined;
  const shownKeys = useMemo(() => (selectable ? rows.map(rowKey) : []), [rows, rowKey, selectable]);
  const shownExtent = useMemo(
    () => (selected === undefined ? 'none' : extent(selected, shownKeys)),
    [selected, shownKeys],
  );
  const toggleAll = () => selection?.onChange(shownExtent === 'all' ? new Set() : new Set(shownKeys));
  return { toggleOne, toggleAll, shownExtent };
}
