/**
 * The figures of U0X, U0Z and the ranges U2 and U3 (z_report_fields.csv). By order and not by width: flag 63 decides
 * whether amounts have 13 or 18 digits, whether "percibido" is there (02 and up) and IGTF (16 and up).
 */
import { FiscalFault } from '../faults.ts';
import type { ZFigures, ZReport } from '../fiscal-printer.ts';
import { amountOf, wholeNumber } from './readings.ts';

/** Numbers and days before the amounts. */
const HEAD = 9;
/** Exempt, and base and tax of three rates. */
const OF_A_KIND = 7;
const AMOUNTS = 3 * OF_A_KIND;
const PERCEIVED = 3;
const IGTF = 6;

/** @throws FiscalFault `unknown_reply` */
export function parseZ(text: string): ZReport {
  const fields = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  const amounts = fields.slice(HEAD).map((field) => amountOf(field, 'Z'));
  if (![AMOUNTS, AMOUNTS + PERCEIVED, AMOUNTS + PERCEIVED + IGTF].includes(amounts.length)) throw unknown();
  const numberAt = (index: number) => wholeNumber(fields[index], 'Z');
  return {
    number: numberAt(0),
    day: dayOf(fields[1]),
    time: timeOf(fields[2]),
    lastInvoice: { number: numberAt(3), day: dayOf(fields[4]), time: timeOf(fields[5]) },
    lastDebitNote: numberAt(6),
    lastCreditNote: numberAt(7),
    lastNonFiscal: numberAt(8),
    sales: figuresOf(amounts, 0),
    debitNotes: figuresOf(amounts, 1),
    creditNotes: figuresOf(amounts, 2),
  };
}

/** @param kind 0 sales, 1 debit notes, 2 credit notes: the machine's order */
function figuresOf(amounts: readonly bigint[], kind: number): ZFigures {
  const at = (index: number) => amounts[index] ?? 0n;
  const first = kind * OF_A_KIND;
  const igtf = AMOUNTS + PERCEIVED + kind * 2;
  return {
    exempt: at(first),
    general: { base: at(first + 1), tax: at(first + 2) },
    reduced: { base: at(first + 3), tax: at(first + 4) },
    additional: { base: at(first + 5), tax: at(first + 6) },
    perceived: at(AMOUNTS + kind),
    igtf: { base: at(igtf), tax: at(igtf + 1) },
  };
}

/** `260820` (yymmdd) is 2026-08-20; a machine that has sold nothing says zeros. */
function dayOf(field: string | undefined): string {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(field ?? '');
  if (parts === null) throw unknown();
  return `20${parts[1]}-${parts[2]}-${parts[3]}`;
}

function timeOf(field: string | undefined): string {
  const parts = /^(\d\d)(\d\d)$/.exec(field ?? '');
  if (parts === null) throw unknown();
  return `${parts[1]}:${parts[2]}`;
}

function unknown(): FiscalFault {
  return new FiscalFault('unknown_reply', { reading: 'Z' });
}
