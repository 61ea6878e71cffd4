/** What was taken without cash: by method and the currency that changed hands, less the change given the same way. */
import { type Money, money, parseDecimal, sum } from '@cuadra/domain/money/money';
import { convert, type ExchangeRate } from '@cuadra/domain/money/rate';
import type { SaleRow } from '../../data/rows.ts';

const METHODS = ['mobile', 'card', 'zelle'] as const;
export type OtherMethod = (typeof METHODS)[number];

export interface Taking {
  readonly method: OtherMethod;
  readonly total: Money;
}

const CURRENCIES = ['VES', 'USD'] as const;

type Payments = Pick<SaleRow, 'payments' | 'change'>;

/** In the order of the payment dialog; methods without any are left out. */
export function otherTakings(sales: readonly Payments[]): Taking[] {
  return METHODS.flatMap((method) =>
    CURRENCIES.map((currency) => ({ method, total: takenBy(sales, method, currency) })).filter(
      ({ total }) => total.minor !== 0n,
    ),
  );
}

/**
 * What lies in the drawer and what was taken besides, as one sum: all that is listed above it, and nothing else.
 * Bolívares are added before they are converted, so that it is rounded once.
 */
export function everythingInDollars(listed: readonly Money[], rate: ExchangeRate): Money {
  const of = (currency: 'USD' | 'VES') =>
    sum(
      listed.filter((amount) => amount.currency === currency),
      currency,
    );
  return sum([of('USD'), convert(of('VES'), rate)], 'USD');
}

function takenBy(sales: readonly Payments[], method: OtherMethod, currency: 'USD' | 'VES'): Money {
  const amountName = currency === 'USD' ? 'amount_usd' : 'amount_bs';
  const taken = sales
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.method === method && payment.currency === currency)
    .map((payment) => parseDecimal(payment[amountName], currency));
  const given = sales
    .flatMap(({ change }) => change)
    .filter((part) => part.method === method && part.currency === currency)
    .map((part) => parseDecimal(part.amount, currency));
  return money(sum(taken, currency).minor - sum(given, currency).minor, currency);
}
