/**
 * The file of a period's IVA withheld from suppliers, as SENIAT's portal takes it (`iva_txt_columns.csv`): a line a
 * document and rate, sixteen columns parted by tabs, amounts with a point and two decimals, RIF without hyphens.
 */
import { type Money, toDecimal } from '../money/money.ts';

export interface TxtLine {
  /** Of the company. */
  readonly agentRif: string;
  /** Day of the period, 'YYYY-MM-DD', as the next one. */
  readonly bookedOn: string;
  readonly documentDay: string;
  readonly supplierRif: string;
  readonly number: string;
  readonly controlNumber: string;
  readonly total: Money;
  readonly base: Money;
  readonly withheld: Money;
  readonly certificateNumber: string;
  readonly exempt: Money;
  /** 1600 is 16 %. */
  readonly basisPoints: number;
}

/** The portal takes so many characters of a number. */
const NUMBER_LENGTH = 20;
const LINE_END = '\r\n';

/** Empty where nothing was withheld. */
export function ivaTxt(lines: readonly TxtLine[]): string {
  return lines.map((line) => `${columnsOf(line).join('\t')}${LINE_END}`).join('');
}

function columnsOf(line: TxtLine): string[] {
  return [
    bareRif(line.agentRif),
    line.bookedOn.slice(0, 7).replace('-', ''),
    line.documentDay,
    // An agent declares what it buys.
    'C',
    // Suppliers' credit notes are not booked as documents: every line is of an invoice, and affects no other.
    '01',
    bareRif(line.supplierRif),
    bareNumber(line.number),
    bareNumber(line.controlNumber),
    toDecimal(line.total),
    toDecimal(line.base),
    toDecimal(line.withheld),
    '0',
    bareNumber(line.certificateNumber),
    toDecimal(line.exempt),
    toDecimal({ minor: BigInt(line.basisPoints), currency: line.total.currency }),
    '0',
  ];
}

/** 'J-31217119-7' is 'J312171197'. */
export function bareRif(document: string): string {
  return document.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A letter and nine digits, once hyphens are taken out. */
export function isWholeRif(document: string): boolean {
  return /^[VEJPGC]\d{9}$/.test(bareRif(document));
}

/** A tab or a line break in a number would make other columns of it. */
function bareNumber(text: string): string {
  return text.replace(/\s/g, '').slice(-NUMBER_LENGTH);
}
