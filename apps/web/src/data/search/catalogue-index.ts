/**
 * The catalogue as the search by words sees it: one normalised text a product, scanned whole at each query. No
 * search library: at 100,000 products a scan takes a few milliseconds, less than any of them, and ranks better.
 */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';

/** What the index needs of a product. */
export interface IndexedProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly brand: string;
  readonly model: string;
  /** Its own and its units'. */
  readonly barcodes: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly codes: readonly string[];
  readonly text: string;
}

export interface CatalogueIndex {
  put(product: IndexedProduct): void;
  remove(id: string): void;
  clear(): void;
  /** Ids of the products that hold every word, the best first. */
  search(typed: string, limit: number): string[];
}

export function createCatalogueIndex(): CatalogueIndex {
  const entries = new Map<string, Entry>();
  return {
    put: (product) => entries.set(product.id, entryOf(product)),
    remove: (id) => entries.delete(id),
    clear: () => entries.clear(),
    search: (typed, limit) => search(entries.values(), typed, limit),
  };
}

function entryOf({ id, name, sku, brand, model, barcodes }: IndexedProduct): Entry {
  const codes = [sku, ...barcodes].map(normaliseForSearch).filter((code) => code !== '');
  const text = [name, brand, model].map(normaliseForSearch).concat(codes).join(' ');
  return { id, name: normaliseForSearch(name), codes, text };
}

const RANKS = 5;

function search(entries: Iterable<Entry>, typed: string, limit: number): string[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const ranked: Entry[][] = Array.from({ length: RANKS }, () => []);
  for (const entry of entries) {
    if (matchesAllWords(entry.text, words)) ranked[rankOf(entry, words, whole)]?.push(entry);
  }
  return best(ranked, limit);
}

/** 0 is its code, 1 the name begins so, 2 words of the name begin so, 3 the name holds them, 4 anything else does. */
function rankOf(entry: Entry, words: readonly string[], whole: string): number {
  if (entry.codes.includes(whole)) return 0;
  if (entry.name.startsWith(whole)) return 1;
  const padded = ` ${entry.name}`;
  if (words.every((word) => padded.includes(` ${word}`))) return 2;
  return matchesAllWords(entry.name, words) ? 3 : 4;
}

/** Of the ranks that are shown the first by name. */
function best(ranked: readonly Entry[][], limit: number): string[] {
  const chosen: Entry[] = [];
  for (const rank of ranked) {
    if (chosen.length >= limit) break;
    chosen.push(...firstByName(rank, limit - chosen.length));
  }
  return chosen.map((entry) => entry.id);
}

/** Sorts only what is kept: one letter finds half of a catalogue, of which a few are shown. */
function firstByName(entries: readonly Entry[], count: number): Entry[] {
  const first: Entry[] = [];
  for (const entry of entries) {
    const last = first[count - 1];
    if (last !== undefined && entry.name >= last.name) continue;
    let place = Math.min(first.length, count - 1);
    for (; place > 0; place -= 1) {
      const before = first[place - 1];
      if (before === undefined || before.name <= entry.name) break;
      first[place] = before;
    }
    first[place] = entry;
  }
  return first;
}
