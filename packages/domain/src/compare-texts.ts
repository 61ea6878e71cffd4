/** The order of texts by their characters, as a sort needs it: the same on every device, whatever its language. */

/** Negative, zero or positive. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
