/**
 * The part of a sale that comes back, to the cent: every figure is the sale's own in proportion, less what came back of it
 * before. So the last part takes what is left, and all parts add up to the sale in both currencies, in whatever order they
 * come. Nothing is priced again (S-26).
 */
import { assert } from '../assert.ts';
import { soldShares } from '../ledger/sold-shares.ts';
import type { BothCurrencies } from '../ledger/transaction.ts';
import { type CurrencyCode, isZero, type Money, maximum, subtract, sum, zero } from '../money/money.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { CartTotals, TaxTotal } from '../pricing/price-cart.ts';
import { type CartLine, isTaxed, type PricedLine, sumOfLines } from '../pricing/price-line.ts';
import type { Sale } from '../sales/sale.ts';
import type { Igtf } from '../tax/igtf.ts';
import { lineShare } from './line-share.ts';
import { returnableLines, type WantedLine } from './returnable-lines.ts';
import type { ReturnedLine, ReturnedTax, ReturnShare } from './sale-return.ts';

/**
 * All that a document says of it: lines, totals, taxes, both currencies and IGTF, above zero.
 *
 * @param earlier what came back of the sale before, as it was made
 * @throws BrokenInvariant for a line that is none of the sale's, twice the same, or more of one than is left
 */
export function returnShare(
  sale: Sale,
  earlier: readonly ReturnShare[],
  wanted: readonly WantedLine[],
): ReturnShare {
  const lines = linesBack(sale, earlier, wanted);
  const { currency, rate } = sale;
  const totals = totalsOf(lines, currency);
  const taxes = taxesOf(sale.taxes, lines, currency);
  const cumulative = addedUp({ totals, taxes }, earlier, currency);
  const shares = soldShares({ ...cumulative, rate });
  const leftOf = (whole: BothCurrencies, pick: (before: ReturnShare) => BothCurrencies): BothCurrencies =>
    lessAll(whole, earlier.map(pick));
  return {
    currency,
    rate,
    lines,
    totals,
    taxes: taxes.map((tax, index) => ({
      ...tax,
      baseBoth: leftOf(
        shares.bases[index]?.base ?? NOTHING,
        (before) => taxLike(before.taxes, tax)?.baseBoth ?? NOTHING,
      ),
    })),
    both: {
      total: leftOf(shares.total, ({ both }) => both.total),
      exempt: leftOf(shares.exempt, ({ both }) => both.exempt),
      tax: leftOf(shares.tax, ({ both }) => both.tax),
    },
    igtf: igtfBack(sale, cumulative.totals.total, earlier),
  };
}

function linesBack(
  sale: Sale,
  earlier: readonly ReturnShare[],
  wanted: readonly WantedLine[],
): ReturnedLine[] {
  assert(
    new Set(wanted.map(({ lineId }) => lineId)).size === wanted.length,
    'a line comes back once a document',
  );
  const returnable = returnableLines(sale, earlier);
  return wanted.map((want) => {
    const from = returnable.find(({ sold }) => sold.line.id === want.lineId);
    assert(from !== undefined, 'a line that comes back is one of the sale');
    assert(want.quantity > 0n && want.quantity <= from.left, 'no more comes back than is left');
    const before = earlier.flatMap(({ lines }) => lines.filter(({ line }) => line.id === want.lineId));
    return lineShare(from, before, want);
  });
}

const NOTHING: BothCurrencies = { usd: zero('USD'), ves: zero('VES') };

function lessAll(whole: BothCurrencies, taken: readonly BothCurrencies[]): BothCurrencies {
  const usd = taken.map((one) => one.usd);
  const ves = taken.map((one) => one.ves);
  return { usd: subtract(whole.usd, sum(usd, 'USD')), ves: subtract(whole.ves, sum(ves, 'VES')) };
}

function totalsOf(lines: readonly PricedLine[], currency: CurrencyCode): CartTotals {
  const taxed = lines.filter(({ line }) => isTaxed(line));
  const exempt = lines.filter(({ line }) => !isTaxed(line));
  return {
    subtotal: sumOfLines(lines, 'subtotal', currency),
    discount: sumOfLines(lines, 'discount', currency),
    base: sumOfLines(taxed, 'base', currency),
    exempt: sumOfLines(exempt, 'base', currency),
    tax: sumOfLines(lines, 'tax', currency),
    total: sumOfLines(lines, 'total', currency),
  };
}

/** One a tax of the sale, also one of which nothing comes back this time: their shares are worked out together. */
function taxesOf(
  taxes: readonly TaxTotal[],
  lines: readonly PricedLine[],
  currency: CurrencyCode,
): TaxTotal[] {
  const taxed = lines.filter(({ line }) => isTaxed(line));
  return taxes.map((tax) => {
    const own = taxed.filter(({ line }) => taxOfLine(taxes, line) === tax);
    return { ...tax, base: sumOfLines(own, 'base', currency), tax: sumOfLines(own, 'tax', currency) };
  });
}

/** Its own; of a sale that names them otherwise in its lines the one of that rate, or any. */
function taxOfLine(taxes: readonly TaxTotal[], line: CartLine): TaxTotal | undefined {
  const ofRate = taxes.filter(({ basisPoints }) => basisPoints === line.taxBasisPoints);
  return ofRate.find(({ taxId }) => taxId === line.taxId) ?? ofRate[0] ?? taxes[0];
}

function taxLike(taxes: readonly ReturnedTax[], tax: TaxTotal): ReturnedTax | undefined {
  return taxes.find((one) => one.taxId === tax.taxId && one.basisPoints === tax.basisPoints);
}

/** What has come back with this part, as if it had been sold in one. */
function addedUp(
  part: Pick<Sale, 'totals' | 'taxes'>,
  earlier: readonly ReturnShare[],
  currency: CurrencyCode,
): Pick<Sale, 'totals' | 'taxes'> {
  const all = (amounts: readonly Money[]): Money => sum(amounts, currency);
  const totalOf = (field: keyof CartTotals): Money =>
    all([part.totals[field], ...earlier.map(({ totals }) => totals[field])]);
  return {
    totals: {
      subtotal: totalOf('subtotal'),
      discount: totalOf('discount'),
      base: totalOf('base'),
      exempt: totalOf('exempt'),
      tax: totalOf('tax'),
      total: totalOf('total'),
    },
    taxes: part.taxes.map((tax) => ({
      ...tax,
      base: all([tax.base, ...earlier.map(({ taxes }) => taxLike(taxes, tax)?.base ?? zero(currency))]),
      tax: all([tax.tax, ...earlier.map(({ taxes }) => taxLike(taxes, tax)?.tax ?? zero(currency))]),
    })),
  };
}

/** By the part of the total that has come back: the tax was on what was paid and not on what was bought. */
function igtfBack(sale: Sale, returned: Money, earlier: readonly ReturnShare[]): Igtf | null {
  const { igtf, totals } = sale;
  if (igtf === null || isZero(totals.total)) return null;
  const partOf = (field: Exclude<keyof Igtf, 'basisPoints'>): Money => {
    const whole = igtf[field];
    const minor = divideHalfAwayFromZero(whole.minor * returned.minor, totals.total.minor);
    const taken = sum(
      earlier.map((before) => before.igtf?.[field] ?? zero(whole.currency)),
      whole.currency,
    );
    return maximum(subtract({ ...whole, minor }, taken), zero(whole.currency));
  };
  return {
    basisPoints: igtf.basisPoints,
    baseUsd: partOf('baseUsd'),
    baseBs: partOf('baseBs'),
    amountUsd: partOf('amountUsd'),
    amountBs: partOf('amountBs'),
  };
}
