/** The keys pressed after Ctrl+K and before its field has the focus: they are meant for it, and wait. */

export interface EarlyKeys {
  /** What is typed into the field once it has the focus. */
  readonly text: string;
  /** Enter ended it: what is pressed after it belongs to no field. */
  readonly isEntered: boolean;
}

export const NO_EARLY_KEYS: EarlyKeys = { text: '', isEntered: false };

/** @returns the keys with one more; undefined where it is Esc, which gives the search up */
export function withEarlyKey(early: EarlyKeys, key: string): EarlyKeys | undefined {
  if (key === 'Escape') return undefined;
  if (early.isEntered) return early;
  if (key === 'Enter') return { ...early, isEntered: true };
  const characters = [...early.text];
  if (key === 'Backspace') return { ...early, text: characters.slice(0, -1).join('') };
  return [...key].length === 1 ? { ...early, text: early.text + key } : early;
}
