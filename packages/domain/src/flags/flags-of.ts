/**
 * The figures of a document that no honest till sends (S-22): figures that contradict each other, prices and discounts
 * that the company never had, another till's register, dates from before the company. Pure and without a lock, so that
 * the same comparison flags the document of a device and refuses that of a plain client.
 *
 * In doubt it favours the till: what the till cannot know is not flagged, and a price is compared with all that were in
 * force between the till's last contact and the arrival. Only sums that a document states are compared, never totals
 * computed again (S-26).
 */

import { grouped } from '@cuadra/domain/grouped';
import { add, equals, type Money, multiplyByQuantity, subtract, sum } from '../money/money.ts';
import { ONE, type Quantity } from '../money/quantity.ts';
import { convertIfPossible, rateToString } from '../money/rate.ts';
import { isTaxed, type LineAmounts, type PricedLine } from '../pricing/price-line.ts';
import { hasQuotedDiscount, hasQuotedPrice } from '../quotes/as-quoted.ts';
import type { PricedSale } from '../sales/sale.ts';
import { splitIncluded, taxOn } from '../tax/iva.ts';
import { DAY_MS } from '../time/days.ts';
import { discountFlags } from './discount-flags.ts';
import type { CheckedDocument, DocumentFacts, KnownPrice, PricedProduct } from './document-facts.ts';
import type { DocumentFlag, DocumentFlagCode } from './document-flag.ts';
import { billFlags, purchaseFlags } from './purchase-flags.ts';

/** @returns one a fault, in the order of the document; none for the document of an honest till */
export function flagsOf(document: CheckedDocument, facts: DocumentFacts): DocumentFlag[] {
  const { sale, purchase, bill } = document;
  return [
    ...(isBeforeCompany(document, facts) ? [{ code: 'before_company' as const }] : []),
    ...(isOfOtherTill(document, facts) ? [{ code: 'other_till' as const }] : []),
    ...(isOfUnknownSale(document, facts) ? [{ code: 'unknown_sale' as const }] : []),
    ...(document.hasOtherFiscalFigures === true ? [{ code: 'other_fiscal_figures' as const }] : []),
    ...rateFlags(document, facts),
    ...(sale === undefined ? [] : saleFlags(sale, facts)),
    ...(purchase === undefined ? [] : purchaseFlags(purchase)),
    ...(bill === undefined ? [] : billFlags(bill)),
  ];
}

/** A clock may be a little slow when a company is made. */
function isBeforeCompany({ at }: CheckedDocument, { companySince }: DocumentFacts): boolean {
  return at !== null && Date.parse(at) < Date.parse(companySince) - DAY_MS;
}

function isOfOtherTill({ registerId }: CheckedDocument, { registersOfDevice }: DocumentFacts): boolean {
  return registerId !== null && registersOfDevice !== null && !registersOfDevice.has(registerId);
}

function isOfUnknownSale({ returnedSaleId }: CheckedDocument, { knownSaleIds }: DocumentFacts): boolean {
  return returnedSaleId !== undefined && !knownSaleIds.has(returnedSaleId);
}

function rateFlags({ rates = [] }: CheckedDocument, { unknownRates }: DocumentFacts): DocumentFlag[] {
  return rates
    .filter(({ rate }) => unknownRates.has(rateToString(rate)))
    .map(({ payment }) => ({ code: 'other_rate', ...(payment === undefined ? {} : { payment }) }));
}

function saleFlags(sale: PricedSale, facts: DocumentFacts): DocumentFlag[] {
  return [
    ...flaggedLines(sale, 'line_mismatch', (line) => !isLineOfItsPrice(line, sale, facts)),
    ...taxFlags(sale),
    ...flaggedLines(sale, 'other_tax', (line) => !isTaxKnown(line, facts)),
    ...flaggedLines(
      sale,
      'other_price',
      (line) => !hasQuotedPrice(line, facts.quotedLines) && !isPriceKnown(line, sale, facts),
    ),
    ...discountFlags(withoutQuoted(sale, facts), facts),
  ];
}

/** What the quote took off its lines was compared with the rules of its day. */
function withoutQuoted(sale: PricedSale, { quotedLines }: DocumentFacts): PricedSale {
  if (quotedLines.length === 0) return sale;
  const lines = sale.lines.map((line) =>
    hasQuotedDiscount(line, quotedLines) ? { ...line, discounts: [] } : line,
  );
  return { ...sale, lines };
}

function flaggedLines(
  sale: PricedSale,
  code: DocumentFlagCode,
  isWrong: (line: PricedLine) => boolean,
): DocumentFlag[] {
  return sale.lines.flatMap((line, index) => (isWrong(line) ? [{ code, line: index }] : []));
}

/** Of a line that was split by its lots the parts add up, and each may be a cent off. */
const SPLIT_MINOR = 1n;
/**
 * The total of a label counts; its quantity is only the nearest thousandth, which for light goods may differ by a
 * hundredth of the total.
 */
const LABEL_PART = 100n;

/**
 * The same applies in bolívares; where the price was typed in them, the dollars are the converted total of the line
 * (decision 21).
 */
function isLineOfItsPrice(
  priced: PricedLine,
  { rate }: PricedSale,
  { hasPriceLabels }: DocumentFacts,
): boolean {
  const { line, subtotal, bolivars } = priced;
  const isOwn = isPriceTimesQuantity(subtotal, line.unitPrice, line.quantity, hasPriceLabels);
  if (bolivars === undefined || line.bolivars === undefined) return isOwn;
  const inBolivars = convertIfPossible(bolivars.subtotal, subtotal.currency, rate ?? undefined);
  const isConverted = inBolivars !== undefined && isNear(inBolivars.minor, subtotal.minor, SPLIT_MINOR);
  return (
    isPriceTimesQuantity(bolivars.subtotal, line.bolivars.unitPrice, line.quantity, hasPriceLabels) &&
    (isOwn || isConverted)
  );
}

function isPriceTimesQuantity(
  amount: Money,
  unitPrice: Money,
  quantity: Quantity,
  hasPriceLabels: boolean,
): boolean {
  const expected = multiplyByQuantity(unitPrice, quantity).minor;
  const ofLabel = hasPriceLabels ? unitPrice.minor / ONE + expected / LABEL_PART : 0n;
  return isNear(amount.minor, expected, SPLIT_MINOR + ofLabel);
}

/**
 * IVA is rounded once for all lines of a rate and way of pricing (`price-cart.ts`); what is taxed at nothing bears
 * none.
 */
function taxFlags(sale: PricedSale): DocumentFlag[] {
  const groups = grouped(sale.lines, ({ line }) =>
    isTaxed(line) ? `${line.taxBasisPoints}/${line.includesTax}/${line.taxId}` : 'untaxed',
  );
  const isWrong =
    [...groups.values()].some((group) => !isTaxOfItsBase(group) || !isTaxOfItsBase(group, inBolivars)) ||
    !areRowsOfTheirLines(sale);
  return isWrong ? [{ code: 'tax_mismatch' }] : [];
}

function inBolivars({ bolivars }: PricedLine): LineAmounts | undefined {
  return bolivars;
}

/** Of the lines that have figures in the currency asked. */
function isTaxOfItsBase(
  group: readonly PricedLine[],
  amountsOf: (line: PricedLine) => LineAmounts | undefined = (line) => line,
): boolean {
  const [first] = group;
  const amounts = group.flatMap((line) => amountsOf(line) ?? []);
  const [currency] = amounts.map((line) => line.tax.currency);
  if (first === undefined || currency === undefined || amounts.length < group.length) return true;
  const net = sum(
    amounts.map(({ subtotal, discount }) => subtract(subtotal, discount)),
    currency,
  );
  const tax = sum(
    amounts.map((line) => line.tax),
    currency,
  );
  return isNear(tax.minor, expectedTax(first, net).minor, isTaxed(first.line) ? 1n : 0n);
}

function expectedTax({ line }: PricedLine, net: Money): Money {
  if (!isTaxed(line)) return { ...net, minor: 0n };
  return line.includesTax ? splitIncluded(net, line.taxBasisPoints).tax : taxOn(net, line.taxBasisPoints);
}

/** The rows beneath the lines say by rate what the lines say one by one. */
function areRowsOfTheirLines({ lines, taxes, currency }: PricedSale): boolean {
  const rates = new Set([
    ...lines.filter(({ line }) => isTaxed(line)).map(({ line }) => line.taxBasisPoints),
    ...taxes.map(({ basisPoints }) => basisPoints),
  ]);
  return [...rates].every((rate) => {
    const ofRate = lines.filter(({ line }) => isTaxed(line) && line.taxBasisPoints === rate);
    const rows = taxes.filter(({ basisPoints }) => basisPoints === rate);
    return (['base', 'tax'] as const).every((field) =>
      equals(
        sum(
          ofRate.map((line) => line[field]),
          currency,
        ),
        sum(
          rows.map((row) => row[field]),
          currency,
        ),
      ),
    );
  });
}

function isTaxKnown(priced: PricedLine, { products }: DocumentFacts): boolean {
  const taxes = products.get(priced.line.productId)?.taxes;
  if (taxes === undefined || taxes === null) return true;
  return taxes.includes(isTaxed(priced.line) ? priced.line.taxBasisPoints : 0);
}

/** A conversion is rounded once; a cent more or less is no other price. */
const CONVERTED_MINOR = 1n;

function isPriceKnown({ line }: PricedLine, sale: PricedSale, { products }: DocumentFacts): boolean {
  const product = products.get(line.productId);
  if (product === undefined) return true;
  const unit = line.unitId === product.baseUnitId ? undefined : product.units.get(line.unitId);
  if (unit !== undefined && !unit.factors.includes(line.factor)) return false;
  if (line.unitId === product.baseUnitId && line.factor !== ONE) return false;
  const known = [...(unit?.prices ?? []), ...basePrices(product, line.factor)];
  // What has no price is asked of the cashier.
  if (known.some(({ amount }) => amount.minor === 0n)) return true;
  return known.some((price) => isPriceOf(price, line, sale));
}

/** A unit without a price of its own costs what it holds (ENT-17). */
function basePrices({ prices }: PricedProduct, factor: Quantity): KnownPrice[] {
  return prices.map((price) => ({ ...price, amount: multiplyByQuantity(price.amount, factor) }));
}

function isPriceOf(
  { amount, includesTax }: KnownPrice,
  line: PricedLine['line'],
  { rate }: PricedSale,
): boolean {
  const { unitPrice, taxBasisPoints, bolivars } = line;
  // The label of a scale holds its tax, also where the product's price does not.
  const asSold = line.includesTax && !includesTax ? add(amount, taxOn(amount, taxBasisPoints)) : amount;
  // A price in bolívares is charged as it is.
  if (asSold.currency === 'VES' && bolivars !== undefined) return equals(asSold, bolivars.unitPrice);
  const converted = convertIfPossible(asSold, unitPrice.currency, rate ?? undefined);
  // In a currency that the document has no rate for.
  if (converted === undefined) return true;
  const isConverted = asSold.currency !== unitPrice.currency;
  return isNear(converted.minor, unitPrice.minor, isConverted ? CONVERTED_MINOR : 0n);
}

function isNear(first: bigint, second: bigint, tolerance: bigint): boolean {
  const difference = first - second;
  return difference <= tolerance && -difference <= tolerance;
}
