/**
 * How many digits a number has in a command, which flag 21 of the machine decides (hka_flag21.csv; the row of 30 is
 * unverified: nothing is sent before S3 has said the flag).
 */
import { FiscalFault } from '../faults.ts';

interface Digits {
  readonly integers: number;
  readonly decimals: number;
}

export interface NumberFormats {
  readonly price: Digits;
  readonly quantity: Digits;
  readonly payment: Digits;
  /** Of a discount or surcharge by amount. */
  readonly adjustment: Digits;
}

const SHORT = {
  quantity: { integers: 5, decimals: 3 },
  payment: { integers: 10, decimals: 2 },
  adjustment: { integers: 7, decimals: 2 },
};

const FORMATS: Readonly<Record<string, NumberFormats>> = {
  '00': { price: { integers: 8, decimals: 2 }, ...SHORT },
  '01': { price: { integers: 7, decimals: 3 }, ...SHORT },
  '02': { price: { integers: 6, decimals: 4 }, ...SHORT },
  '30': {
    price: { integers: 14, decimals: 2 },
    quantity: { integers: 14, decimals: 3 },
    payment: { integers: 15, decimals: 2 },
    adjustment: { integers: 15, decimals: 2 },
  },
};

/** @throws FiscalFault `unknown_format` */
export function formatsOf(flag21: string): NumberFormats {
  const formats = FORMATS[flag21];
  if (formats === undefined) throw new FiscalFault('unknown_format', { flag: 'flag 21', value: flag21 });
  return formats;
}

/** Zero-padded, without a separator; undefined where the value has more digits. `value` counts the format's decimals. */
export function digitsOf(value: bigint, { integers, decimals }: Digits): string | undefined {
  const text = value.toString().padStart(integers + decimals, '0');
  return value >= 0n && text.length === integers + decimals ? text : undefined;
}

/** The greatest value of a format, written for a person: `99.999.999,99`. */
export function greatestOf({ integers, decimals }: Digits): string {
  return decimalText(10n ** BigInt(integers + decimals) - 1n, decimals);
}

/** `123456` of two decimals is `1.234,56`. */
export function decimalText(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0n ? '-' : ''}${whole},${digits.slice(-decimals)}`;
}
