/** The returns of a sale so far, and what can still be returned, live on this device. */
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import type { Money } from '@cuadra/domain/money/money';
import { type VoidRefusal, whyNotVoid } from '@cuadra/domain/returns/may-void';
import { type ReturnableLine, returnableLines } from '@cuadra/domain/returns/returnable-lines';
import type { SaleReturn } from '@cuadra/domain/returns/sale-return';
import type { Sale } from '@cuadra/domain/sales/sale';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import { readPointsOf } from '../../../data/customers/customer-points.ts';
import { survivorOf } from '../../../data/customers/survivor.ts';
import { OWED_TABLES, owedBy } from '../../../data/local-writes/record-return.ts';
import { makerOf } from '../../../data/maker.ts';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { withOlder } from './older-sales.ts';

export interface SaleToReturn {
  readonly sale: Sale;
  readonly earlier: readonly SaleReturn[];
  readonly lines: readonly ReturnableLine[];
  /** The customer's whole receivable; undefined when the sale has no customer. */
  readonly owed: Money | undefined;
  /** The points that the customer has now; undefined where the sale moved none. */
  readonly pointsHeld: bigint | undefined;
  readonly whyNotVoid: VoidRefusal | undefined;
}

/** Undefined until read. @param older the returns known from the server, which this device may not hold */
export function useSaleToReturn(
  db: CompanyDb,
  row: SaleRow,
  older?: readonly SaleReturnRow[],
): SaleToReturn | undefined {
  return useLiveQuery(() => readSaleToReturn(db, row, older, new Date().toISOString()), [db, row, older]);
}

/** @param now ISO instant */
async function readSaleToReturn(
  db: CompanyDb,
  row: SaleRow,
  older: readonly SaleReturnRow[] | undefined,
  now: string,
): Promise<SaleToReturn> {
  const sale = saleFromWire(row, makerOf(row));
  const rows = withOlder(await db.sale_returns.where('sale_id').equals(row.id).toArray(), older);
  const closings = await db.cash_closings.where('cash_session_id').equals(row.cash_session_id).count();
  const earlier = rows.map((one) => saleReturnFromWire(one, makerOf(one)));
  return {
    sale,
    earlier,
    lines: returnableLines(sale, earlier),
    owed: await dexieStore(db).read(OWED_TABLES, (tx) => owedBy(tx, row)),
    pointsHeld: await pointsHeld(db, row),
    whyNotVoid: whyNotVoid(
      { soldAt: row.sold_at, isSessionClosed: closings > 0, earlier: rows.map(({ kind }) => kind) },
      now,
    ),
  };
}

async function pointsHeld(db: CompanyDb, { points, customer_id }: SaleRow): Promise<bigint | undefined> {
  if (points == null || customer_id === null) return undefined;
  return (await readPointsOf(db, await survivorOf(db, customer_id))).points;
}
