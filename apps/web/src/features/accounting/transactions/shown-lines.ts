/** The lines of a transaction as its dialog shows them, and what both sides come to (ACC-03). Pure. */
import { isNegative, type Money, sum } from '@cuadra/domain/money/money';

export interface ShownLine {
  readonly accountId: string;
  readonly description: string;
  /** Debits above zero, credits below. */
  readonly usd: Money;
  readonly ves: Money;
}

/** What the debits of each currency add up to, which is what its credits add up to too. */
export function lineTotals(lines: readonly ShownLine[]): { readonly usd: Money; readonly ves: Money } {
  const debits = (amounts: readonly Money[], currency: string) =>
    sum(
      amounts.filter((amount) => !isNegative(amount)),
      currency,
    );
  return {
    usd: debits(
      lines.map(({ usd }) => usd),
      'USD',
    ),
    ves: debits(
      lines.map(({ ves }) => ves),
      'VES',
    ),
  };
}
