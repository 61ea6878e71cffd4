/**
 * Whether this device knows the cost of all goods by itself [INV-01]: to the cent what the valued stock says, or
 * nothing. Apart from that reading because a counter asks no server, and must never show a wrong sum.
 */
import { type Money, parseDecimal } from '@cuadra/domain/money/money';

import type { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import type { WrittenKeys } from '../watch-writes.ts';
import { readLocalValuation } from './local-valuation.ts';
import { whenBooksAreHere } from './when-books-are-here.ts';

export type CostStanding =
  /** The server's sums contain every movement made here: the cost is that of the balances. */
  | { readonly kind: 'balances' }
  /** From the books that the device keeps itself. */
  | { readonly kind: 'books'; readonly value: Money }
  /**
   * `loading`: not all balances are here yet. `unsent`: the server's sums lack sales or movements made here, and only
   * the server computes their cost (S-25). `many`: so many documents that they are computed on request only.
   */
  | { readonly kind: 'unknown'; readonly reason: 'loading' | 'unsent' | 'many' };

/** The documents that a device's own books consist of. */
const DOCUMENT_TABLES = ['sales', 'sale_returns', 'delivery_notes', 'stock_movements', 'merges'] as const;
/** Tables whose writes may change it. */
export const COST_TABLES = ['pending', 'sync', ...DOCUMENT_TABLES] as const;

type Written = Readonly<Record<(typeof COST_TABLES)[number], WrittenKeys>>;

/** For a device that keeps the books itself: about a second's work. */
const DOCUMENTS_MAX = 15_000;

/** Caches the result of the own books, so that they are computed again only after a document. */
export class CostReader {
  /** Undefined after a document was written. */
  #own: CostStanding | undefined;
  #documentWrites = 0;
  readonly #db: CompanyDb;
  readonly #documentsMax: number;

  constructor(db: CompanyDb, documentsMax = DOCUMENTS_MAX) {
    this.#db = db;
    this.#documentsMax = documentsMax;
  }

  /** Takes note of a write. */
  note(written: Written): void {
    if (DOCUMENT_TABLES.every((table) => written[table].length === 0)) return;
    this.#own = undefined;
    this.#documentWrites += 1;
  }

  async read(): Promise<CostStanding> {
    const facts = await dexieStore(this.#db).read(['sync'], async (tx) => ({
      residence: await readSyncValue(tx, 'residence'),
      reading: await readSyncValue(tx, 'reading'),
    }));
    if (this.#db.isDemo || facts.residence !== 'cloud') return this.#ofOwnBooks();
    const { is_begun, todo } = facts.reading;
    if (!is_begun || todo.includes('stock_balances')) return { kind: 'unknown', reason: 'loading' };
    return (await this.#hasUnsent()) ? { kind: 'unknown', reason: 'unsent' } : { kind: 'balances' };
  }

  async #ofOwnBooks(): Promise<CostStanding> {
    if (this.#own !== undefined) return this.#own;
    const writesBefore = this.#documentWrites;
    const standing = await this.#readOwnBooks();
    // A document written meanwhile may be in it or not.
    if (writesBefore === this.#documentWrites) this.#own = standing;
    return standing;
  }

  async #readOwnBooks(): Promise<CostStanding> {
    const counts = await Promise.all([this.#db.sales.count(), this.#db.stock_movements.count()]);
    if (counts[0] + counts[1] > this.#documentsMax) return { kind: 'unknown', reason: 'many' };
    await whenBooksAreHere(this.#db);
    const { total_usd } = await readLocalValuation(this.#db, {});
    return { kind: 'books', value: parseDecimal(total_usd ?? '0', 'USD') };
  }

  async #hasUnsent(): Promise<boolean> {
    const pending = await this.#db.pending.toArray();
    return pending.some(({ entries }) => entries.some(({ collection }) => collection === 'stock_balances'));
  }
}
