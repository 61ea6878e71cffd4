/**
 * Reads a bank's message about a Pago Móvil, or what a customer's app shows of it, pasted whole (PAY-07). Every bank
 * has its own format, and changes it: what is not recognised is left out for the cashier to type, and nothing is
 * guessed.
 */
import { isPositive, type Money } from '../money/money.ts';
import { parseTypedAmount } from '../money/parse-typed.ts';
import { isCalendarDay } from '../time/days.ts';
import { BANKS, bankOfCode, isNamedIn, plain } from './venezuelan-banks.ts';

export interface BankMessage {
  /** In bolívares. */
  readonly amount?: Money;
  readonly reference?: string;
  /** '04125551842'; where the bank hides figures of it, none. */
  readonly phoneNumber?: string;
  /** Of the payer. */
  readonly bankName?: string;
  /** 'YYYY-MM-DD'. */
  readonly date?: string;
}

/** More is a page, and no message. */
const MESSAGE_LENGTH_MAX = 2_000;
const AMOUNT = /\b(?:bs\.?\s?[sd]?|ves|bolivares)\.?:?\s{0,3}(\d[\d.,]{0,24})/;
const AMOUNT_BEFORE = /(\d[\d.,]{0,24})\s{0,3}(?:bs\b|bolivares\b|ves\b)/;
const REFERENCE =
  /\b(?:ref(?:erencia)?|operacion|confirmacion|nro|transaccion)\b[\s.:#°º]{0,6}(?:(?:n(?:ro|um(?:ero)?)?|de|operacion)\b[\s.:#°º]{0,4}){0,2}(\d{4,20})\b/;
const PHONE = /(?:\+?58[\s-]?|\b0)(4\d{2})[\s.-]{0,2}(\d{3})[\s.-]{0,2}(\d{2})[\s.-]{0,1}(\d{2})(?!\d)/;
const DATE = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/;
const ISO_DATE = /\b(20\d{2})-(\d{2})-(\d{2})\b/;
const BANK_CODE = /(?:^|[^\d*])(01\d{2})(?![\d*])/g;
const ORIGIN = /\b(?:desde|banco(?: emisor| origen)?|de(?:l)? banco)\b\s*:?\s*(.{0,40})/;
const CENTURY = 2000;

/** All fields that are recognised; none of a text that is not such a message. */
export function readBankMessage(text: string): BankMessage {
  const message = plain(text.slice(0, MESSAGE_LENGTH_MAX)).replace(/\s+/g, ' ');
  return {
    ...defined('amount', amountOf(message)),
    ...defined('reference', REFERENCE.exec(message)?.[1]),
    ...defined('phoneNumber', phoneOf(message)),
    ...defined('bankName', bankOf(message)),
    ...defined('date', dateOf(message)),
  };
}

function amountOf(message: string): Money | undefined {
  const written = (AMOUNT.exec(message) ?? AMOUNT_BEFORE.exec(message))?.[1];
  const amount = written === undefined ? undefined : parseTypedAmount(written.replace(/[.,]+$/, ''), 'VES');
  return amount !== undefined && isPositive(amount) ? amount : undefined;
}

function phoneOf(message: string): string | undefined {
  const found = PHONE.exec(message);
  return found === null ? undefined : `0${found.slice(1).join('')}`;
}

/** The code of the payer's bank: the one that the text names as the origin, or the only one that it names. */
function bankOf(message: string): string | undefined {
  const codes = [...message.matchAll(BANK_CODE)].flatMap(([, code = '']) => bankOfCode(code) ?? []);
  if (codes.length === 1) return codes[0]?.name;
  const origin = ORIGIN.exec(message)?.[1];
  const from = origin === undefined ? undefined : BANKS.find((bank) => isNamedIn(bank, origin));
  if (from !== undefined) return from.name;
  const named = BANKS.filter((bank) => isNamedIn(bank, message));
  return named.length === 1 ? named[0]?.name : undefined;
}

function dateOf(message: string): string | undefined {
  const iso = ISO_DATE.exec(message);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const found = DATE.exec(message);
  if (found === null) return undefined;
  const year = Number(found[3]);
  return dayOf(year < 100 ? CENTURY + year : year, Number(found[2]), Number(found[1]));
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDay(text) ? text : undefined;
}

function defined<Key extends string, Value>(key: Key, value: Value | undefined): { [Name in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [Name in Key]: Value });
}
