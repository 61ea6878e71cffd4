/** The server's notices about recorded documents, as the device holds them, of the days that still matter. */
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { CompanyDb } from '../company-db.ts';
import type { SaleRow } from '../rows.ts';

/** Those that a person can do something about, in the order they are told. */
export const DOCUMENT_FLAGS = [
  'other_content',
  'number_clash',
  'permission_missing',
  'expired_lot',
  'lot_clash',
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
const DAY_MS = 86_400_000;

/** @param now instant, ISO: documents dated earlier than a week before it are left out */
export async function readFlagged(db: CompanyDb, now: string): Promise<FlaggedDocuments[]> {
  const from = new Date(Date.parse(now) - DAYS * DAY_MS).toISOString();
  const sales = await db.sales.where('sold_at').aboveOrEqual(from).filter(isFlagged).toArray();
  const movements = await db.stock_movements.where('date').aboveOrEqual(from).filter(isFlagged).toArray();
  const openings = await db.cash_openings.where('opened_at').aboveOrEqual(from).filter(isFlagged).toArray();
  const others = [...movements, ...openings];
  return DOCUMENT_FLAGS.flatMap((flag) => {
    const sold = sales.filter((sale) => sale.flags?.includes(flag) === true);
    const count = sold.length + others.filter((document) => document.flags?.includes(flag) === true).length;
    return count === 0 ? [] : [{ flag, count, latest: numberOf(sold.at(-1)) }];
  });
}

function isFlagged({ flags }: { readonly flags?: readonly string[] }): boolean {
  return flags !== undefined && flags.length > 0;
}

function numberOf(sale: SaleRow | undefined): string {
  return sale === undefined ? '' : formatNumber(sale.series, sale.number);
}
