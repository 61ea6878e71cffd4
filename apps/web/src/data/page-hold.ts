/**
 * What keeps this page from loading anew by itself (S-54): a cart with lines, something open, a write under way. Each part
 * of the program adds its own reasons; whoever loads the page anew for a newer version asks them all first.
 */
const holds = new Set<() => boolean>();

/**
 * Adds a reason.
 *
 * @param isHeld asked at the moment itself, so that a scan counts at once
 * @returns removes it again
 */
export function holdPageWhile(isHeld: () => boolean): () => void {
  holds.add(isHeld);
  return () => holds.delete(isHeld);
}

/** Whether there is a reason not to load this page anew now. */
export function isPageHeld(): boolean {
  return [...holds].some((isHeld) => isHeld());
}
