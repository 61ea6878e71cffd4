/**
 * The part of a sale that comes back, to the cent: every figure is the sale's own in proportion, less what came back of it
 * before. So the last part takes what is left, and all parts add up to the sale in both currencies, in whatever order they
 * come. Nothing is priced again (S-26).
 */
import { assert } from '../assert.ts';
import { soldShares } from '../ledger/sold-shares.ts';
import type { BothCurrencies } from '../ledger/transaction.ts';
import {
  add,
  type CurrencyCode,
  isZero,
  type Money,
  maximum,
  minimum,
  subtract,
  sum,
  zero,
} from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { CartTotals, TaxTotal } from '../pricing/price-cart.ts';
import {
  type CartLine,
  isTaxed,
  type LineDiscount,
  type PricedLine,
  sumOfLines,
} from '../pricing/price-line.ts';
import type { Sale } from '../sales/sale.ts';
import type { Igtf } from '../tax/igtf.ts';
import type { GoodsPlace, ReturnedLine, ReturnedTax, ReturnShare } from './sale-return.ts';

export interface WantedLine {
  /** Of the sale's line. */
  readonly lineId: string;
  /** Above zero. */
  readonly quantity: Quantity;
  readonly goods: GoodsPlace;
}

export interface ReturnableLine {
  readonly sold: PricedLine;
  readonly returned: Quantity;
  /** Never below zero, though two tills may have taken the same goods back. */
  readonly left: Quantity;
}

/** What may still come back, a line each, in the order of the sale. */
export function returnableLines(
  sale: Pick<Sale, 'lines'>,
  earlier: readonly Pick<ReturnShare, 'lines'>[],
): ReturnableLine[] {
  return sale.lines.map((sold) => {
    const returned = earlier
      .flatMap(({ lines }) => lines)
      .filter(({ line }) => line.id === sold.line.id)
      .reduce((all, { line }) => all + line.quantity, 0n);
    const left = sold.line.quantity - returned;
    return { sold, returned, left: left > 0n ? left : 0n };
  });
}

/** All that is left, to one place. */
export function wantedOfAll(lines: readonly ReturnableLine[], goods: GoodsPlace): WantedLine[] {
  return lines.flatMap(({ sold, left }) =>
    left > 0n ? [{ lineId: sold.line.id, quantity: left, goods }] : [],
  );
}

/**
 * @param earlier what came back of the sale before, as it was made
 * @throws BrokenInvariant for a line that is none of the sale's, twice the same, or more of one than is left
 */
export function returnShare(
  sale: Sale,
  earlier: readonly ReturnShare[],
  wanted: readonly WantedLine[],
): ReturnShare {
  assert(
    new Set(wanted.map(({ lineId }) => lineId)).size === wanted.length,
    'a line comes back once a document',
  );
  const returnable = returnableLines(sale, earlier);
  const lines = wanted.map((want) => {
    const from = returnable.find(({ sold }) => sold.line.id === want.lineId);
    assert(from !== undefined, 'a line that comes back is one of the sale');
    assert(want.quantity > 0n && want.quantity <= from.left, 'no more comes back than is left');
    return lineBack(from, linesBefore(earlier, want.lineId), want);
  });
  const { currency, rate } = sale;
  const totals = totalsOf(lines, currency);
  const taxes = taxesOf(sale.taxes, lines, currency);
  const cumulative = addedUp({ totals, taxes }, earlier, currency);
  const shares = soldShares({ ...cumulative, rate });
  const leftOf = (whole: BothCurrencies, pick: (before: ReturnShare) => BothCurrencies): BothCurrencies => ({
    usd: subtract(
      whole.usd,
      sum(
        earlier.map((before) => pick(before).usd),
        'USD',
      ),
    ),
    ves: subtract(
      whole.ves,
      sum(
        earlier.map((before) => pick(before).ves),
        'VES',
      ),
    ),
  });
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

const NOTHING: BothCurrencies = { usd: zero('USD'), ves: zero('VES') };

function linesBefore(earlier: readonly Pick<ReturnShare, 'lines'>[], lineId: string): ReturnedLine[] {
  return earlier.flatMap(({ lines }) => lines).filter(({ line }) => line.id === lineId);
}

function lineBack(
  { sold, returned }: ReturnableLine,
  before: readonly ReturnedLine[],
  { quantity, goods }: WantedLine,
): ReturnedLine {
  const { line } = sold;
  const upTo = returned + quantity;
  const partOf = (whole: Money, taken: Money): Money =>
    // Two tills that knew nothing of one another may both have rounded up.
    maximum(subtract(partUpTo(whole, upTo, line.quantity), taken), zero(whole.currency));
  const { base, tax } = amountsBack(sold, before, partOf);
  const discounts = discountsBack(sold.discounts, before, partOf);
  const discount = sum(
    discounts.map(({ amount }) => amount),
    sold.discount.currency,
  );
  const total = add(base, tax);
  return {
    line: { ...line, quantity },
    soldQuantity: line.quantity,
    goods,
    subtotal: add(line.includesTax ? total : base, discount),
    discount,
    discounts,
    base,
    tax,
    total,
  };
}

/**
 * Of a price that includes tax the whole is what the customer paid for a piece, and the tax is within it; else the base is, and
 * the tax comes on top.
 */
function amountsBack(
  sold: PricedLine,
  before: readonly ReturnedLine[],
  partOf: (whole: Money, taken: Money) => Money,
): Pick<PricedLine, 'base' | 'tax'> {
  const back = (field: 'base' | 'tax' | 'total') =>
    partOf(sold[field], sumOfLines(before, field, sold[field].currency));
  if (!sold.line.includesTax) return { base: back('base'), tax: back('tax') };
  const total = back('total');
  const tax = minimum(back('tax'), total);
  return { base: subtract(total, tax), tax };
}

function partUpTo(whole: Money, quantity: Quantity, ofQuantity: Quantity): Money {
  return { ...whole, minor: divideHalfAwayFromZero(whole.minor * quantity, ofQuantity) };
}

function discountsBack(
  given: readonly LineDiscount[],
  before: readonly ReturnedLine[],
  partOf: (whole: Money, taken: Money) => Money,
): LineDiscount[] {
  return given.flatMap((one) => {
    const taken = before.flatMap(({ discounts }) => discounts.filter((other) => isSameDiscount(one, other)));
    const amount = partOf(
      one.amount,
      sum(
        taken.map((other) => other.amount),
        one.amount.currency,
      ),
    );
    return isZero(amount) ? [] : [{ ...one, amount }];
  });
}

function isSameDiscount(first: LineDiscount, second: LineDiscount): boolean {
  return first.source === second.source && first.sourceId === second.sourceId && first.name === second.name;
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
