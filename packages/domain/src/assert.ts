/**
 * The one way the domain says "this is a bug". A user's error is a refusal, returned as a value; an error that only a
 * programmer can make breaks an invariant and throws.
 */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/**
 * Throws {@link BrokenInvariant} unless the condition holds.
 *
 * @param message the rule in the present tense, as it should be: 'a price is not negative'
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message);
}
