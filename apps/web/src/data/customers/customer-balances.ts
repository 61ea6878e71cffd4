/**
 * Receivables and store credit of customers, by currency, as the device shows them: own documents not yet sent
 * included.
 */
import { addToGroup } from '@cuadra/domain/grouped';
import { isNegative, isZero, type Money, parseDecimal, sum } from '@cuadra/domain/money/money';
import { convertIfPossible, type ExchangeRate } from '@cuadra/domain/money/rate';

import { isOfPoints } from '@cuadra/domain/points/points';
import type { CompanyDb } from '../company-db.ts';
import { readPages } from '../read-pages.ts';
import type { CustomerBalanceRow } from '../rows.ts';

/** Amounts that are not zero; an amount below zero is a receivable. */
export type CustomerBalance = readonly Money[];

/** By customer, without the empty ones. Read a page at a time: a shop has tens of thousands of customers. */
export async function readBalances(db: CompanyDb): Promise<Map<string, CustomerBalance>> {
  const balances = new Map<string, Money[]>();
  await readPages(db.customer_balances, (page) => addBalances(balances, page));
  return balances;
}

/** Of these customers only. */
export async function readBalancesOf(
  db: CompanyDb,
  ids: readonly string[],
): Promise<Map<string, CustomerBalance>> {
  const balances = new Map<string, Money[]>();
  const rows = await db.customer_balances
    .where('customer_id')
    .anyOf([...ids])
    .toArray();
  addBalances(balances, rows);
  return balances;
}

/** The receivables of a balance, as positive amounts; store credit is left out. */
export function debtOf(balance: CustomerBalance | undefined): Money[] {
  return (balance ?? []).flatMap((amount) =>
    isNegative(amount) ? [{ ...amount, minor: -amount.minor }] : [],
  );
}

/**
 * The receivable in one currency, to be compared and added. Without a rate amounts of other currencies are left out.
 */
export function owedIn(
  balance: CustomerBalance | undefined,
  currency: string,
  rate: ExchangeRate | undefined,
): Money {
  return sum(
    debtOf(balance).flatMap((amount) => convertIfPossible(amount, currency, rate) ?? []),
    currency,
  );
}

/** The store credit of a balance. */
export function storeCreditOf(balance: CustomerBalance | undefined): Money[] {
  return (balance ?? []).filter((amount) => !isNegative(amount));
}

function addBalances(balances: Map<string, Money[]>, rows: readonly CustomerBalanceRow[]): void {
  for (const { customer_id, currency, shown } of rows) {
    if (isOfPoints(currency)) continue;
    const amount = parseDecimal(shown.amount, currency);
    if (!isZero(amount)) addToGroup(balances, customer_id, amount);
  }
}
