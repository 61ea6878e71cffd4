/** Things by a key, in their order. Browsers of three years ago have no `Map.groupBy`. */
export function grouped<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) addToGroup(groups, keyOf(row), row);
  return groups;
}

/** Adds a thing to its group, where one thing may be in several groups or in none. */
export function addToGroup<Row, Key>(groups: Map<Key, Row[]>, key: Key, row: Row): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [row]);
  else group.push(row);
}
