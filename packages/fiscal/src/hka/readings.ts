/**
 * What S1, S2, S3, S4, S5 and SV say (venezuela.md, section 5; offsets of the SDK's parser). Split at the LF after each
 * field and not by position: older machines have fewer fields, and flag 63 makes them wider.
 */
import { FiscalFault } from '../faults.ts';
import type { MachineRate, PriceReading, PrinterCounters } from '../fiscal-printer.ts';

const LF = '\n';

/** The fields after the name of the reading; that name is checked, since an answer to another question is none. */
function fieldsOf(text: string, name: string): string[] {
  if (!text.startsWith(name)) throw unknown(name);
  return withoutLast(text.slice(name.length)).split(LF);
}

function withoutLast(text: string): string {
  return text.endsWith(LF) ? text.slice(0, -1) : text;
}

/** @throws FiscalFault `unknown_reply` unless the field is all digits */
export function wholeNumber(field: string | undefined, name: string): number {
  if (field === undefined || !/^\d{1,15}$/.test(field)) throw unknown(name);
  return Number(field);
}

/** Digits in céntimos; a sign before them is `+`, `-` or (unverified) a digit or a blank, as S2 has it. */
export function amountOf(field: string | undefined, name: string): bigint {
  const parts = /^([+\- ]?)(\d{1,20})$/.exec(field ?? '');
  if (parts === null) throw unknown(name);
  const size = BigInt(parts[2] ?? '0');
  return parts[1] === '-' ? -size : size;
}

/** `210826` (ddmmyy) is 2026-08-21. */
function dayOf(field: string | undefined, name: string): string {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(field ?? '');
  if (parts === null) throw unknown(name);
  return `20${parts[3]}-${parts[2]}-${parts[1]}`;
}

function timeOf(field: string | undefined, name: string): string {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(field ?? '');
  if (parts === null) throw unknown(name);
  return `${parts[1]}:${parts[2]}:${parts[3]}`;
}

export interface S1 extends Omit<PrinterCounters, 'closures'> {
  readonly rif: string;
  /** Two counters of four digits, of which one is that of the Z: which one differs by model (unverified). */
  readonly counters: readonly [number, number];
}

/**
 * Sixteen fields, or the older twelve to fourteen (SRP-350 and its kin), in which the note counter is the last and none
 * of debit notes exists. The RIF shows which it is.
 */
export function parseS1(text: string): S1 {
  const fields = fieldsOf(text, 'S1');
  const rifAt = fields.findIndex((field) => /^[VEJPGC]-?\d{8,10}$/.test(field));
  const isOld = rifAt === 8 && fields.length >= 12;
  if (!isOld && !(rifAt === 12 && fields.length === 16)) throw unknown('S1');
  const numberAt = (index: number) => wholeNumber(fields[index], 'S1');
  return {
    rif: fields[rifAt] ?? '',
    registration: fields[rifAt + 1] ?? '',
    time: timeOf(fields[rifAt + 2], 'S1'),
    day: dayOf(fields[rifAt + 3], 'S1'),
    dailySales: amountOf(fields[1], 'S1'),
    invoicesToday: numberAt(3),
    lastNumbers: {
      invoice: numberAt(2),
      debit_note: isOld ? undefined : numberAt(4),
      credit_note: isOld ? noteOfOld(fields[12]) : numberAt(6),
    },
    counters: [numberAt(rifAt - 2), numberAt(rifAt - 1)],
  };
}

function noteOfOld(field: string | undefined): number | undefined {
  return field === undefined ? undefined : wholeNumber(field, 'S1');
}

export interface Subtotal {
  readonly bases: bigint;
  readonly tax: bigint;
  /** What is still to be paid. */
  readonly due: bigint;
}

/** The open document: bases, tax and a filler with signs, a count, what is due with its sign, payments, its type. */
export function parseS2(text: string): Subtotal {
  const fields = fieldsOf(text, 'S2');
  if (fields.length !== 7) throw unknown('S2');
  return {
    bases: amountOf(fields[0], 'S2'),
    tax: amountOf(fields[1], 'S2'),
    due: amountOf(fields[4], 'S2'),
  };
}

export interface S3 {
  readonly rates: readonly [MachineRate, MachineRate, MachineRate];
  readonly igtfBasisPoints: number | undefined;
  /** Flag n is at n. */
  readonly flags: readonly string[];
}

/** Rates in the order general, reduced, additional; with flag 63 of 16 and more that of IGTF after them. */
export function parseS3(text: string): S3 {
  const fields = fieldsOf(text, 'S3');
  const flags = fields.at(-1) ?? '';
  if ((fields.length !== 4 && fields.length !== 5) || !/^(\d\d){64}$/.test(flags)) throw unknown('S3');
  const [general, reduced, additional, igtf] = fields.slice(0, -1).map(rateOf);
  if (general === undefined || reduced === undefined || additional === undefined) throw unknown('S3');
  return {
    rates: [general, reduced, additional],
    igtfBasisPoints: igtf?.basisPoints,
    flags: flags.match(/\d\d/g) ?? [],
  };
}

/** Type 1 reads prices with IVA, type 2 without: unverified, so that the subtotal is compared before paying. */
const PRICES: Readonly<Record<string, PriceReading>> = { '1': 'includes_tax', '2': 'excludes_tax' };

function rateOf(field: string): MachineRate {
  if (!/^\d{5}$/.test(field)) throw unknown('S3');
  return { prices: PRICES[field.charAt(0)] ?? 'unknown', basisPoints: Number(field.slice(1)) };
}

/** What was paid by each slot since the last Z; slot 1 is at 0. */
export function parseS4(text: string): bigint[] {
  return fieldsOf(text, 'S4').map((field) => amountOf(field, 'S4'));
}

/** Megabytes of the audit memory. */
export function parseS5(text: string): { total: number; free: number } {
  const fields = fieldsOf(text, 'S5');
  return { total: wholeNumber(fields[3], 'S5'), free: wholeNumber(fields[4], 'S5') };
}

/** `Z1F` and the country. */
export function parseModel(text: string): string {
  return fieldsOf(text, 'SV').find((field) => field !== '') ?? '';
}

function unknown(reading: string): FiscalFault {
  return new FiscalFault('unknown_reply', { reading });
}
