/** Whether a key writes a sign, wherever the focus is: what a page with a home field sends into it. */

/** Letters and figures; not the signs that are keys of till and lists (+ - ?), nor Space where it presses or opens something. */
export function isTypedText({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || [...key].length !== 1) return false;
  if (key === ' ') return !(target instanceof HTMLButtonElement || target instanceof HTMLSelectElement);
  return !['+', '-', '?'].includes(key);
}
