/** The fields of a row that a form changed. Pure. */
import { isSameValue } from '../../../ui/forms/typed-draft.ts';

/**
 * @param together fields that are only right together: when one of them is changed all are sent, so that two devices
 *   never make a row of halves
 */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
  together: readonly (readonly (keyof Fields)[])[],
): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  const changed = new Set(names.filter((name) => !isSameValue(before[name], after[name])));
  for (const group of together) {
    if (group.some((name) => changed.has(name))) for (const name of group) changed.add(name);
  }
  return Object.fromEntries([...changed].map((name) => [name, after[name]])) as Partial<Fields>;
}
