/**
 * A bank's file as lines of its statement (ACC-07), in the order of time: from the cells of each row, or why a row is no
 * line. Separate from the columns of a file, which are the screen's.
 */
import { add, equals, isZero, type Money, negate, subtract } from '../money/money.ts';
import { amountOfCell, type DayStyle, type DecimalStyle, dayOfCell } from './statement-cells.ts';
import { type StatementSide, sideOfCell } from './statement-side.ts';

export interface StatementCells {
  /** As a person counts rows in the file. */
  readonly number: number;
  readonly day: string;
  readonly reference: string;
  readonly description: string;
  /** One with its sign; empty where the file has debit and credit. */
  readonly amount: string;
  /** Which way the amount went, where it has no sign; undefined where the file has no such column. */
  readonly side?: string | undefined;
  /** What went out, and what came in. */
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
}

export interface StatementLine {
  readonly number: number;
  readonly day: string;
  /** Above zero for money that came in. */
  readonly amount: Money;
  readonly reference: string;
  readonly description: string;
  /** After the line; undefined where the file has none. */
  readonly balance: Money | undefined;
  /** Numbers lines of one day that are the same in all else, from 1. */
  readonly occurrence: number;
  /** Its place in the file, in the order of time, from 1. */
  readonly position: number;
}

export type WrongCell =
  | 'day'
  | 'amount'
  | 'balance'
  | 'both_amounts'
  /** The word beside the amount says neither debit nor credit. */
  | 'side'
  /** It says that the money came in, and the amount has a minus. */
  | 'contrary_side';

export interface WrongRow {
  readonly number: number;
  readonly problem: WrongCell;
}

export interface StatementStyles {
  readonly decimals: DecimalStyle;
  readonly days: DayStyle;
  readonly currency: string;
}

export interface ReadStatement {
  readonly lines: readonly StatementLine[];
  readonly wrong: readonly WrongRow[];
}

export const REFERENCE_LENGTH_MAX = 60;
export const DESCRIPTION_LENGTH_MAX = 200;

/** Rows without an amount, such as 'Saldo inicial', are no lines, and not wrong either. */
export function readStatement(rows: readonly StatementCells[], styles: StatementStyles): ReadStatement {
  const read: Omit<StatementLine, 'occurrence' | 'position'>[] = [];
  const wrong: WrongRow[] = [];
  for (const row of rows) {
    const line = lineOf(row, styles);
    if (line === undefined) continue;
    if ('problem' in line) wrong.push(line);
    else read.push(line);
  }
  return { lines: numbered(isNewestFirst(read) ? read.reverse() : read), wrong };
}

function lineOf(
  row: StatementCells,
  { decimals, days, currency }: StatementStyles,
): Omit<StatementLine, 'occurrence' | 'position'> | WrongRow | undefined {
  const { number } = row;
  const written = amountOf(row, decimals, currency);
  if (written === undefined) return undefined;
  const amount =
    typeof written === 'string' || row.side === undefined ? written : onItsSide(written, row.side);
  if (typeof amount === 'string') return { number, problem: amount };
  const day = dayOfCell(row.day, days);
  if (day === undefined) return { number, problem: 'day' };
  const balance = row.balance === '' ? undefined : amountOfCell(row.balance, decimals, currency);
  if (row.balance !== '' && balance === undefined) return { number, problem: 'balance' };
  return {
    ...{ number, day, amount, balance },
    reference: plainText(row.reference, REFERENCE_LENGTH_MAX),
    description: plainText(row.description, DESCRIPTION_LENGTH_MAX),
  };
}

/** Undefined where no cell has one, or zero. */
function amountOf(
  row: StatementCells,
  decimals: DecimalStyle,
  currency: string,
): Money | 'amount' | 'both_amounts' | undefined {
  const cells = [row.amount, row.debit, row.credit];
  const [amount, debit, credit] = cells.map((cell) =>
    cell === '' || cell === '-' ? undefined : amountOfCell(cell, decimals, currency),
  );
  if (cells.some((cell, place) => !['', '-'].includes(cell) && [amount, debit, credit][place] === undefined))
    return 'amount';
  const moved = [amount, debit === undefined ? undefined : outOf(debit), credit].filter(
    (one) => one !== undefined && !isZero(one),
  );
  return moved.length > 1 ? 'both_amounts' : moved[0];
}

/** A minus may repeat that the money went out. */
function onItsSide(amount: Money, cell: string): Money | 'side' | 'contrary_side' {
  const side: StatementSide | undefined = sideOfCell(cell);
  if (side === undefined) return 'side';
  if (side === 'debit') return outOf(amount);
  return amount.minor < 0n ? 'contrary_side' : amount;
}

/** Some banks write what went out with a minus in its own column. */
function outOf(debit: Money): Money {
  return debit.minor > 0n ? negate(debit) : debit;
}

/** What a database cannot store and a screen does not show is left out, and letters are never cut in half. */
function plainText(text: string, lengthMax: number): string {
  const shown = text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  let cut = '';
  for (const letter of shown) {
    if (cut.length + letter.length > lengthMax) break;
    cut += letter;
  }
  return cut;
}

/** By its days; within one day by the balances. */
function isNewestFirst(lines: readonly Omit<StatementLine, 'occurrence' | 'position'>[]): boolean {
  const [first, second] = lines;
  const last = lines.at(-1);
  if (first === undefined || second === undefined || last === undefined) return false;
  if (first.day !== last.day) return first.day > last.day;
  if (first.balance === undefined || second.balance === undefined) return false;
  const isOldestFirst = equals(add(first.balance, second.amount), second.balance);
  return !isOldestFirst && equals(subtract(first.balance, first.amount), second.balance);
}

function numbered(lines: readonly Omit<StatementLine, 'occurrence' | 'position'>[]): StatementLine[] {
  const counts = new Map<string, number>();
  return lines.map((line, place) => {
    const key = lineKey(line);
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    return { ...line, occurrence, position: place + 1 };
  });
}

/** The same for lines that a bank cannot tell apart either. */
function lineKey({
  day,
  amount,
  reference,
  description,
}: Pick<StatementLine, 'day' | 'amount' | 'reference' | 'description'>): string {
  return [day, amount.minor, reference, description].join('\u0000');
}
