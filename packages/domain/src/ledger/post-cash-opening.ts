/**
 * What opening a register posts: the cash in its drawer comes from the main cash box, currency by
 * currency. Apart from the session because the rate is no part of it.
 */
import type { ExchangeRate } from '../money/rate.ts';
import type { CashOpening } from '../sales/cash-session.ts';
import { credit, debit, inBoth, mergedByRole, type Posting } from './transaction.ts';

/** @param rate of the day of the opening; null where the company has one currency alone */
export function postCashOpening(opening: CashOpening, rate: ExchangeRate | null): Posting[] {
  const usd = inBoth(opening.initialCash.USD, rate);
  const ves = inBoth(opening.initialCash.VES, rate);
  return mergedByRole([
    debit('till_usd', usd),
    credit('cash_usd', usd),
    debit('till_ves', ves),
    credit('cash_ves', ves),
  ]);
}
