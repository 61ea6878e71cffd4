/** What of one ledger was compared, and where it first differs. */
import type { VerifiedPart } from '@cuadra/contracts/accounting/verification';

export type Difference = NonNullable<VerifiedPart['first']>;

export class Differences {
  compared = 0;
  count = 0;
  first: Difference | null = null;

  /** @param difference made only for the first one; undefined where the two agree */
  note(isEqual: boolean, difference: () => Difference): void {
    this.compared += 1;
    if (isEqual) return;
    this.count += 1;
    this.first ??= difference();
  }
}

/** A key of one side that the other lacks counts as the value `none`. */
export function* pairs<Value, Key extends string = string>(
  expected: ReadonlyMap<Key, Value>,
  stored: ReadonlyMap<Key, Value>,
  none: Value,
): Generator<{ key: Key; expected: Value; stored: Value }> {
  for (const [key, value] of expected) yield { key, expected: value, stored: stored.get(key) ?? none };
  for (const [key, value] of stored) if (!expected.has(key)) yield { key, expected: none, stored: value };
}
