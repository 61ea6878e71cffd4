/**
 * The file of a period's IVA withheld from suppliers, as SENIAT's portal takes it (`iva_txt_columns.csv`): a line a
 * document and rate, sixteen columns parted by tabs, amounts with a point and two decimals, RIF without hyphens. The
 * lines of a document add up to it (decision 25).
 */
import { add, type Money, toDecimal, zero } from '../money/money.ts';
import type { BillKind } from '../payables/supplier-note.ts';

export interface TxtLine {
  /** Of the company. */
  readonly agentRif: string;
  /** Day of the period, 'YYYY-MM-DD', as the next one. */
  readonly bookedOn: string;
  readonly documentDay: string;
  readonly supplierRif: string;
  readonly kind: BillKind;
  readonly number: string;
  readonly controlNumber: string;
  /** Of a note: the number of its invoice. */
  readonly affected: string;
  readonly base: Money;
  /** IVA of the base. */
  readonly tax: Money;
  readonly withheld: Money;
  readonly certificateNumber: string;
  /** The same for lines of the same document. */
  readonly documentId: string;
  /** Of the whole document. */
  readonly exempt: Money;
  /** 1600 is 16 %. */
  readonly basisPoints: number;
}

/** The portal takes so many characters of a number. */
const NUMBER_LENGTH = 20;
const LINE_END = '\r\n';

const DOCUMENT_TYPES: Readonly<Record<BillKind, string>> = {
  invoice: '01',
  debit_note: '02',
  credit_note: '03',
};

/** Empty where nothing was withheld. */
export function ivaTxt(lines: readonly TxtLine[]): string {
  return lines
    .map(
      (line) =>
        `${columnsOf(line, isOfHighestRate(line, lines) ? line.exempt : zero('VES')).join('\t')}${LINE_END}`,
    )
    .join('');
}

/** Of the lines of its document, the one that also has what is exempt of it. */
function isOfHighestRate(line: TxtLine, lines: readonly TxtLine[]): boolean {
  const [highest] = lines
    .filter(({ documentId }) => documentId === line.documentId)
    .sort((one, other) => other.basisPoints - one.basisPoints);
  return highest === line;
}

function columnsOf(line: TxtLine, exempt: Money): string[] {
  return [
    bareRif(line.agentRif),
    line.bookedOn.slice(0, 7).replace('-', ''),
    line.documentDay,
    // An agent declares what it buys.
    'C',
    DOCUMENT_TYPES[line.kind],
    bareRif(line.supplierRif),
    bareNumber(line.number),
    bareNumber(line.controlNumber),
    toDecimal([line.tax, exempt].reduce(add, line.base)),
    toDecimal(line.base),
    toDecimal(line.withheld),
    line.kind === 'invoice' ? '0' : bareNumber(line.affected),
    bareNumber(line.certificateNumber),
    toDecimal(exempt),
    toDecimal({ minor: BigInt(line.basisPoints), currency: line.base.currency }),
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
