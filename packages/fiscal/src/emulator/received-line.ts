/** A line as an emulated machine reads it: its letter, and so many digits as its flag 21 says. */
import type { PaperKind } from './day-totals.ts';
import { BAD_COMMAND, BAD_VALUE, refuse, refuseUnless } from './refusal.ts';

export interface MachineDigits {
  readonly price: number;
  readonly priceDecimals: number;
  readonly quantity: number;
  readonly payment: number;
  readonly adjustment: number;
}

const SHORT = { price: 10, quantity: 8, payment: 12, adjustment: 9 };

const DIGITS: Readonly<Record<string, MachineDigits>> = {
  '00': { ...SHORT, priceDecimals: 2 },
  '01': { ...SHORT, priceDecimals: 3 },
  '02': { ...SHORT, priceDecimals: 4 },
  '30': { price: 16, priceDecimals: 2, quantity: 17, payment: 17, adjustment: 17 },
};

const LETTERS: Readonly<Record<string, readonly [PaperKind, number]>> = {
  ' ': ['invoice', 0],
  '!': ['invoice', 1],
  '"': ['invoice', 2],
  '#': ['invoice', 3],
  d0: ['credit_note', 0],
  d1: ['credit_note', 1],
  d2: ['credit_note', 2],
  d3: ['credit_note', 3],
  '`0': ['debit_note', 0],
  '`1': ['debit_note', 1],
  '`2': ['debit_note', 2],
  '`3': ['debit_note', 3],
};

export interface ReceivedLine {
  readonly kind: PaperKind;
  /** 0 exempt, 1 general, 2 reduced, 3 additional. */
  readonly rate: number;
  readonly price: bigint;
  /** Of the price. */
  readonly decimals: number;
  /** Thousandths. */
  readonly quantity: bigint;
  readonly description: string;
}

/** @throws Refusal of a flag that the machine does not have */
export function digitsOfFlag(flag21: string): MachineDigits {
  return DIGITS[flag21] ?? refuse(BAD_COMMAND);
}

/** @throws Refusal of a letter that is no rate, of other digits, and of a line without a name */
export function receivedLine(text: string, digits: MachineDigits): ReceivedLine {
  const letter = text.slice(0, /^[d`]/.test(text) ? 2 : 1);
  const [kind, rate] = LETTERS[letter] ?? refuse(BAD_COMMAND);
  const shape = `^(\\d{${digits.price}})(\\d{${digits.quantity}})(?:\\|[^|]*\\|)?(.+)$`;
  const parts = new RegExp(shape, 's').exec(text.slice(letter.length));
  const [price, quantity, description] = parts?.slice(1) ?? [];
  refuseUnless(price !== undefined && quantity !== undefined && description !== undefined, BAD_VALUE);
  return {
    kind,
    rate,
    price: BigInt(price),
    decimals: digits.priceDecimals,
    quantity: BigInt(quantity),
    description,
  };
}
