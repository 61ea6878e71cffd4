/** Whether a key writes a sign, wherever the focus is: what a page with a home field sends into it. */

/** Letters and figures; not the signs that are keys of till and lists (+ - ?), nor Space where it presses something, nor letters where they choose. */
export function isTypedText({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || [...key].length !== 1) return false;
  // Letters choose in a list; a figure may begin a code.
  if (target !== null && target instanceof HTMLSelectElement) return /\d/.test(key);
  if (key === ' ') return !(target instanceof HTMLButtonElement);
  return !['+', '-', '?'].includes(key);
}
