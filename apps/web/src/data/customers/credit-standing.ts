/** A customer's credit limit, and the receivable of all currencies (PAY-06, decision 16). */
import { type CurrencyCode, negate, parseDecimal } from '@cuadra/domain/money/money';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import type { CreditStanding } from '@cuadra/domain/sales/credit';
import type { CustomerRow } from '../rows.ts';
import { type CustomerBalance, owedIn } from './customer-balances.ts';

/**
 * @param customer undefined where the row has not arrived yet: then there is no limit
 * @param currency of the sale: without a rate the limit counts in it
 * @param rate on file, also where the company works in one currency
 */
export function creditStandingOf(
  customer: Pick<CustomerRow, 'credit_limit_usd'> | undefined,
  balance: CustomerBalance | undefined,
  currency: CurrencyCode,
  rate: ExchangeRate | null,
): CreditStanding {
  const limit = customer?.credit_limit_usd ?? null;
  return {
    balance: negate(owedIn(balance, rate === null ? currency : 'USD', rate ?? undefined)),
    limitUsd: limit === null ? null : parseDecimal(limit, 'USD'),
    rate,
  };
}
