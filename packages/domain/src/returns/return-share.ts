/**
 * The returned part of a sale, to the cent: every figure is proportional to the sale's, less what came back of it
 * before. So the last part takes the rest, and all parts add up to the sale in both currencies, in whatever order they
 * come. Nothing is priced again (S-26).
 */
import { assert } from '../assert.ts';
import { type SoldShares, sharesOfTotal, soldShares } from '../ledger/sold-shares.ts';
import type { BothCurrencies } from '../money/both-currencies.ts';
import { add, type CurrencyCode, isZero, type Money, maximum, subtract, sum, zero } from '../money/money.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { bolivarFigures, taxOfLine } from '../pricing/bolivar-figures.ts';
import { type CartTotals, type TaxTotal, totalsOfLines } from '../pricing/price-cart.ts';
import { isTaxed, type PricedLine, sumOfLines } from '../pricing/price-line.ts';
import type { Sale } from '../sales/sale.ts';
import type { Igtf } from '../tax/igtf.ts';
import { BOLIVAR_SIDE, type LineBack, lineBack, OWN_SIDE, returnedLine } from './line-share.ts';
import { returnableLines, type WantedLine } from './returnable-lines.ts';
import type { ReturnedLine, ReturnedTax, ReturnShare } from './sale-return.ts';
import { taxesBack } from './tax-share.ts';

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
  const totals = totalsOfLines(lines, currency);
  const taxes = taxesOf(sale.taxes, lines, currency);
  const returned = earlier.reduce((before, share) => add(before, share.totals.total), totals.total);
  return {
    currency,
    rate,
    lines,
    totals,
    ...inBothCurrencies({ currency, rate, lines, totals, taxes }, earlier),
    igtf: igtfBack(sale, returned, earlier),
  };
}

type Part = Pick<Sale, 'currency' | 'rate' | 'lines' | 'totals' | 'taxes'>;

/** In bolívares its own figures (decision 21); of a document without them, the converted total. */
function inBothCurrencies(part: Part, earlier: readonly ReturnShare[]): Pick<ReturnShare, 'taxes' | 'both'> {
  const { taxes } = part;
  const isFigured = part.currency === 'USD' && bolivarFigures(part) !== null;
  const { total, exempt, tax, bases } = isFigured ? soldShares(part) : convertedShares(part, earlier);
  return {
    both: { total, exempt, tax },
    taxes: taxes.map((one, index) => ({ ...one, baseBoth: bases[index]?.base ?? NOTHING })),
  };
}

function convertedShares(part: Part, earlier: readonly ReturnShare[]): SoldShares {
  const { currency, rate, taxes } = part;
  const shares = sharesOfTotal({ ...addedUp(part, earlier, currency), rate });
  const leftOf = (whole: BothCurrencies, pick: (before: ReturnShare) => BothCurrencies): BothCurrencies =>
    lessAll(whole, earlier.map(pick));
  return {
    total: leftOf(shares.total, ({ both }) => both.total),
    exempt: leftOf(shares.exempt, ({ both }) => both.exempt),
    tax: leftOf(shares.tax, ({ both }) => both.tax),
    bases: taxes.map((tax, index) => ({
      basisPoints: tax.basisPoints,
      base: leftOf(
        shares.bases[index]?.base ?? NOTHING,
        (before) => taxLike(before.taxes, tax)?.baseBoth ?? NOTHING,
      ),
    })),
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
  const before = earlier.flatMap(({ lines }) => lines);
  const backs = wanted.map((want) => {
    const from = returnable.find(({ sold }) => sold.line.id === want.lineId);
    assert(from !== undefined, 'a line that comes back is one of the sale');
    assert(want.quantity > 0n && want.quantity <= from.left, 'no more comes back than is left');
    return lineBack(
      from,
      before.filter(({ line }) => line.id === want.lineId),
      want,
    );
  });
  const taxes = taxesBack(
    sale.lines,
    before,
    backs.map((back) => ({ back, net: back.own.net })),
    OWN_SIDE,
  );
  const taxesBs = bolivarTaxesBack(sale.lines, before, backs);
  return backs.map((back, place) => returnedLine(back, taxes[place] ?? zero(sale.currency), taxesBs[place]));
}

/** None where the sale, or what came back of it before, has no figures in bolívares. */
function bolivarTaxesBack(
  sold: readonly PricedLine[],
  before: readonly PricedLine[],
  backs: readonly LineBack[],
): Money[] {
  if ([...sold, ...before].some(({ bolivars }) => bolivars === undefined)) return [];
  const figured = backs.flatMap((back) =>
    back.bolivars === undefined ? [] : [{ back, net: back.bolivars.net }],
  );
  return taxesBack(sold, before, figured, BOLIVAR_SIDE);
}

const NOTHING: BothCurrencies = { usd: zero('USD'), ves: zero('VES') };

function lessAll(whole: BothCurrencies, taken: readonly BothCurrencies[]): BothCurrencies {
  const usd = taken.map((one) => one.usd);
  const ves = taken.map((one) => one.ves);
  return { usd: subtract(whole.usd, sum(usd, 'USD')), ves: subtract(whole.ves, sum(ves, 'VES')) };
}

/** One per tax of the sale, also one of which nothing comes back this time: their shares are computed together. */
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

function taxLike(taxes: readonly ReturnedTax[], tax: TaxTotal): ReturnedTax | undefined {
  return taxes.find((one) => one.taxId === tax.taxId && one.basisPoints === tax.basisPoints);
}

/** All that has come back including this part, as if it had been sold at once. */
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

/** In proportion to the returned part of the total: the tax was on the payment and not on the goods. */
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
