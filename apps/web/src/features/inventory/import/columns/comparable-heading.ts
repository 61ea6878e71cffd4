/** A heading in its comparable form, without what files of one system write differently from version to version. */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';

/**
 * Lower case, without accents, words separated by one blank; `Price [Tienda 1]` and `In stock (Principal)` lose the
 * bracket.
 */
export function comparableHeading(heading: string): string {
  return wordsOf(heading.replace(/[[(].*$/, ''));
}

/** As {@link comparableHeading}, including what is in brackets. */
export function wordsOf(text: string): string {
  return normaliseForSearch(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
