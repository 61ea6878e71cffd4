/**
 * What all goods cost, as far as this device knows it by itself [INV-01]: to the cent what the valued stock says, or nothing.
 * Apart from that reading because a counter asks no server, and is never to show a sum that is not one.
 */
import { type Money, parseDecimal } from '@cuadra/domain/money/money';

import type { CompanyDb } from '../company-db.ts';
import type { StockBalanceRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/sync-values.ts';
import type { WrittenKeys } from '../watch-writes.ts';
import { readLocalValuation } from './local-valuation.ts';
import { whenBooksAreHere } from './when-books-are-here.ts';

export type CostValue =
  | { readonly kind: 'known'; readonly value: Money }
  /**
   * `loading`: not all balances are here yet. `unsent`: what was sold or moved here is not in the server's sums, and only it
   * says what that cost (S-25). `many`: so many documents that going through them is asked for, not done by the way.
   */
  | { readonly kind: 'unknown'; readonly reason: 'loading' | 'unsent' | 'many' };

/** What a device's own books are made of. */
const DOCUMENT_TABLES = ['sales', 'stock_movements', 'merges'] as const;
/** Tables whose writes may change it. */
export const COST_TABLES = ['stock_balances', 'pending', 'sync', ...DOCUMENT_TABLES] as const;

type Written = Readonly<Record<(typeof COST_TABLES)[number], WrittenKeys>>;

/** Of a device that keeps the books itself: about a second's work. */
const DOCUMENTS_MAX = 15_000;
/** Some milliseconds of reading, after which somebody may type. */
const PAGE_ROWS = 500;

/** Keeps what it has read, so that a sale costs a few rows and not all of them. */
export class CostReader {
  /** Cents by key, of what the server said. */
  readonly #cents = new Map<string, bigint>();
  #stale: Set<string> | 'all' = 'all';
  /** What the own books came to; undefined once a document was written. */
  #own: CostValue | undefined;
  #documentWrites = 0;
  readonly #db: CompanyDb;
  readonly #documentsMax: number;

  constructor(db: CompanyDb, documentsMax = DOCUMENTS_MAX) {
    this.#db = db;
    this.#documentsMax = documentsMax;
  }

  /** What has been written since. */
  note(written: Written): void {
    if (DOCUMENT_TABLES.some((table) => written[table].length > 0)) {
      this.#own = undefined;
      this.#documentWrites += 1;
    }
    const keys = written.stock_balances;
    if (keys === 'all') this.#stale = 'all';
    else if (this.#stale !== 'all') for (const key of keys) this.#stale.add(key);
  }

  async read(): Promise<CostValue> {
    const facts = await dexieStore(this.#db).read(['sync'], async (tx) => ({
      residence: await readSyncValue(tx, 'residence'),
      reading: await readSyncValue(tx, 'reading'),
    }));
    if (this.#db.isDemo || facts.residence !== 'cloud') return this.#ofOwnBooks();
    const { is_begun, todo } = facts.reading;
    if (!is_begun || todo.includes('stock_balances')) return unknown('loading');
    if (await this.#hasUnsent()) return unknown('unsent');
    await this.#readStale();
    let cents = 0n;
    for (const some of this.#cents.values()) cents += some;
    return { kind: 'known', value: { minor: cents, currency: 'USD' } };
  }

  async #ofOwnBooks(): Promise<CostValue> {
    if (this.#own !== undefined) return this.#own;
    const writesBefore = this.#documentWrites;
    const value = await this.#readOwnBooks();
    // What was written meanwhile may be in it or not.
    if (writesBefore === this.#documentWrites) this.#own = value;
    return value;
  }

  async #readOwnBooks(): Promise<CostValue> {
    const counts = await Promise.all([this.#db.sales.count(), this.#db.stock_movements.count()]);
    if (counts[0] + counts[1] > this.#documentsMax) return unknown('many');
    await whenBooksAreHere(this.#db);
    const { total_usd } = await readLocalValuation(this.#db, {});
    return { kind: 'known', value: parseDecimal(total_usd ?? '0', 'USD') };
  }

  async #hasUnsent(): Promise<boolean> {
    const pending = await this.#db.pending.toArray();
    return pending.some(({ entries }) => entries.some(({ collection }) => collection === 'stock_balances'));
  }

  async #readStale(): Promise<void> {
    const stale = this.#stale;
    this.#stale = new Set();
    if (stale === 'all') return this.#readAll();
    const keys = [...stale];
    const rows = await this.#db.stock_balances.bulkGet(keys);
    for (const key of keys) this.#cents.delete(key);
    this.#take(rows.filter((row) => row !== undefined));
  }

  /** A page at a time, so that the screen is drawn between. */
  async #readAll(): Promise<void> {
    this.#cents.clear();
    for (let last = ''; ; ) {
      const rows = await this.#db.stock_balances.where('key').above(last).limit(PAGE_ROWS).toArray();
      this.#take(rows);
      const end = rows.at(-1);
      if (end === undefined || rows.length < PAGE_ROWS) return;
      last = end.key;
    }
  }

  #take(rows: readonly StockBalanceRow[]): void {
    for (const { key, value_usd } of rows) this.#cents.set(key, parseDecimal(value_usd, 'USD').minor);
  }
}

function unknown(reason: 'loading' | 'unsent' | 'many'): CostValue {
  return { kind: 'unknown', reason };
}
