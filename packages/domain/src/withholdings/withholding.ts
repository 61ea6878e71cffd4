/**
 * A withholding of IVA or ISLR with its certificate (venezuela.md 2.3, 2.4): received from a customer who is a special
 * taxpayer, or made by the company from what it owes a supplier. One certificate may be of several documents. Separate
 * from payments because no money moves: a receivable or a debt falls, and a tax is credited or owed instead.
 */
import { type BothCurrencies, inBoth, negateInBoth, sumInBoth } from '../money/both-currencies.ts';
import {
  compare,
  equals,
  isPositive,
  isZero,
  type Money,
  money,
  percentOf,
  subtract,
} from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { BillKind } from '../payables/supplier-note.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';
import { isIvaCertificateNumber } from './certificate-number.ts';

export const WITHHOLDING_DIRECTIONS = ['received', 'made'] as const;
export type WithholdingDirection = (typeof WITHHOLDING_DIRECTIONS)[number];

export const WITHHOLDING_TAXES = ['iva', 'islr'] as const;
export type WithholdingTax = (typeof WITHHOLDING_TAXES)[number];

/** What a special taxpayer withholds of the IVA (PA SNAT/2025/000054), in percent, the usual one first. */
export const VAT_WITHHOLDING_PERCENTAGES = [75, 100] as const;
export type VatWithholdingPercentage = (typeof VAT_WITHHOLDING_PERCENTAGES)[number];

/** Of one percent. */
const BASIS_POINTS = 100;

/** The documents that something is withheld of. A sale return takes back what its sale had. */
export const WITHHELD_COLLECTIONS = ['sales', 'sale_returns', 'stock_movements', 'supplier_bills'] as const;
export type WithheldCollection = (typeof WITHHELD_COLLECTIONS)[number];

/** One document at one rate of IVA. Amounts in bolívares are above zero, of a return or credit note too. */
export interface WithholdingLine {
  readonly documentId: string;
  readonly collection: WithheldCollection;
  /** Of a supplier's document; a credit note takes from what is withheld. */
  readonly kind: BillKind;
  /** Of the document: bolívares for a dollar; null where the company has only one currency. */
  readonly rate: ExchangeRate | null;
  /** Without IVA. */
  readonly base: Money;
  /** IVA of the base; zero of ISLR. */
  readonly tax: Money;
  /** 7500 is 75 %: of the IVA, or of the base for ISLR. */
  readonly percentage: number;
  readonly withheld: BothCurrencies;
}

export interface Withholding {
  readonly id: string;
  /** Of a void: the withholding that it takes back. Its figures are those of that one, and are taken back. */
  readonly reversesId: string | null;
  readonly direction: WithholdingDirection;
  readonly tax: WithholdingTax;
  /** Of one received: whose balance falls. */
  readonly customerId: string | null;
  readonly certificateNumber: string;
  /** 'YYYY-MM-DD', as the next. */
  readonly certificateDate: string;
  /** The day it is booked at: its period is the one in which it is declared. */
  readonly bookedOn: string;
  /** Of the documents. */
  readonly currency: 'USD' | 'VES';
  readonly lines: readonly WithholdingLine[];
}

/** What is withheld, in both currencies: returns and credit notes take from it, and a void has the other sign. */
export function withheldTotal({
  lines,
  reversesId,
}: Pick<Withholding, 'lines' | 'reversesId'>): BothCurrencies {
  const total = sumInBoth(lines.map(signedWithheld));
  return reversesId === null ? total : negateInBoth(total);
}

/** Below zero of a return or a credit note. */
export function signedWithheld(line: WithholdingLine): BothCurrencies {
  return takesFromWithheld(line) ? negateInBoth(line.withheld) : line.withheld;
}

/** A return, or a supplier's credit note: it lowers the certificate of its invoice, and has none of its own. */
export function takesFromWithheld({
  collection,
  kind,
}: Pick<WithholdingLine, 'collection' | 'kind'>): boolean {
  return collection === 'sale_returns' || kind === 'credit_note';
}

/** What the certificate of a line withholds at its percentage, in both currencies at the rate of the document. */
export function withheldOf(
  { base, tax, rate }: Pick<WithholdingLine, 'base' | 'tax' | 'rate'>,
  withheldTax: WithholdingTax,
  percentage: number,
): BothCurrencies {
  return inBoth(percentOf(withheldTax === 'iva' ? tax : base, percentage), rate);
}

export type WithholdingRefusalCode =
  | 'no_lines'
  | 'no_customer'
  | 'certificate_number'
  | 'certificate_month'
  | 'not_of_its_direction'
  | 'line_twice'
  | 'amount_not_positive'
  | 'amount_too_large'
  | 'more_than_its_tax'
  | 'not_its_percentage'
  | 'sides_differ'
  | 'nothing_withheld';

type Checked = Omit<Withholding, 'id' | 'reversesId' | 'bookedOn'>;

/**
 * Whether a certificate of IVA is still missing: less is withheld than the lowest percentage takes, as where only one of
 * the rates of an invoice is in its certificate. Amounts are of one document, in bolívares.
 *
 * @param rates how many lines its certificate has; each may be a céntimo less, and is rounded on its own
 */
export function isIvaWithholdingMissing(tax: Money, withheld: Money, rates: number): boolean {
  const least = subtract(
    percentOf(tax, VAT_WITHHOLDING_PERCENTAGES[0] * BASIS_POINTS),
    money(2n * BigInt(rates), 'VES'),
  );
  // Of an exempt document none is withheld.
  return !isZero(tax) && (isZero(withheld) || compare(withheld, least) < 0);
}

/** Every reason at once; none when it may be booked. What the documents say is known only where they are. */
export function validateWithholding(made: Checked): Refusal<WithholdingRefusalCode>[] {
  const refusals = [
    ...headRefusals(made),
    ...made.lines.flatMap((line, place) =>
      lineRefusals(made, line).map((code) => ({ field: `lines.${place}.${FIELD_OF[code]}`, code })),
    ),
    ...made.lines.flatMap((line, place) =>
      isRepeated(made.lines, place, line) ? [{ field: `lines.${place}`, code: 'line_twice' as const }] : [],
    ),
  ];
  if (refusals.length > 0 || isPositive(withheldTotal({ ...made, reversesId: null }).ves)) return refusals;
  return [{ field: 'lines', code: 'nothing_withheld' }];
}

function headRefusals(made: Checked): Refusal<WithholdingRefusalCode>[] {
  const { direction, tax, certificateNumber, certificateDate, customerId, lines } = made;
  const refusals: Refusal<WithholdingRefusalCode>[] = [];
  if (lines.length === 0) refusals.push({ field: 'lines', code: 'no_lines' });
  if (direction === 'received' && customerId === null)
    refusals.push({ field: 'customer_id', code: 'no_customer' });
  if (tax !== 'iva') return refusals;
  const isNumber = isIvaCertificateNumber(certificateNumber);
  if (!isNumber) refusals.push({ field: 'certificate_number', code: 'certificate_number' });
  // The number of a certificate that the company issues begins with its month.
  if (
    isNumber &&
    direction === 'made' &&
    !certificateNumber.startsWith(certificateDate.slice(0, 7).replace('-', ''))
  )
    refusals.push({ field: 'certificate_number', code: 'certificate_month' });
  return refusals;
}

/** The same document at the same rate of IVA has one line. */
function isRepeated(lines: readonly WithholdingLine[], place: number, line: WithholdingLine): boolean {
  const isSame = (other: WithholdingLine) =>
    other.documentId === line.documentId && equals(other.base, line.base) && equals(other.tax, line.tax);
  return lines.findIndex(isSame) !== place;
}

type LineCode = Exclude<
  WithholdingRefusalCode,
  'no_lines' | 'no_customer' | 'certificate_number' | 'certificate_month' | 'line_twice' | 'nothing_withheld'
>;

const FIELD_OF: Readonly<Record<LineCode, string>> = {
  not_of_its_direction: 'collection',
  amount_not_positive: 'withheld_bs',
  amount_too_large: 'withheld_bs',
  more_than_its_tax: 'withheld_bs',
  not_its_percentage: 'percentage',
  sides_differ: 'withheld_usd',
};

/** A certificate may round otherwise by a céntimo. */
const CENTIMO = money(1n, 'VES');

function lineRefusals({ direction, tax }: Checked, line: WithholdingLine): LineCode[] {
  const { collection, base, withheld, percentage, rate } = line;
  const isSold = collection === 'sales' || collection === 'sale_returns';
  if (isSold !== (direction === 'received')) return ['not_of_its_direction'];
  if (!isPositive(withheld.ves) || !isPositive(base)) return ['amount_not_positive'];
  if (![base, line.tax, withheld.ves, withheld.usd].every(isStorable)) return ['amount_too_large'];
  if (!equals(inBoth(withheld.ves, rate).usd, withheld.usd)) return ['sides_differ'];
  if (compare(withheld.ves, tax === 'iva' ? line.tax : base) > 0) return ['more_than_its_tax'];
  return isItsPercentage(tax, line, percentage) ? [] : ['not_its_percentage'];
}

/** Of ISLR less than the percentage is possible: a natural person has a subtrahend. */
function isItsPercentage(tax: WithholdingTax, line: WithholdingLine, percentage: number): boolean {
  const whole = withheldOf(line, tax, percentage).ves;
  const over = subtract(line.withheld.ves, whole);
  if (compare(over, CENTIMO) > 0) return false;
  if (tax === 'islr') return true;
  return (
    VAT_WITHHOLDING_PERCENTAGES.some((percent) => percent * BASIS_POINTS === percentage) &&
    compare(subtract(whole, line.withheld.ves), CENTIMO) <= 0
  );
}
