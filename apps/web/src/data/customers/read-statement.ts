/**
 * A customer's account on this device (PAY-06): the documents that moved the balance, also those not yet sent and those
 * under the ids that were merged into it (S-30).
 */
import { customerPaymentFromWire } from '@cuadra/contracts/wire/customer-payment';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { type Money, parseDecimal, sum, zero } from '@cuadra/domain/money/money';
import type { CustomerEntry } from '@cuadra/domain/party/customer-entry';
import { customerEntriesOfPayment } from '@cuadra/domain/party/customer-payment';
import { type Statement, type StatementEntry, statementOf } from '@cuadra/domain/party/statement';
import { isOfPoints } from '@cuadra/domain/points/points';
import { customerEntriesOfReturn } from '@cuadra/domain/returns/sale-return';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { customerEntriesOf } from '@cuadra/domain/sales/sale-entries';

import type { Table } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { NOT_SIGNED_IN } from '../maker.ts';
import type { CustomerPaymentRow, SaleReturnRow, SaleRow } from '../rows.ts';

export interface AccountEntry extends StatementEntry {
  readonly kind: 'sale' | 'payment' | 'return';
  /** 'A-000123' of a sale or credit note; empty for a payment. */
  readonly number: string;
  /** The methods of a payment. */
  readonly methods: readonly string[];
  readonly notes: string;
  /** Whether the server does not have it yet; never of a company that the device keeps. */
  readonly isWaiting: boolean;
}

export type AccountStatement = Statement<AccountEntry> & { readonly currency: string };

/**
 * One for each currency that the customer has an account in, the company's own first even if it is empty. Points are no
 * money: `read-points-account.ts`.
 */
export async function readStatements(
  db: CompanyDb,
  customerId: string,
  currency: string,
): Promise<AccountStatement[]> {
  const joined = await db.customers.where('merged_into').equals(customerId).primaryKeys();
  const ids = [customerId, ...joined];
  const [entries, balances] = await Promise.all([
    readEntries(db, ids),
    db.customer_balances.where('customer_id').anyOf(ids).toArray(),
  ]);
  const currencies = new Set([
    currency,
    ...entries.map(({ amount }) => amount.currency),
    ...balances.filter(({ shown }) => /[1-9]/.test(shown.amount)).map((row) => row.currency),
  ]);
  const ofMoney = [...currencies].filter((code) => !isOfPoints(code));
  return ofMoney.map((code) => {
    const own = balances.filter((row) => row.currency === code);
    const balance = sum(
      own.map(({ shown }) => parseDecimal(shown.amount, code)),
      code,
    );
    const statement = statementOf(
      balance,
      entries.filter(({ amount }) => amount.currency === code),
    );
    return { ...statement, currency: code };
  });
}

/** The balance after the last line. */
export function balanceAfter({ opening, lines }: AccountStatement): Money {
  return lines.at(-1)?.balance ?? opening;
}

async function readEntries(db: CompanyDb, ids: readonly string[]): Promise<AccountEntry[]> {
  const of = <Row>(table: Table<Row, string>) =>
    table
      .where('customer_id')
      .anyOf([...ids])
      .toArray();
  const [sales, payments, returns, hasBooks] = await Promise.all([
    of(db.sales),
    of(db.customer_payments),
    of(db.sale_returns),
    hasBooksHere(db),
  ]);
  const waits = (version: number): boolean => version === 0 && !hasBooks;
  return [
    ...sales.flatMap((row) => entriesOfSale(row, waits(row.version))),
    ...payments.flatMap((row) => entriesOfPayment(row, waits(row.version))),
    ...returns.flatMap((row) => entriesOfReturn(row, waits(row.version))),
  ];
}

/** What most entries have none of. */
const NOTHING = { dueDate: null, takesBack: null, number: '', methods: [], notes: '' } as const;

function entriesOfSale(row: SaleRow, isWaiting: boolean): AccountEntry[] {
  const sale = saleFromWire(row, NOT_SIGNED_IN);
  const number = formatNumber(row.series, row.number);
  const dueDate = sale.credit?.dueDate ?? null;
  const entry = { ...NOTHING, id: row.id, at: row.sold_at, number, dueDate, isWaiting };
  return inEachCurrency(customerEntriesOf(sale), { ...entry, kind: 'sale' });
}

function entriesOfPayment(row: CustomerPaymentRow, isWaiting: boolean): AccountEntry[] {
  const { id, made_at: at, notes } = row;
  const made = customerPaymentFromWire(row, NOT_SIGNED_IN);
  const methods = row.payments.map(({ method }) => method);
  return inEachCurrency(customerEntriesOfPayment(made), {
    ...{ ...NOTHING, id, at, notes, methods, isWaiting },
    kind: 'payment',
  });
}

function entriesOfReturn(row: SaleReturnRow, isWaiting: boolean): AccountEntry[] {
  const entries = customerEntriesOfReturn(saleReturnFromWire(row, NOT_SIGNED_IN));
  const number = formatNumber(row.series, row.number);
  const entry = { ...NOTHING, id: row.id, at: row.returned_at, number, takesBack: row.sale_id, isWaiting };
  return inEachCurrency(entries, { ...entry, kind: 'return' });
}

function inEachCurrency(
  entries: readonly CustomerEntry[],
  entry: Omit<AccountEntry, 'amount'>,
): AccountEntry[] {
  return byCurrency(entries).map((amount) => ({ ...entry, amount }));
}

function byCurrency(entries: readonly CustomerEntry[]): Money[] {
  const sums = new Map<string, Money>();
  for (const { amount } of entries) {
    const known = sums.get(amount.currency) ?? zero(amount.currency);
    sums.set(amount.currency, { ...amount, minor: known.minor + amount.minor });
  }
  return [...sums.values()];
}
