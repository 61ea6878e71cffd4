/** Whether a key types a character, wherever the focus is: a page with a home field sends such keys there. */

/**
 * Letters and digits; not signs that are commands of till and lists (+ - ?), nor Space on a button, nor letters in a
 * select.
 */
export function isTypedText({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || [...key].length !== 1) return false;
  // Letters choose in a list; a digit may begin a code.
  if (target !== null && target instanceof HTMLSelectElement) return /\d/.test(key);
  if (key === ' ') return !(target instanceof HTMLButtonElement);
  return !['+', '-', '?'].includes(key);
}
