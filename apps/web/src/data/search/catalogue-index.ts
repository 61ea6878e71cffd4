/**
 * The catalogue for the search by words: one normalised text a product, ordered by name, scanned at each query until
 * enough is found. No search library: scanning 100,000 texts takes a few milliseconds, less than any of them, and ranks
 * better.
 */
import { normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { placesWith, stackOf, type TextStack } from './text-stack.ts';

/** The members of a product that the index needs. */
export interface IndexedProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly brand: string;
  readonly model: string;
  /** Of the product and its units. */
  readonly barcodes: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly name: string;
  /** The name after a blank, because a word starts after a blank. */
  readonly spacedName: string;
  readonly codes: readonly string[];
  readonly text: string;
}

export interface CatalogueIndex {
  /** Replaces the whole content. */
  replace(products: readonly IndexedProduct[]): void;
  put(product: IndexedProduct): void;
  remove(id: string): void;
  /** Ids of the products that hold every word, the best first. */
  search(typed: string, limit: number): string[];
}

interface Sorted {
  readonly byName: readonly Entry[];
  readonly byCode: ReadonlyMap<string, ReadonlySet<Entry>>;
  /** Called only where the order of names alone does not answer. */
  readonly stacks: () => Stacks;
}

/** In the order of names. */
interface Stacks {
  readonly names: TextStack;
  readonly texts: TextStack;
}

/** Empty at first; the caller fills it and passes on every write. */
export function createCatalogueIndex(): CatalogueIndex {
  const byId = new Map<string, Entry>();
  const byCode = new Map<string, Set<Entry>>();
  let byName: Entry[] = [];
  let stacks: Stacks | undefined;
  const stacked = (): Stacks => {
    stacks ??= {
      names: stackOf(byName.map((entry) => entry.spacedName)),
      texts: stackOf(byName.map((entry) => entry.text)),
    };
    return stacks;
  };
  const add = (product: IndexedProduct): Entry => {
    const entry = entryOf(product);
    byId.set(entry.id, entry);
    for (const code of entry.codes) byCode.set(code, (byCode.get(code) ?? new Set()).add(entry));
    return entry;
  };
  const remove = (id: string): void => {
    const entry = byId.get(id);
    if (entry === undefined) return;
    byId.delete(id);
    for (const code of entry.codes) byCode.get(code)?.delete(entry);
    byName.splice(placeOf(byName, entry), 1);
    stacks = undefined;
  };
  return {
    replace: (products) => {
      byId.clear();
      byCode.clear();
      byName = products.map(add).sort(compare);
      stacks = undefined;
      stacked();
    },
    put: (product) => {
      remove(product.id);
      const entry = add(product);
      byName.splice(placeOf(byName, entry), 0, entry);
      stacks = undefined;
    },
    remove,
    search: (typed, limit) => search({ byName, byCode, stacks: stacked }, searchWords(typed), limit),
  };
}

function entryOf({ id, name: shown, sku, brand, model, barcodes }: IndexedProduct): Entry {
  const name = normaliseForSearch(shown);
  const codes = [sku, ...barcodes].map(normaliseForSearch).filter((code) => code !== '');
  const text = [name, normaliseForSearch(brand), normaliseForSearch(model), ...codes].join(' ');
  return { id, name, spacedName: ` ${name}`, codes, text };
}

function search({ byName, byCode, stacks }: Sorted, words: readonly string[], limit: number): string[] {
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const chosen = new Set<string>();
  const choose = (entries: Iterable<Entry | undefined>): void => {
    if (chosen.size === limit) return;
    for (const entry of entries) {
      if (entry !== undefined) chosen.add(entry.id);
      if (chosen.size === limit) return;
    }
  };
  const chooseWith = (stack: 'names' | 'texts', parts: readonly string[]): void => {
    if (chosen.size < limit) choose(entriesWith(byName, stacks()[stack], parts));
  };
  choose(byCode.get(whole) ?? []);
  choose(namesFrom(byName, whole, limit));
  // First names with words that begin so, then names that contain the words, then any other match.
  chooseWith(
    'names',
    words.map((word) => ` ${word}`),
  );
  chooseWith('names', words);
  chooseWith('texts', words);
  return [...chosen];
}

function* entriesWith(
  byName: readonly Entry[],
  stack: TextStack,
  words: readonly string[],
): Generator<Entry | undefined> {
  for (const place of placesWith(stack, words)) yield byName[place];
}

/** Entries whose name begins so; they are adjacent. */
function* namesFrom(byName: readonly Entry[], start: string, limit: number): Generator<Entry> {
  const first = placeOf(byName, { name: start, id: '' });
  for (let place = first; place < first + limit; place += 1) {
    const entry = byName[place];
    if (!entry?.name.startsWith(start)) return;
    yield entry;
  }
}

/** The index of the entry, or where it would be inserted. */
function placeOf(byName: readonly Entry[], entry: Pick<Entry, 'name' | 'id'>): number {
  let from = 0;
  let to = byName.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const there = byName[middle];
    if (there !== undefined && compare(there, entry) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function compare(one: Pick<Entry, 'name' | 'id'>, other: Pick<Entry, 'name' | 'id'>): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
