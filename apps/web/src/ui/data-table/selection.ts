/** The selected rows, as sets of their keys: plain functions, so that a screen can hold them anywhere. */

export interface RowSelection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The earlier selection plus all the given keys: Shift and click. */
export function withAll(selected: ReadonlySet<string>, keys: Iterable<string>): ReadonlySet<string> {
  return new Set([...selected, ...keys]);
}

/** The extent among the shown rows. Selected rows that are filtered out do not count. */
export function extent(selected: ReadonlySet<string>, keys: readonly string[]): 'none' | 'some' | 'all' {
  if (selected.size === 0 || keys.length === 0) return 'none';
  const count = keys.reduce((sum, key) => (selected.has(key) ? sum + 1 : sum), 0);
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}
