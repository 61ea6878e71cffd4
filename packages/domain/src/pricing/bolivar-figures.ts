/**
 * The figures of a document in bolívares, per line, per rate and in total (decision 21): of a sale, its void or return,
 * or a cart. Receipt, payment, reports, accounts and the server's check read them here and convert nothing themselves.
 * Separate from the cart because a stored document has its figures, and nothing is priced again (S-26).
 */
import type { CurrencyCode, Money } from '../money/money.ts';
import { multiplyByQuantity } from '../money/money.ts';
import { ONE, type Quantity } from '../money/quantity.ts';
import { convert, type ExchangeRate, RATE_SCALE } from '../money/rate.ts';
import { type CartTotals, type TaxTotal, totalsOfLines } from './price-cart.ts';
import {
  type CartLine,
  type FiguredLine,
  isTaxed,
  type LineAmounts,
  type LineTaxing,
  type PricedLine,
  sumOfLines,
} from './price-line.ts';

export interface BolivarFigures extends CartTotals {
  /** In the order of the document's lines. */
  readonly lines: readonly LineAmounts[];
  /** In the order of the document's taxes. */
  readonly taxes: readonly TaxTotal[];
}

/** The part of a document that is read. */
export interface FiguredDocument {
  readonly currency: CurrencyCode;
  readonly lines: readonly FiguredLine[];
  readonly taxes: readonly TaxTotal[];
}

/**
 * Its own of a document in bolívares; null of one in dollars that has no rate, or was made before documents had them.
 */
export function bolivarFigures({ currency, lines, taxes }: FiguredDocument): BolivarFigures | null {
  const figured = lines.flatMap((line) => {
    const amounts = currency === 'VES' ? line : line.bolivars;
    return amounts === undefined ? [] : [{ line, amounts }];
  });
  if (figured.length < lines.length || figured.length === 0) return null;
  const amountsOf = new Map(figured.map(({ line, amounts }) => [line, amounts]));
  const own = (line: FiguredLine): LineAmounts => amountsOf.get(line) ?? line;
  return {
    lines: figured.map(({ amounts }) => amounts),
    ...totalsOfLines(lines, 'VES', own),
    taxes: taxes.map((tax) => {
      const ofTax = lines.filter(({ line }) => isTaxed(line) && taxOfLine(taxes, line) === tax).map(own);
      return { ...tax, base: sumOfLines(ofTax, 'base', 'VES'), tax: sumOfLines(ofTax, 'tax', 'VES') };
    }),
  };
}

/** The bolívares of a document in dollars, where they were computed; else its total is converted. */
export function otherTotal(
  { lines, taxes }: Pick<FiguredDocument, 'lines' | 'taxes'>,
  currency: CurrencyCode,
): Money | undefined {
  return currency === 'VES' ? undefined : bolivarFigures({ currency, lines, taxes })?.total;
}

/** The tax of the document that a line has. Where the lines name it differently, the one of the same rate, or any. */
export function taxOfLine<Tax extends Pick<TaxTotal, 'taxId' | 'basisPoints'>>(
  taxes: readonly Tax[],
  line: Pick<LineTaxing, 'taxId' | 'taxBasisPoints'>,
): Tax | undefined {
  const ofRate = taxes.filter(({ basisPoints }) => basisPoints === line.taxBasisPoints);
  return ofRate.find(({ taxId }) => taxId === line.taxId) ?? ofRate[0] ?? taxes[0];
}

/**
 * The indexes of lines whose bolívares do not match their dollars at the rate: the two differ by more than the cents of
 * each rounding and half a céntimo per piece, with its tax where that comes on top of the price.
 */
export function linesApart({
  lines,
  rate,
}: {
  readonly lines: readonly PricedLine[];
  readonly rate: ExchangeRate | null;
}): number[] {
  return lines.flatMap((line, place) => (isAtRate(line, rate) ? [] : [place]));
}

function isAtRate(priced: PricedLine, rate: ExchangeRate | null): boolean {
  const { bolivars, discounts, line } = priced;
  if (bolivars === undefined) return true;
  if (rate === null) return false;
  const roundings = BigInt(CENTS_OF_A_LINE + 2 * discounts.length);
  const centInBs = rate.scaled / RATE_SCALE + 1n;
  const ofCents = roundings * (centInBs + 1n);
  const ofPieces = line.quantity / (2n * ONE);
  const most = { subtotal: ofCents + ofPieces, total: ofCents + withTaxOnTop(ofPieces, line) };
  return (['subtotal', 'total'] as const).every((field) => {
    const apart = bolivars[field].minor - convert(priced[field], rate).minor;
    return apart <= most[field] && -apart <= most[field];
  });
}

function withTaxOnTop(minor: bigint, line: CartLine): bigint {
  if (line.includesTax || !isTaxed(line)) return minor;
  return minor + (minor * BigInt(line.taxBasisPoints)) / 10_000n;
}

/**
 * By how many cents of a dollar a line may be rounded, besides its discounts: for price, tax and its part of a split
 * line.
 */
const CENTS_OF_A_LINE = 4;

/** The price fields of a line of a cart. */
export type LinePrice = Pick<CartLine, 'unitPrice' | 'comesTo' | 'bolivars'>;

/**
 * A price in either currency as a line of a cart in dollars has it. The typed side is charged as it is; the other is
 * converted once: into bolívares the unit price, to the céntimo; into dollars the total of the line, as a bag of Bs.
 * 2,00 is less than a cent.
 *
 * @param label the total on a scale's label, in either currency
 */
export function priceAtRate(price: Money, quantity: Quantity, rate: ExchangeRate, label?: Money): LinePrice {
  const isTypedInBolivars = price.currency === 'VES';
  const unitPrice = isTypedInBolivars ? convert(price, rate) : price;
  const unitBs = isTypedInBolivars ? price : convert(price, rate);
  const whole = label ?? (isTypedInBolivars ? multiplyByQuantity(price, quantity) : undefined);
  if (whole === undefined) return { unitPrice, bolivars: { unitPrice: unitBs } };
  const other = convert(whole, rate);
  const [comesTo, comesToBs] = whole.currency === 'VES' ? [other, whole] : [whole, other];
  return { unitPrice, comesTo, bolivars: { unitPrice: unitBs, comesTo: comesToBs } };
}
