/**
 * A customer's points on this device: the sales and returns that moved them, also those not yet sent and those under the
 * ids that were merged into it (S-30).
 */
import { type Money, money } from '@cuadra/domain/money/money';
import { type Statement, type StatementEntry, statementOf } from '@cuadra/domain/party/statement';
import { type PointsBalance, pointsAmounts, pointsBalance } from '@cuadra/domain/points/points';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import type { SaleReturnRow, SaleRow } from '../rows.ts';
import { readPointsOf } from './customer-points.ts';

export interface PointsEntry extends StatementEntry {
  readonly kind: 'sale' | 'return';
  /** 'A-000123' of the sale or credit note. */
  readonly number: string;
  /** Below zero what a return takes back. */
  readonly earned: bigint;
  /** Below zero what a return gives back. */
  readonly spent: bigint;
  /** Whether the server does not have it yet; never of a company that the device keeps. */
  readonly isWaiting: boolean;
}

export interface PointsAccount {
  readonly balance: PointsBalance;
  readonly statement: Statement<PointsEntry>;
}

/** @returns undefined for a customer who never had any */
export async function readPointsAccount(
  db: CompanyDb,
  customerId: string,
): Promise<PointsAccount | undefined> {
  const joined = await db.customers.where('merged_into').equals(customerId).primaryKeys();
  const ids = [customerId, ...joined];
  const [balance, sales, returns, hasBooks] = await Promise.all([
    readPointsOf(db, customerId),
    db.sales.where('customer_id').anyOf(ids).toArray(),
    db.sale_returns.where('customer_id').anyOf(ids).toArray(),
    hasBooksHere(db),
  ]);
  const waits = (version: number): boolean => version === 0 && !hasBooks;
  const entries = [
    ...sales.flatMap((row) => entryOfSale(row, waits(row.version))),
    ...returns.flatMap((row) => entryOfReturn(row, waits(row.version))),
  ];
  if (entries.length === 0 && balance.points === 0n && balance.worth.minor === 0n) return undefined;
  return { balance, statement: statementOf(amountOf(balance.points), entries) };
}

function entryOfSale({ id, sold_at, series, number, points }: SaleRow, isWaiting: boolean): PointsEntry[] {
  if (points == null) return [];
  const [earned, spent] = [BigInt(points.earned), BigInt(points.spent)];
  return [
    { ...entryOf(id, sold_at, earned, spent), kind: 'sale', number: formatNumber(series, number), isWaiting },
  ];
}

function entryOfReturn(row: SaleReturnRow, isWaiting: boolean): PointsEntry[] {
  const { id, returned_at, series, number, points } = row;
  if (points == null) return [];
  const [earned, spent] = [-BigInt(points.earned), -BigInt(points.spent)];
  const moved = entryOf(id, returned_at, earned, spent);
  return [{ ...moved, kind: 'return', number: formatNumber(series, number), isWaiting }];
}

function entryOf(id: string, at: string, earned: bigint, spent: bigint) {
  return { id, at, earned, spent, amount: amountOf(earned - spent), dueDate: null, takesBack: null };
}

/** As the ledger counts them. */
function amountOf(points: bigint): Money {
  const [amount] = pointsAmounts({ points, worth: money(0n, 'USD') });
  if (amount === undefined) throw new Error('points have an amount');
  return amount;
}

/** The number of points of an amount of the ledger. */
export function pointsOf(amount: Money): bigint {
  return pointsBalance(amount, undefined).points;
}
