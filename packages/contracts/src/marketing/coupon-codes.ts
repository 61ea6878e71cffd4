/**
 * Codes of coupons of one use (MKT-04, decision 30). A code proves itself: its last day and its serial are bound by
 * HMAC-SHA-256 to the secret of its promotion, which tills have. So a till without a network knows a good one, and no list
 * of codes is sent to it. Apart from the domain because the domain has no library for hashes.
 */
import { addDays, daysUntil } from '@cuadra/domain/time/days';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

/** Crockford's base 32: no letter of it is taken for a digit. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const LETTERS_LENGTH = 2;
const DAY_LENGTH = 2;
const SERIAL_LENGTH = 5;
const CHECK_LENGTH = 3;
const CODE_LENGTH = LETTERS_LENGTH + DAY_LENGTH + SERIAL_LENGTH + CHECK_LENGTH;
const GROUP = /.{4}(?=.)/g;

/** Serials below it are counted by the server; those from it on follow from a customer's id on a device. */
const SENT_BY_HAND = 1 << (BITS * SERIAL_LENGTH - 1);

/** A code holds its last day modulo so many days: which of them it is follows from today, and its check agrees. */
const DAY_CYCLE = 1 << (BITS * DAY_LENGTH);
const FIRST_DAY = '2026-01-01';
/** No coupon is valid for longer. */
export const COUPON_DAYS_MAX = 365;

/** As stored in a sale: 'AB2K-7QXW-93MT'. */
export const CouponCode = z
  .string()
  .regex(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/, 'El cupón no es válido.');
/** Coupons of one sale. */
export const SALE_COUPONS_MAX = 5;

/** What the codes of a promotion are made with. */
export const CouponKey = z.object({
  /** The first of each code. They need not differ between promotions: the check tells whose a code is. */
  letters: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{2}$/, 'El cupón no es válido.'),
  /** 128 random bits, in hexadecimal. */
  secret: z.string().regex(/^[0-9a-f]{32}$/, 'El cupón no es válido.'),
});
export type CouponKey = z.infer<typeof CouponKey>;

interface CouponOf {
  /** The last business day on which it is valid, 'YYYY-MM-DD'. */
  readonly lastDay: string;
  /** Within its promotion: from 0. */
  readonly serial: number;
}

/** A new key. @param random 18 random bytes */
export function couponKeyOf(random: Uint8Array): CouponKey {
  const hex = [...random.slice(LETTERS_LENGTH)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const letters = [...random.slice(0, LETTERS_LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
  return { letters, secret: hex };
}

/** The code of one coupon. @throws RangeError for a serial that no code can hold */
export function couponCode(key: CouponKey, { lastDay, serial }: CouponOf): string {
  if (!Number.isInteger(serial) || serial < 0 || serial >= SENT_BY_HAND * 2) {
    throw new RangeError(`no coupon has the serial ${serial}`);
  }
  const day = modulo(daysUntil(lastDay, FIRST_DAY));
  const code = key.letters + inSymbols(day, DAY_LENGTH) + inSymbols(serial, SERIAL_LENGTH);
  return (code + checkOf(key, { lastDay, serial })).replace(GROUP, '$&-');
}

/** The serial of a coupon that a device gives: the same whenever it makes the message of that campaign's day again. */
export function serialByHand(campaignId: string, customerId: string, day: string): number {
  const [a = 0, b = 0, c = 0] = sha256(utf8ToBytes(`${campaignId} ${customerId} ${day}`));
  return SENT_BY_HAND + ((a << 16) | (b << 8) | c);
}

/** A typed or scanned code as it is stored; undefined for what cannot be one. */
export function couponText(typed: string): string | undefined {
  const plain = typed
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (plain.length !== CODE_LENGTH) return undefined;
  const code = CouponCode.safeParse(plain.replace(GROUP, '$&-'));
  return code.success ? code.data : undefined;
}

/**
 * The last day of a code of this key; undefined where the code is not one of its codes.
 *
 * @param code as stored
 * @param today business day
 */
export function couponLastDay(key: CouponKey, code: string, today: string): string | undefined {
  const plain = code.replaceAll('-', '');
  if (!plain.startsWith(key.letters)) return undefined;
  const dayAt = LETTERS_LENGTH + DAY_LENGTH;
  const serialAt = dayAt + SERIAL_LENGTH;
  const serial = fromSymbols(plain.slice(dayAt, serialAt));
  const latest = daysUntil(today, FIRST_DAY) + COUPON_DAYS_MAX;
  const day = latest - modulo(latest - fromSymbols(plain.slice(LETTERS_LENGTH, dayAt)));
  const lastDay = addDays(FIRST_DAY, day);
  return checkOf(key, { lastDay, serial }) === plain.slice(serialAt) ? lastDay : undefined;
}

function checkOf({ secret }: CouponKey, { lastDay, serial }: CouponOf): string {
  const [a = 0, b = 0] = hmac(sha256, hexToBytes(secret), utf8ToBytes(`${lastDay} ${serial}`));
  return inSymbols(((a << 8) | b) & ((1 << (BITS * CHECK_LENGTH)) - 1), CHECK_LENGTH);
}

function modulo(day: number): number {
  return ((day % DAY_CYCLE) + DAY_CYCLE) % DAY_CYCLE;
}

function inSymbols(value: number, length: number): string {
  return Array.from({ length }, (_, place) => SYMBOLS[(value >> (BITS * (length - 1 - place))) & 31]).join(
    '',
  );
}

function fromSymbols(text: string): number {
  return [...text].reduce((value, symbol) => value * SYMBOLS.length + SYMBOLS.indexOf(symbol), 0);
}
