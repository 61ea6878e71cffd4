/** The commands of HKA, as text: each is sent in a frame of its own (hka_commands.csv). */
import { FiscalFault } from '../faults.ts';
import type {
  AffectedInvoice,
  FiscalCustomer,
  FiscalDocumentKind,
  FiscalItem,
  FiscalPayment,
  FiscalRateClass,
} from '../fiscal-document.ts';
import type { ReportRange, ReprintedKind } from '../fiscal-printer.ts';
import { decimalText, digitsOf, greatestOf, type NumberFormats } from './formats.ts';
import { linePrice } from './line-price.ts';
import { machineText, withoutBars } from './text.ts';

/** Of a customer's lines, comments and texts (SDK and lexers in use: 40). */
const LINE_WIDTH = 40;
/** Lines `i00` to `i09`. */
const CUSTOMER_LINES = 10;

const ITEM_PREFIX: Readonly<Record<FiscalDocumentKind, Readonly<Record<FiscalRateClass, string>>>> = {
  invoice: { exempt: ' ', general: '!', reduced: '"', additional: '#' },
  credit_note: { exempt: 'd0', general: 'd1', reduced: 'd2', additional: 'd3' },
  debit_note: { exempt: '`0', general: '`1', reduced: '`2', additional: '`3' },
};
const COMMENT_PREFIX = { invoice: '@', credit_note: 'A', debit_note: 'B' } as const;

export const SUBTOTAL = '3';
export const CLOSE = '199';
/** Both are met: 7 in the SDK, 9 in other modules. The first is tried, and whether it worked is asked. */
export const CANCEL = ['7', '9'] as const;
export const PRINT_X = 'I0X';
export const PRINT_Z = 'I0Z';
export const OPEN_TEXT = '800';
export const CLOSE_TEXT = '810';
export const OPEN_DRAWER = '0';

/** Of eight digits, as the machine prints it; an example of the SDK has eleven, and which it wants is unverified. */
export function affectedCommands({ number, day, registration }: AffectedInvoice): string[] {
  const [year, month, dayOfMonth] = day.split('-');
  return [
    `iF*${String(number).padStart(8, '0')}`,
    `iD*${dayOfMonth}/${month}/${year}`,
    `iI*${machineText(registration, LINE_WIDTH)}`,
  ];
}

/** A customer without RIF has a name alone. */
export function customerCommands({ name, taxId, lines }: FiscalCustomer): string[] {
  const printed = lines.map((line) => machineText(line, LINE_WIDTH)).filter((line) => line !== '');
  return [
    `iS*${machineText(name, LINE_WIDTH)}`,
    ...(taxId === undefined ? [] : [`iR*${machineText(taxId, LINE_WIDTH)}`]),
    ...printed.slice(0, CUSTOMER_LINES).map((line, index) => `i0${index}${line}`),
  ];
}

/** Empty where nothing printable is left of it. */
export function commentCommands(kind: FiscalDocumentKind, text: string): string[] {
  const printed = machineText(text, LINE_WIDTH);
  return printed === '' ? [] : [`${COMMENT_PREFIX[kind]}${printed}`];
}

/**
 * The line and its discount or surcharge. A line that comes to nothing is a comment, since machines refuse a price of 0.
 *
 * @throws FiscalFault where a number has more digits than the machine's format
 */
export function itemCommands(
  kind: FiscalDocumentKind,
  item: FiscalItem,
  formats: NumberFormats,
  descriptionWidth: number,
): string[] {
  if (item.amount === 0n) return commentCommands(kind, item.description);
  const { price, discount } = linePrice(item, formats.price.decimals);
  const name = machineText(item.description, LINE_WIDTH);
  const priceDigits = digitsOf(price, formats.price) ?? tooLarge('price_too_large', name, formats.price);
  const quantityDigits =
    digitsOf(item.quantity, formats.quantity) ?? tooLarge('quantity_too_large', name, formats.quantity);
  const line = `${ITEM_PREFIX[kind][item.rateClass]}${priceDigits}${quantityDigits}${described(item, descriptionWidth)}`;
  if (discount === 0n) return [line];
  const size = discount > 0n ? discount : -discount;
  const digits =
    digitsOf(size, formats.adjustment) ?? tooLarge('adjustment_too_large', name, formats.adjustment);
  return [line, `${discount > 0n ? 'q-' : 'q+'}${digits}`];
}

function described({ code, description }: FiscalItem, width: number): string {
  const plain = withoutBars(machineText(description, width)) || 'ARTICULO';
  const plainCode = withoutBars(machineText(code ?? '', LINE_WIDTH));
  return plainCode === '' ? plain : `|${plainCode}|${plain}`;
}

function tooLarge(
  code: 'price_too_large' | 'quantity_too_large' | 'adjustment_too_large',
  item: string,
  digits: { integers: number; decimals: number },
): never {
  throw new FiscalFault(code, { item, most: greatestOf(digits) });
}

/**
 * One command a payment. The last one pays "all that is left", which the SDK does in each of its examples: so the
 * machine's own rounding of IGTF cannot leave a céntimo unpaid.
 *
 * @throws FiscalFault `payment_too_large`
 */
export function paymentCommands(payments: readonly FiscalPayment[], formats: NumberFormats): string[] {
  return payments.map(({ slot, amount }, index) => {
    const digits = digitsOf(amount, formats.payment);
    if (digits === undefined)
      throw new FiscalFault('payment_too_large', {
        amount: decimalText(amount, 2),
        most: greatestOf(formats.payment),
      });
    const place = String(slot).padStart(2, '0');
    return index === payments.length - 1 ? `1${place}` : `2${place}${digits}`;
  });
}

/** Whether the machine computes IGTF (flag 50). */
export function igtfCommand(charges: boolean): string {
  return charges ? 'PJ5001' : 'PJ5000';
}

export function printMemoryCommand(range: ReportRange): string {
  return range.by === 'day' ? `I2A${dayPair(range)}` : `I3A${numberPair(range)}`;
}

export function readReportsCommand(range: ReportRange): string {
  return range.by === 'day' ? `U2A${dayPair(range)}` : `U3A${numberPair(range)}`;
}

const REPRINT: Readonly<Record<ReprintedKind, string>> = {
  invoice: 'RF',
  credit_note: 'RC',
  debit_note: 'RD',
  z_report: 'RZ',
  non_fiscal: 'RT',
};

/** By number, seven digits each (hka_commands.csv; which letter is a text that is no invoice is unverified). */
export function reprintCommand(kind: ReprintedKind, first: number, last: number): string {
  return `${REPRINT[kind]}${String(first).padStart(7, '0')}${String(last).padStart(7, '0')}`;
}

export function textCommand(line: string): string {
  return `80*${machineText(line, LINE_WIDTH)}`;
}

function numberPair({ first, last }: { first: number; last: number }): string {
  return [first, last].map((number) => String(number).padStart(6, '0')).join('');
}

/** `2026-08-31` is `310826`. */
function dayPair({ first, last }: { first: string; last: string }): string {
  return [first, last].map((day) => day.slice(2).split('-').reverse().join('')).join('');
}
