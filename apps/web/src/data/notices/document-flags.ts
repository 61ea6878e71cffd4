/** The server's notices about recorded documents, as the device holds them, of the days that still matter. */
import { quantity } from '@cuadra/domain/money/quantity';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { daysBefore } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../company-db.ts';
import type { MovementRow, SaleReturnRow, SaleRow } from '../rows.ts';

/** Those that a person can do something about, in the order they are told. */
export const DOCUMENT_FLAGS = [
  'other_content',
  'number_clash',
  'unknown_maker',
  'permission_missing',
  'other_price',
  'line_mismatch',
  'tax_mismatch',
  'other_discount',
  'credit_over_limit',
  'other_till',
  'unknown_sale',
  'before_company',
  'expired_lot',
  'lot_clash',
  'reference_reused',
  'balance_overspent',
  'returned_too_much',
  'other_customer',
  'after_closing',
  'already_open',
  'other_register',
  'other_expected',
  'negative_stock',
  'future_date',
] as const;

export type DocumentFlag = (typeof DOCUMENT_FLAGS)[number];

export interface FlaggedDocuments {
  readonly flag: DocumentFlag;
  readonly count: number;
  readonly latest: string;
}

const DAYS = 7;

/** @param now instant, ISO: documents dated earlier than a week before it are left out */
export async function readFlagged(db: CompanyDb, now: string): Promise<FlaggedDocuments[]> {
  const from = daysBefore(now, DAYS);
  const sales = await db.sales.where('sold_at').aboveOrEqual(from).filter(isFlagged).toArray();
  const movements = await db.stock_movements.where('date').aboveOrEqual(from).filter(isFlagged).toArray();
  const early = await earlySales(db, from);
  const plain = await Promise.all([
    db.cash_openings.where('opened_at').aboveOrEqual(from).filter(isFlagged).toArray(),
    db.cash_movements.where('made_at').aboveOrEqual(from).filter(isFlagged).toArray(),
    db.main_cash_movements.where('made_at').aboveOrEqual(from).filter(isFlagged).toArray(),
    db.cash_closings.where('closed_at').aboveOrEqual(from).filter(isFlagged).toArray(),
    db.customer_payments.where('made_at').aboveOrEqual(from).filter(isFlagged).toArray(),
    returnsSince(db, from),
  ]);
  const isStillBelow = await belowZero(db, [
    ...sales.filter(leftLessThanNothing).flatMap(linesOf),
    ...movements.filter(leftLessThanNothing).flatMap(itemsOf),
  ]);
  const toldSales = [
    ...early,
    ...sales.map((sale) => withWhatStands(sale, linesOf(sale).some(isStillBelow))),
  ];
  const others = [
    ...movements.map((movement) => withWhatStands(movement, itemsOf(movement).some(isStillBelow))),
    ...plain.flat(),
  ];
  return DOCUMENT_FLAGS.flatMap((flag) => {
    const sold = toldSales.filter((sale) => sale.flags?.includes(flag) === true);
    const count = sold.length + others.filter((document) => document.flags?.includes(flag) === true).length;
    return count === 0 ? [] : [{ flag, count, latest: numberOf(sold.at(-1)) }];
  });
}

/** Dated before the company, and so never of the days that still matter. */
async function earlySales(db: CompanyDb, from: string): Promise<SaleRow[]> {
  const settings = await db.company_settings.toCollection().first();
  if (settings === undefined) return [];
  const before = settings.created_at < from ? settings.created_at : from;
  const isEarly = ({ flags }: SaleRow) => flags?.includes('before_company') === true;
  return await db.sales.where('sold_at').below(before).filter(isEarly).toArray();
}

/** A sale that came after what takes it back is no unknown one any more. */
async function returnsSince(db: CompanyDb, from: string): Promise<SaleReturnRow[]> {
  const returns = await db.sale_returns.where('returned_at').aboveOrEqual(from).filter(isFlagged).toArray();
  const sales = await db.sales.bulkGet(returns.map(({ sale_id }) => sale_id));
  return returns.map((one, index) => (sales[index] === undefined ? one : without(one, 'unknown_sale')));
}

function without<Document extends { readonly flags?: readonly string[] }>(
  document: Document,
  flag: DocumentFlag,
): Document {
  return { ...document, flags: (document.flags ?? []).filter((one) => one !== flag) };
}

function leftLessThanNothing({ flags }: { readonly flags?: readonly string[] }): boolean {
  return flags?.includes('negative_stock') === true;
}

type Goods = { readonly product_id: string };

function linesOf({ lines }: SaleRow): readonly Goods[] {
  return lines ?? [];
}

function itemsOf({ items }: MovementRow): readonly Goods[] {
  return items ?? [];
}

/** @returns whether something of the product is below zero now, wherever it lies */
async function belowZero(db: CompanyDb, goods: readonly Goods[]): Promise<(goods: Goods) => boolean> {
  const ids = [...new Set(goods.map(({ product_id }) => product_id))];
  const balances = await db.stock_balances.where('product_id').anyOf(ids).toArray();
  const below = new Set(
    balances.filter(({ shown }) => quantity(shown.quantity) < 0n).map(({ product_id }) => product_id),
  );
  return ({ product_id }) => below.has(product_id);
}

/** A document left less than nothing: nobody is told of it any more once what was missing has been registered or voided. */
function withWhatStands<Document extends { readonly flags?: readonly string[] }>(
  document: Document,
  isBelowZero: boolean,
): Document {
  return isBelowZero ? document : without(document, 'negative_stock');
}

function isFlagged({ flags }: { readonly flags?: readonly string[] }): boolean {
  return flags !== undefined && flags.length > 0;
}

function numberOf(sale: SaleRow | undefined): string {
  return sale === undefined ? '' : formatNumber(sale.series, sale.number);
}
