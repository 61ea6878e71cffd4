/** The keys pressed between Ctrl+K and the focus of its field: they are meant for the field, and are buffered. */

export interface EarlyKeys {
  /** The text to insert into the field once it has the focus. */
  readonly text: string;
  /** Enter ended it: later keys belong to no field. */
  readonly isEntered: boolean;
}

export const NO_EARLY_KEYS: EarlyKeys = { text: '', isEntered: false };

/** @returns the keys with one more; undefined for Esc, which cancels the search */
export function withEarlyKey(early: EarlyKeys, key: string): EarlyKeys | undefined {
  if (key === 'Escape') return undefined;
  if (early.isEntered) return early;
  if (key === 'Enter') return { ...early, isEntered: true };
  const characters = [...early.text];
  if (key === 'Backspace') return { ...early, text: characters.slice(0, -1).join('') };
  return [...key].length === 1 ? { ...early, text: early.text + key } : early;
}
