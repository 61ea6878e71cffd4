/**
 * The blocks of a receipt, made from the stored sale: nothing is computed again with today's prices or rates, so that a
 * reprint a year later is the same (SALE-02). Payments and change are in `receipt-payments.ts`.
 */
import { quantityText } from '../catalog/unit-decimals.ts';
import { formatAmount, formatRate } from '../money/format.ts';
import { equals, isZero, type Money } from '../money/money.ts';
import { ONE } from '../money/quantity.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { type DocumentType, formatDocument } from '../party/customer.ts';
import { bolivarFigures, type FiguredDocument } from '../pricing/bolivar-figures.ts';
import type { TaxTotal } from '../pricing/price-cart.ts';
import { isTaxed, type LineDiscount, type PricedLine } from '../pricing/price-line.ts';
import { formatNumber } from '../sales/receipt-number.ts';
import type { Sale, SaleCustomer } from '../sales/sale.ts';
import { dayText, instantText } from '../time/instant-text.ts';
import { combinedDiscounts, withoutLots } from './combined-lines.ts';
import { documentFoot, documentHead, type PrintedCompany, servedRows } from './company-head.ts';
import { type IssuedNumber, issuedRows } from './issued-rows.ts';
import {
  DASHED_RULE,
  type PrintBlock,
  type PrintDocument,
  rowBlock,
  textBlock,
  totalBlocks,
} from './print-document.ts';
import { moneyText, percentText, takenOffText } from './print-words.ts';
import { igtfRows, pointRows, tenderRows } from './receipt-payments.ts';

export interface ReceiptOf {
  readonly sale: Sale;
  /** The total in the other currency as declared when the sale was made; null where there was one currency only. */
  readonly totalInOther: Money | null;
  /** Business day the rate of the sale is of; null without a rate. */
  readonly rateDate: string | null;
  readonly company: PrintedCompany;
  /** The register's name; the sale carries its id alone. */
  readonly registerName: string;
  /** A reprint, which is marked as a copy. */
  readonly isCopy: boolean;
  /** The sale was voided since: its copy must not pass for a valid receipt. */
  readonly isVoid?: boolean;
  /** What was issued of it on numbered sheets. */
  readonly issued?: readonly IssuedNumber[];
  /** The delivery notes that it invoices, 'NE A-000012'. */
  readonly deliveryNotes?: readonly string[];
}

/** The rate of the letter G; a smaller one is R, a greater A. */
const GENERAL_BASIS_POINTS = 1600;

/** The whole receipt, under the name 'Recibo A-000123'. */
export function receiptDocument(receipt: ReceiptOf): PrintDocument {
  const { sale, company } = receipt;
  const number = formatNumber(sale.series, sale.number);
  const stamps = [...(receipt.isCopy ? ['COPIA'] : []), ...(receipt.isVoid === true ? ['ANULADA'] : [])];
  return {
    title: `Recibo ${number}`,
    blocks: [
      ...documentHead(company, `RECIBO ${number}`, stamps),
      ...factRows(receipt),
      ...goodsRows(sale),
      ...totalBlock(receipt),
      ...rateRows(receipt),
      ...bolivarRows(sale),
      ...igtfRows(sale),
      DASHED_RULE,
      ...tenderRows(sale),
      ...pointRows(sale),
      ...documentFoot(company),
      { kind: 'barcode', code: number },
    ],
  };
}

function factRows({ sale, registerName, issued, deliveryNotes = [] }: ReceiptOf): PrintBlock[] {
  return [
    rowBlock('Fecha', instantText(sale.soldAt)),
    ...issuedRows(issued),
    ...deliveryRows(deliveryNotes),
    ...servedRows(sale.soldBy.name, registerName),
    ...customerRows(sale.customer),
  ];
}

function deliveryRows(notes: readonly string[]): PrintBlock[] {
  if (notes.length === 0) return [];
  return [rowBlock(notes.length === 1 ? 'Nota de entrega' : 'Notas de entrega', notes.join(', '))];
}

/** The customer with his identity document; 'Contado' without a customer. */
export function customerRows(customer: SaleCustomer | null): PrintBlock[] {
  if (customer === null) return [rowBlock('Cliente', 'Contado')];
  const document = customerDocumentRow(customer);
  return [
    rowBlock('Cliente', customer.name),
    ...(document === undefined ? [] : [rowBlock(document.label, document.text)]),
  ];
}

/** 'RIF' or 'Documento' with its number; undefined of a customer without one. */
export function customerDocumentRow({
  document,
  type,
}: SaleCustomer): { readonly label: string; readonly text: string } | undefined {
  const [letter = '', number = ''] = document.split(/-(.*)/s);
  if (number === '') return undefined;
  return {
    label: type === 'company' ? 'RIF' : 'Documento',
    text: formatDocument(letter as DocumentType, number),
  };
}

/** What was sold, or comes back, from its lines to each tax. */
export function goodsRows(sale: Pick<Sale, 'lines' | 'rate' | 'totals' | 'taxes'>): PrintBlock[] {
  return [DASHED_RULE, ...lineRows(sale), DASHED_RULE, ...totalRows(sale)];
}

/** Each line with its discounts, and below all of them the discounts of the sale. */
function lineRows(sale: Pick<Sale, 'lines' | 'rate'>): PrintBlock[] {
  const lines = withoutLots(sale.lines);
  const offTheSale = lines.flatMap(({ discounts }) => discounts.filter(({ source }) => source === 'sale'));
  return [
    ...lines.flatMap((line) => lineBlocks(line, sale.rate)),
    ...combinedDiscounts(offTheSale)
      .filter(isShown)
      .map(({ name, amount }) => rowBlock(nameOf(name), takenOffText(amount))),
  ];
}

/** Lines whose price is without IVA say so: beside others, their sum would lead to no figure of the totals. */
function lineBlocks({ line, subtotal, discounts }: PricedLine, rate: ExchangeRate | null): PrintBlock[] {
  const unit = isBaseUnit(line) ? '' : ` ${line.unitName}`;
  const price = `${priceText(line, rate)}${isTaxed(line) && !line.includesTax ? ' + IVA' : ''}`;
  const count = `${quantityText(line.unitName, line.quantity)}${unit} × ${price}`;
  return [
    textBlock(`${line.name} (${taxLetter(line)})`),
    rowBlock(count, formatAmount(subtotal)),
    ...discounts
      .filter((discount) => discount.source !== 'sale' && isShown(discount))
      .map(({ name, amount }) => rowBlock(nameOf(name), takenOffText(amount), 'detail')),
  ];
}

/**
 * A price that was typed in bolívares is printed in them: in cents of a dollar it would not lead to the figures beside
 * it.
 */
function priceText({ unitPrice, bolivars }: PricedLine['line'], rate: ExchangeRate | null): string {
  const isConverted =
    bolivars === undefined || rate === null || equals(convert(unitPrice, rate), bolivars.unitPrice);
  return isConverted ? formatAmount(unitPrice) : moneyText(bolivars.unitPrice);
}

/** A discount of less than half a cent of a dollar is only in bolívares. */
function isShown({ amount }: LineDiscount): boolean {
  return !isZero(amount);
}

/** Its name would only repeat what the product says. */
function isBaseUnit({ factor }: PricedLine['line']): boolean {
  return factor === ONE;
}

/** (G) general rate, (R) reduced, (A) additional, (E) exempt. */
export function taxLetter({
  isExempt,
  taxBasisPoints,
}: Pick<PricedLine['line'], 'isExempt' | 'taxBasisPoints'>) {
  if (isExempt || taxBasisPoints === 0) return 'E';
  if (taxBasisPoints === GENERAL_BASIS_POINTS) return 'G';
  return taxBasisPoints < GENERAL_BASIS_POINTS ? 'R' : 'A';
}

/** From the subtotal to each tax, in the currency of the sale; zero amounts take no row. */
function totalRows({ totals, taxes }: Pick<Sale, 'totals' | 'taxes'>): PrintBlock[] {
  return [
    ...amountRow('Subtotal', totals.subtotal, formatAmount),
    ...amountRow('Descuento', { ...totals.discount, minor: -totals.discount.minor }, formatAmount),
    ...taxRows({ exempt: totals.exempt, taxes }, formatAmount),
  ];
}

/**
 * Base and IVA in bolívares of a document in dollars, as they are declared: its own figures (decision 21), never
 * converted. Empty where all of it is exempt, as that equals the total, or where it has no figures in bolívares.
 */
export function bolivarRows({ currency, lines, taxes }: FiguredDocument): PrintBlock[] {
  const figures = currency === 'USD' ? bolivarFigures({ currency, lines, taxes }) : null;
  return figures === null || isZero(figures.base) ? [] : taxRows(figures, moneyText);
}

function taxRows(
  { exempt, taxes }: { readonly exempt: Money; readonly taxes: readonly TaxTotal[] },
  textOf: (amount: Money) => string,
): PrintBlock[] {
  return [
    ...amountRow('Exento (E)', exempt, textOf),
    ...taxes.flatMap(({ name, basisPoints, base, tax }) => [
      ...amountRow(
        `Base ${percentText(basisPoints)} (${taxLetter({ isExempt: false, taxBasisPoints: basisPoints })})`,
        base,
        textOf,
      ),
      ...amountRow(name.includes('%') ? name : `${name} ${percentText(basisPoints)}`, tax, textOf),
    ]),
  ];
}

function amountRow(label: string, amount: Money, textOf: (amount: Money) => string): PrintBlock[] {
  return isZero(amount) ? [] : [rowBlock(label, textOf(amount))];
}

function totalBlock({ sale, totalInOther }: ReceiptOf): PrintBlock[] {
  const other = totalInOther === null ? undefined : moneyText(totalInOther);
  return totalBlocks('TOTAL', moneyText(sale.totals.total), other);
}

function rateRows({ sale: { rate }, rateDate }: ReceiptOf): PrintBlock[] {
  if (rate === null) return [];
  const date = rateDate === null ? '' : ` ${dayText(rateDate)}`;
  return [rowBlock(`Tasa${date}`, formatRate(rate))];
}

/** A hand discount may have none. */
function nameOf(discount: string): string {
  return discount.trim() === '' ? 'Descuento' : discount;
}
