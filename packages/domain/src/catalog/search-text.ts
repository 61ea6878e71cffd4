/**
 * Text as the search compares it (INV-02). Separate from the screens because the server, the browser's index and the
 * till must find the same things.
 */

/** Without accents, in lower case, one space between words: 'Café  Ñandú' is 'cafe nandu'. */
export function normaliseForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The words of what was typed, ready for {@link matchesAllWords}. */
export function searchWords(typed: string): string[] {
  const normalised = normaliseForSearch(typed);
  return normalised === '' ? [] : normalised.split(' ');
}

/**
 * Whether every word occurs somewhere in the text, in any order, whole or as a part.
 *
 * @param searchText made by {@link normaliseForSearch}, once, when the record was stored
 * @param words made by {@link searchWords}; none of them matches everything
 */
export function matchesAllWords(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word));
}
