/**
 * The two currencies of the sales figures, and which of them comes first [DASH-03]. Apart from the sums because the
 * company decides which currency is shown, and the sums know no company.
 */
import { type Money, money } from '@cuadra/domain/money/money';
import { BOLIVAR, type Company } from '../../../session/company/company.ts';
import { rateOnFile } from '../../../session/company/rate-in-use.ts';

/** In dollars and in bolívares; negative for returns. */
export interface Cents {
  readonly usd: bigint;
  readonly ves: bigint;
}

export type Side = keyof Cents;

export interface Both {
  readonly usd: Money;
  readonly ves: Money;
}

export const NO_CENTS: Cents = { usd: 0n, ves: 0n };

/** Returns dollars; bolívares for a company in bolívares alone or without a rate: its sales have no side in dollars. */
export function mainSide({
  currency,
  secondaryCurrency,
  rate,
}: Pick<Company, 'currency' | 'secondaryCurrency' | 'rate'>): Side {
  const hasOther = secondaryCurrency !== undefined && rateOnFile({ rate }) !== undefined;
  return currency === BOLIVAR && !hasOther ? 'ves' : 'usd';
}

export function plus(first: Cents, second: Cents): Cents {
  return { usd: first.usd + second.usd, ves: first.ves + second.ves };
}

export function minus({ usd, ves }: Cents): Cents {
  return { usd: -usd, ves: -ves };
}

export function inBoth({ usd, ves }: Cents): Both {
  return { usd: money(usd, 'USD'), ves: money(ves, 'VES') };
}
