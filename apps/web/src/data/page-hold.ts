/**
 * Reasons not to reload this page automatically (S-54): a cart with lines, something open, a write under way. Each part
 * of the program adds its own; an automatic reload for a newer version checks them all first.
 */
const holds = new Set<() => boolean>();

/**
 * Adds a reason.
 *
 * @param isHeld called at the moment of the check, so that a scan counts at once
 * @returns a function that removes it
 */
export function holdPageWhile(isHeld: () => boolean): () => void {
  holds.add(isHeld);
  return () => holds.delete(isHeld);
}

/** Whether there is a reason not to reload this page now. */
export function isPageHeld(): boolean {
  return [...holds].some((isHeld) => isHeld());
}
