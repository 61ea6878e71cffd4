/**
 * Records a finished sale: number, lots, document, entries, shown balances, outbox row and emptied cart are one
 * strict transaction (S-10). Only when it resolves is the sale registered (SALE-03).
 */
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { placeOfGoods } from '@cuadra/contracts/wire/delivery-note';
import { type SaleWireExtras, saleFromWire, saleToWire } from '@cuadra/contracts/wire/sale';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { Sale } from '@cuadra/domain/sales/sale';
import { cashEntriesOf, customerEntriesOf, stockEntriesOf } from '@cuadra/domain/sales/sale-entries';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { type LedgerEntry, ledgerEntries } from '../ledger-entry.ts';
import type { Maker, RegisterRow, SaleRow } from '../rows.ts';
import { takeNumber } from '../series.ts';
import { SHELF_TABLES } from '../shelves.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument } from './enqueue-document.ts';
import { placementOf } from './placement.ts';
import { MOVEMENT_TABLES, movementsIn } from './record-movements.ts';
import { goodsOfSale, type LeavingGoods } from './sale-goods.ts';

export interface SaleInput {
  /**
   * The priced and settled sale, with the lines of the cart: number, series, register and instant are added when it is
   * stored.
   */
  readonly sale: Omit<Sale, 'series' | 'number' | 'registerId' | 'soldAt'>;
  /** The further members of its document. */
  readonly extras: Omit<SaleWireExtras, 'seriesId' | 'issueMode' | 'expiredReasons'>;
  /** The cart it empties; null for a sale without one. */
  readonly cartId: string | null;
  /** The reason by line, for lines sold although only expired lots are left (MOV-05). */
  readonly expiredReasons?: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * States how its register issues now (FISC-02). Splits lines of products with lots by lot, and opens boxes where units run out, by the stock of that moment (MOV-03,
 * MOV-05). The entries are derived from the sale itself, and its document is written once.
 *
 * @param nowMs the device's clock; the stored instant is corrected by its known error
 * @returns the stored sale; when the id was already used, the first one (S-10)
 * @throws BrokenInvariant when no register was claimed; what IndexedDB throws when the write fails: then the sale is
 * not registered, and {@link writeFailureMessage} gives the reason
 */
export async function recordSale(
  db: CompanyDb,
  { sale: decided, extras, cartId, expiredReasons = NONE }: SaleInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<SaleRow> {
  const tables = [...MOVEMENT_TABLES, ...SHELF_TABLES, 'sales', 'series', 'registers', 'cart'] as const;
  return dexieStore(db).write(tables, async (tx) => {
    const [known, now, placement] = await Promise.all([
      tx.get('sales', decided.id),
      correctedNow(tx, nowMs),
      placementOf(db, tx, 'sales'),
    ]);
    if (known !== undefined) return known;
    const { series, number, made_at } = await takeNumber(tx, now);
    const given = { registerId: series.register_id, series: series.code, number, soldAt: made_at };
    const numbered: Sale = { ...decided, ...given };
    // What was delivered has its lots, and left its store before.
    // What was delivered has its lots, and left its store before.
    const goods = hasLeftBefore(extras)
      ? { lines: numbered.lines, unpacking: undefined, expiredReasons: NONE }
      : await goodsOfSale(tx, leavingBy(numbered), expiredReasons);
    const { lines, unpacking } = goods;
    // Before the sale, which takes the content of the boxes.
    if (unpacking !== undefined) await movementsIn(tx, db, [unpacking], maker, nowMs);
    const sale: Sale = { ...numbered, lines };
    const register: Partial<RegisterRow> | undefined = await tx.get('registers', series.register_id);
    const document = saleToWire(sale, {
      ...extras,
      expiredReasons: goods.expiredReasons,
      seriesId: series.id,
      // Rows of older versions do not say.
      issueMode: register?.issue_mode ?? 'not_fiscal',
    });
    const fact = {
      collection: 'sales',
      document,
      entries: entriesOf(sale, placeOfGoods(document, db.companyId)),
      made_by: maker,
      made_at,
    } as const;
    const stored = await enqueueDocument(tx, fact, placement);
    if (cartId !== null) await tx.remove('cart', [cartId]);
    return stored;
  });
}

function hasLeftBefore({ deliveryNoteIds = [] }: SaleInput['extras']): boolean {
  return deliveryNoteIds.length > 0;
}

function leavingBy(sale: Sale): LeavingGoods {
  return { ...sale, at: sale.soldAt, reference: formatNumber(sale.series, sale.number) };
}

/** From a document that is read back; the same entries that the server makes of it (S-25). */
export function saleEntries(wire: SaleWire, maker: Maker, companyId: string): LedgerEntry[] {
  return entriesOf(saleFromWire(wire, maker), placeOfGoods(wire, companyId));
}

function entriesOf(sale: Sale, placeId: string): LedgerEntry[] {
  const [cash, customers] = [cashEntriesOf(sale), customerEntriesOf(sale)];
  return ledgerEntries({ stock: stockEntriesOf(sale, placeId), cash, customers });
}
