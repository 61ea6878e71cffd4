/**
 * Records a quote, and the void of one (decision 32): number, document, outbox row and emptied cart are one strict
 * transaction (S-10). It writes no entries.
 */
import type { QuoteWire } from '@cuadra/contracts/sales/quotes';
import { type QuoteWireExtras, quoteToWire } from '@cuadra/contracts/wire/quote';
import { voidOf } from '@cuadra/contracts/wire/void-document';
import type { Quote } from '@cuadra/domain/quotes/quote';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { Maker, QuoteRow, SaleRow } from '../rows.ts';
import { takeQuoteNumber } from '../series.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

export interface QuoteInput {
  /** Number, series, register and instant are added when it is stored. */
  readonly quote: Omit<Quote, 'series' | 'number' | 'registerId' | 'madeAt' | 'madeBy' | 'reversesId'>;
  readonly customer: QuoteWireExtras['customer'];
  /** The cart it empties. */
  readonly cartId: string;
}

/**
 * @returns the stored quote; when the id was already used, the first one
 * @throws BrokenInvariant when no register was claimed; what IndexedDB throws when the write fails
 */
export function recordQuote(
  db: CompanyDb,
  { quote, customer, cartId }: QuoteInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<QuoteRow> {
  const tables = [...FACT_TABLES, 'quotes', 'series', 'cart'] as const;
  return dexieStore(db).write(tables, async (tx) => {
    const known = await tx.get('quotes', quote.id);
    if (known !== undefined) return known;
    const { series, number, made_at } = await takeQuoteNumber(tx, await correctedNow(tx, nowMs));
    const made: Quote = {
      ...quote,
      registerId: series.register_id,
      series: series.code,
      number,
      madeAt: made_at,
      madeBy: maker,
      reversesId: null,
    };
    await tx.remove('cart', [cartId]);
    return store(tx, db, quoteToWire(made, { seriesId: series.id, customer }), maker);
  });
}

/**
 * @returns false where it is invoiced or voided already, as far as this device knows: then nothing was written
 * @throws what IndexedDB throws when the write fails
 */
export function voidQuote(db: CompanyDb, row: QuoteRow, maker: Maker, nowMs = Date.now()): Promise<boolean> {
  return dexieStore(db).write([...FACT_TABLES, 'quotes', 'sales', 'sale_returns'], async (tx) => {
    const [voids, sale] = await Promise.all([
      tx.where('quotes', 'reverses_id', [row.id]),
      saleOfQuote(tx, row.id),
    ]);
    if (voids.length > 0 || sale !== undefined) return false;
    await store(tx, db, voidOf<QuoteWire>('quotes', db.companyId, row, await correctedNow(tx, nowMs)), maker);
    return true;
  });
}

/** The sale that came of the quote and is not voided, as far as this device knows. Tables: `sales`, `sale_returns`. */
export async function saleOfQuote(
  tx: Pick<DeviceTransaction, 'where'>,
  quoteId: string,
): Promise<SaleRow | undefined> {
  return firstNotVoided(tx, await tx.where('sales', 'quote_id', [quoteId]));
}

/** The first of the sales that is not voided. Table: `sale_returns`. */
export async function firstNotVoided<Sale extends Pick<SaleRow, 'id'>>(
  tx: Pick<DeviceTransaction, 'where'>,
  sales: readonly Sale[],
): Promise<Sale | undefined> {
  if (sales.length === 0) return undefined;
  const returns = await tx.where(
    'sale_returns',
    'sale_id',
    sales.map(({ id }) => id),
  );
  const voided = new Set(returns.flatMap(({ kind, sale_id }) => (kind === 'void' ? [sale_id] : [])));
  return sales.find(({ id }) => !voided.has(id));
}

async function store(
  tx: DeviceTransaction,
  db: CompanyDb,
  document: QuoteWire,
  maker: Maker,
): Promise<QuoteRow> {
  const fact = {
    collection: 'quotes',
    document,
    entries: [],
    made_by: maker,
    made_at: document.made_at,
  } as const;
  return enqueueDocument(tx, fact, await placementOf(db, tx, 'quotes'));
}
