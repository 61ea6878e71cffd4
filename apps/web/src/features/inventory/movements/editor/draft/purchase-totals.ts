/**
 * What an invoice comes to: base, IVA and total (ENT-21). IVA is rounded once for all lines of a rate, as it is on the
 * paper, and shared out over the lines afterwards (RLIVA 14; `@cuadra/domain/tax/iva`).
 */
import { add, type CurrencyCode, type Money, sum, zero } from '@cuadra/domain/money/money';
import { allocate } from '@cuadra/domain/money/split';
import { taxOn } from '@cuadra/domain/tax/iva';

export interface TaxedLine {
  readonly key: string;
  /** Without IVA. */
  readonly base: Money;
  readonly basisPoints: number;
}

export interface RateTotal {
  readonly basisPoints: number;
  readonly base: Money;
  readonly tax: Money;
}

export interface PurchaseTotals {
  /** Of each rate above nought, the highest first. */
  readonly rates: readonly RateTotal[];
  readonly exempt: Money;
  readonly base: Money;
  readonly tax: Money;
  readonly total: Money;
  /** Its share of the tax, by line. */
  readonly taxOfLine: ReadonlyMap<string, Money>;
}

/** @param lines of one invoice, all in its currency */
export function purchaseTotals(lines: readonly TaxedLine[], currency: CurrencyCode): PurchaseTotals {
  const taxOfLine = new Map<string, Money>();
  const known = [...new Set(lines.map((line) => line.basisPoints))].sort((one, other) => other - one);
  const rates = known
    .filter((basisPoints) => basisPoints > 0)
    .map((basisPoints) => rateTotal(lines, basisPoints, currency, taxOfLine));
  const exemptLines = lines.filter(({ basisPoints }) => basisPoints === 0);
  for (const { key } of exemptLines) taxOfLine.set(key, zero(currency));
  const exempt = sum(
    exemptLines.map(({ base }) => base),
    currency,
  );
  const base = sum(
    rates.map((rate) => rate.base),
    currency,
  );
  const tax = sum(
    rates.map((rate) => rate.tax),
    currency,
  );
  return { rates, exempt, base, tax, total: add(add(exempt, base), tax), taxOfLine };
}

function rateTotal(
  lines: readonly TaxedLine[],
  basisPoints: number,
  currency: CurrencyCode,
  taxOfLine: Map<string, Money>,
): RateTotal {
  const same = lines.filter((line) => line.basisPoints === basisPoints);
  const base = sum(
    same.map((line) => line.base),
    currency,
  );
  const tax = taxOn(base, basisPoints);
  const shares = allocate(
    tax,
    same.map((line) => line.base.minor),
  );
  for (const [place, { key }] of same.entries()) taxOfLine.set(key, shares[place] ?? zero(currency));
  return { basisPoints, base, tax };
}
