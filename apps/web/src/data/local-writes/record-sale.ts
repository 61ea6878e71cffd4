/**
 * Records a finished sale: number, document, entries, shown balances, outbox row and emptied cart are one
 * strict transaction (S-10). Only when it resolves is the sale registered (SALE-03).
 */
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol/constants';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { cashEntriesOf, customerEntriesOf, stockEntriesOf } from '@cuadra/domain/sales/sale-entries';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { cashEntry, customerEntry, type LedgerEntry, stockEntry } from '../ledger-entry.ts';
import type { Maker, SaleRow } from '../rows.ts';
import { takeNumber } from '../series.ts';
import { SHELF_TABLES } from '../shelves.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { placeFact } from './place-fact.ts';
import { placementOf } from './placement.ts';
import { MOVEMENT_TABLES, movementsIn } from './record-movements.ts';

/** A sale before it has its number: that, the series, the register and the instant are given when it is stored. */
export type SaleDraft = Omit<SaleWire, 'series_id' | 'series' | 'number' | 'register_id' | 'sold_at'>;

export interface SaleInput {
  readonly sale: SaleDraft;
  /** The cart it empties; null for a sale without one. */
  readonly cartId: string | null;
  /** By line, of those that are sold although only expired lots are left: why (MOV-05). */
  readonly expiredReasons?: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Lines of products with lots are split by them, and boxes are opened where units run out, as what is on the shelf at that
 * moment says (MOV-03, MOV-05).
 *
 * @param nowMs the device's clock; the stored instant is corrected by what is known of its error
 * @returns the sale as stored; of a second call with the same id the first one's (S-10)
 * @throws BrokenInvariant when no register was claimed; what IndexedDB throws when the write fails:
 *   the sale is then not registered, and {@link writeFailureMessage} says why
 */
export async function recordSale(
  db: CompanyDb,
  input: SaleInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<SaleRow> {
  const tables = [...MOVEMENT_TABLES, ...SHELF_TABLES, 'sales', 'series', 'cart'] as const;
  // Before the transaction, which would not wait for it.
  const shelf = await loadGoods();
  return dexieStore(db).write(tables, async (tx) => {
    const [known, now, placement] = await Promise.all([
      tx.get('sales', input.sale.id),
      correctedNow(tx, nowMs),
      placementOf(db, tx, 'sales'),
    ]);
    if (known !== undefined) return known;
    const { series, number, made_at } = await takeNumber(tx, now);
    const sold = { ...input.sale, sold_at: made_at, number: formatNumber(series.code, number) };
    const goods = await shelf?.goodsOfSale(tx, sold, input.expiredReasons ?? NONE);
    // Before the sale, which takes what was in the boxes.
    if (goods?.unpacking !== undefined) await movementsIn(tx, db, [goods.unpacking], maker, nowMs);
    const sale: SaleWire = {
      ...input.sale,
      lines: goodsLines(goods?.lines, input.sale.lines),
      register_id: series.register_id,
      series_id: series.id,
      series: series.code,
      number,
      sold_at: made_at,
    };
    const entries = saleEntries(sale, maker);
    const fact = { collection: 'sales', document: sale, entries, made_by: maker, made_at } as const;
    const stored = await placeFact(tx, fact, placement);
    if (input.cartId !== null) await tx.remove('cart', [input.cartId]);
    return stored;
  });
}

/** As many as a document may have: parted by its lots a long sale would be none, and says no lots then. */
function goodsLines(parted: SaleWire['lines'] | undefined, lines: SaleWire['lines']): SaleWire['lines'] {
  return parted === undefined || parted.length > DOCUMENT_LINES_MAX ? lines : parted;
}

/** Fetched with the payment. Where it cannot be had the sale says no lot, and is a sale all the same. */
export async function loadGoods(): Promise<typeof import('./sale-goods.ts') | undefined> {
  try {
    return await import('./sale-goods.ts');
  } catch (error) {
    console.warn('lotes', error);
    return undefined;
  }
}

/** The same entries the server makes of it (S-25). */
export function saleEntries(wire: SaleWire, maker: Maker): LedgerEntry[] {
  const sale = saleFromWire(wire, maker);
  return [
    ...stockEntriesOf(sale).map(stockEntry),
    ...cashEntriesOf(sale).map(cashEntry),
    ...customerEntriesOf(sale).map(customerEntry),
  ];
}
