/**
 * The books of the stock on a device that keeps them itself: all its movements and sales in the order of making, which
 * is the order in which a server would book them (S-56). Apart from the readings because kardex and valuation share it.
 */
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import { deliveredPlaceId, voidId } from '@cuadra/contracts/primitives/ids';
import {
  deliveryNoteFromWire,
  placeOfGoods,
  placeOfReturnedGoods,
} from '@cuadra/contracts/wire/delivery-note';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { deliveryNoteNumber, stockStepsOfDelivery } from '@cuadra/domain/deliveries/delivery-note';
import { parseUnitCost, type UnitCost } from '@cuadra/domain/money/unit-cost';
import { stockStepsOfReturn } from '@cuadra/domain/returns/sale-return';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import {
  bookStock,
  emptyStockBooks,
  type PriceOf,
  type ValuedEntry,
} from '@cuadra/domain/stock/average-cost';
import { type StockStep, stepsAtAverage, stockStepsOf } from '@cuadra/domain/stock/stock-move';

import type { CompanyDb } from '../company-db.ts';
import { makerOf } from '../maker.ts';
import type { DeliveryNoteRow, MovementRow, SaleReturnRow, SaleRow } from '../rows.ts';
import type { LocalDocument } from './local-document.ts';
import { localFirstRate } from './local-first-rate.ts';
import { idsMergedInto, isMerge, readMerges, stepOfMerge } from './local-merges.ts';

export interface LocalEntry extends ValuedEntry {
  readonly document: LocalDocument;
}

/**
 * Every entry in the order of booking.
 *
 * @param productId restricts it to one product, whose cost depends on no other
 */
export async function localEntries(db: CompanyDb, productId?: string): Promise<LocalEntry[]> {
  const joins = await readMerges(db);
  const wanted = productId === undefined ? undefined : idsMergedInto(productId, joins);
  const documents = await localDocuments(db, wanted);
  const priceOf = await pricesOf(db, wanted);
  const books = emptyStockBooks();
  const earlier: LocalEntry[] = [];
  for (const document of [...documents, ...joins].sort(byMaking)) {
    const steps = isMerge(document) ? [stepOfMerge(document, earlier)] : document.steps;
    const entries = bookStock(books, { ...document, steps }, priceOf);
    earlier.push(...entries.map((entry) => ({ ...entry, document })));
  }
  return productId === undefined ? earlier : earlier.filter((entry) => entry.productId === productId);
}

async function localDocuments(
  db: CompanyDb,
  productIds: ReadonlySet<string> | undefined,
): Promise<LocalDocument[]> {
  const rate = await localFirstRate(db);
  const documents: LocalDocument[] = [];
  const take = (document: LocalDocument) => {
    const steps = ofProducts(document.steps, productIds);
    if (steps.length > 0) documents.push({ ...document, steps });
  };
  // Row by row, so that only their movements are in memory.
  await db.stock_movements.each((row) =>
    take(movementDocument(db.companyId, atFirstRate('stock_movements', row, rate))),
  );
  const { companyId } = db;
  await db.sales.each((row) => take(saleDocument(companyId, atFirstRate('sales', row, rate))));
  await db.sale_returns.each((row) =>
    take(returnDocument(companyId, atFirstRate('sale_returns', row, rate))),
  );
  await db.delivery_notes.each((row) => take(deliveryDocument(companyId, row)));
  return documents;
}

function ofProducts(steps: readonly StockStep[], productIds: ReadonlySet<string> | undefined): StockStep[] {
  const wanted = steps.map((step) =>
    productIds === undefined ? step : step.filter((move) => productIds.has(move.productId)),
  );
  return wanted.filter((step) => step.length > 0);
}

function movementDocument(companyId: string, row: MovementRow): LocalDocument {
  const movement = movementFromWire(row);
  return {
    id: row.id,
    steps: stockStepsOf(movement),
    counterpartId: movement.reversesId ?? voidId(companyId, row.id),
    rate: movement.rate,
    collection: 'stock_movements',
    type: row.type,
    reversesType: movement.reversesType,
    reference: row.document_ref,
    party: row.purchase?.supplier_name ?? '',
    madeByName: row.made_by?.name ?? '',
    at: row.date,
    madeAt: row.created_at,
  };
}

function saleDocument(companyId: string, row: SaleRow): LocalDocument {
  const sale = saleFromWire(row, makerOf(row));
  return {
    ...headOf(row),
    steps: stepsAtAverage(stockEntriesOf(sale, placeOfGoods(row, companyId))),
    counterpartId: null,
    rate: sale.rate,
    collection: 'sales',
    type: 'sale',
    reference: formatNumber(row.series, row.number),
    at: row.sold_at,
  };
}

/** Its goods come back at the cost they were sold at. */
function returnDocument(companyId: string, row: SaleReturnRow): LocalDocument {
  const made = saleReturnFromWire(row, makerOf(row));
  return {
    ...headOf(row),
    steps: stockStepsOfReturn(made, placeOfReturnedGoods(row, companyId)),
    counterpartId: row.sale_id,
    rate: made.rate,
    collection: 'sale_returns',
    type: `sale_${row.kind}`,
    reference: formatNumber(row.sale_series, row.sale_number),
    at: row.returned_at,
  };
}

/** Its goods stay the company's, at the place of what is delivered and not invoiced. */
function deliveryDocument(companyId: string, row: DeliveryNoteRow): LocalDocument {
  const note = deliveryNoteFromWire(row, makerOf(row));
  return {
    ...headOf(row),
    steps: stockStepsOfDelivery(note, deliveredPlaceId(companyId)),
    counterpartId: note.reversesId ?? voidId(companyId, row.id),
    rate: note.rate,
    collection: 'delivery_notes',
    type: note.reversesId === null ? 'delivery' : 'delivery_void',
    reference: deliveryNoteNumber(note),
    at: row.made_at,
  };
}

/** What a receipt, a credit note and a delivery note say of themselves alike. */
function headOf(row: SaleRow | SaleReturnRow | DeliveryNoteRow) {
  return {
    id: row.id,
    reversesType: null,
    party: row.customer?.name ?? '',
    madeByName: makerOf(row).name,
    madeAt: row.created_at,
  };
}

/** The cost of a product that never came in with one. */
async function pricesOf(db: CompanyDb, productIds: ReadonlySet<string> | undefined): Promise<PriceOf> {
  const prices = new Map<string, UnitCost>();
  const products = productIds === undefined ? db.products : db.products.where('id').anyOf([...productIds]);
  await products.each(({ id, purchase_price: price }) => {
    prices.set(id, parseUnitCost(price.amount, price.currency));
  });
  return (id) => prices.get(id) ?? null;
}

function byMaking(first: LocalDocument, second: LocalDocument): number {
  return compare(first.madeAt, second.madeAt) || compare(first.id, second.id);
}

function compare(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
