/**
 * Every customer of the company, ready to be searched at each key press. The first read goes a page at a time, so that
 * the screen never waits; afterwards only written rows are read. Searching twenty thousand names takes a few
 * milliseconds.
 */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';

import type { CompanyDb } from '../company-db.ts';
import { readPages } from '../read-pages.ts';
import { type CustomerRow, isAlive } from '../rows.ts';
import { type WrittenKeys, watchWrites } from '../watch-writes.ts';

export interface KnownCustomers {
  /** Undeleted customers, ordered by name. */
  readonly customers: readonly CustomerRow[];
  readonly isRead: boolean;
}

interface Entry {
  readonly row: CustomerRow;
  /** Without accents, in lower case. */
  readonly name: string;
  /** Documents and phones without punctuation, because people type them with and without. */
  readonly numbers: string;
}

const NOTHING: KnownCustomers = { customers: [], isRead: false };

/** One for each company and page; it reads and follows nothing before the first watcher. */
export class CustomerBook {
  #entries: readonly Entry[] = [];
  #known: KnownCustomers = NOTHING;
  /** Customers to be read again; `all` at first, and when too many were written to be listed. */
  #stale: Set<string> | 'all' = 'all';
  #running: Promise<void> | undefined;
  readonly #watchers = new Set<() => void>();
  #unwatch: (() => void) | undefined;
  readonly #db: CompanyDb;

  constructor(db: CompanyDb) {
    this.#db = db;
  }

  readonly get = (): KnownCustomers => this.#known;

  /** Follows the writes from the first watcher on. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#unwatch ??= watchWrites(this.#db, ['customers'], ({ customers }) => this.#noteWritten(customers));
    this.#watchers.add(watcher);
    this.#begin();
    return () => this.#watchers.delete(watcher);
  };

  /** Resolves once nothing waits to be read. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /**
   * Customers whose name, document or phone holds every word, ordered by name; without a text the first `limit` of all.
   */
  search(typed: string, limit: number): CustomerRow[] {
    const words = searchWords(typed);
    const plain = withoutSigns(words.join(''));
    const found: CustomerRow[] = [];
    for (const { row, name, numbers } of this.#entries) {
      if (found.length === limit) break;
      if (matchesAllWords(name, words) || (plain !== '' && numbers.includes(plain))) found.push(row);
    }
    return found;
  }

  #noteWritten(keys: WrittenKeys): void {
    if (keys.length === 0) return;
    if (keys === 'all') this.#stale = 'all';
    else if (this.#stale !== 'all') for (const id of keys) this.#stale.add(id);
    this.#begin();
  }

  #hasWork(): boolean {
    return this.#stale === 'all' || this.#stale.size > 0;
  }

  #begin(): void {
    if (this.#running === undefined && this.#hasWork()) this.#running = this.#read();
  }

  async #read(): Promise<void> {
    try {
      while (this.#hasWork()) {
        const ids = this.#stale;
        this.#stale = new Set();
        this.#entries = ids === 'all' ? await this.#readAll() : await this.#readSome(ids);
        this.#tell();
      }
    } catch (error) {
      // What is known stays; the next watcher reads again.
      console.error('clientes', error);
      this.#stale = 'all';
    } finally {
      this.#running = undefined;
    }
  }

  async #readAll(): Promise<Entry[]> {
    const entries: Entry[] = [];
    await readPages(this.#db.customers, (page) => {
      for (const row of page) if (isAlive(row)) entries.push(entryOf(row));
    });
    return entries.sort(byName);
  }

  async #readSome(ids: ReadonlySet<string>): Promise<Entry[]> {
    const rows = await this.#db.customers.bulkGet([...ids]);
    const changed = rows.flatMap((row) => (row !== undefined && isAlive(row) ? [entryOf(row)] : []));
    return [...this.#entries.filter(({ row }) => !ids.has(row.id)), ...changed].sort(byName);
  }

  #tell(): void {
    this.#known = { customers: this.#entries.map(({ row }) => row), isRead: true };
    for (const watcher of this.#watchers) watcher();
  }
}

const books = new WeakMap<CompanyDb, CustomerBook>();

/** One for each database, so that a screen has at once what another one has read. */
export function customerBookOf(db: CompanyDb): CustomerBook {
  const known = books.get(db);
  if (known !== undefined) return known;
  const book = new CustomerBook(db);
  books.set(db, book);
  return book;
}

function entryOf(row: CustomerRow): Entry {
  const numbers = [row.document_type + row.document_number, row.phone]
    .map(normaliseForSearch)
    .map(withoutSigns);
  return { row, name: normaliseForSearch(row.name), numbers: numbers.join(' ') };
}

function byName(one: Entry, other: Entry): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.row.id < other.row.id ? -1 : 1;
}

/** 'V-15.100.580' is typed 'v15100580', '0414-555 01 23' is '04145550123'. */
function withoutSigns(text: string): string {
  return text.replace(/[\s.()+\-\u2010-\u2015]/g, '');
}
