/**
 * What is read of the accounts and is no collection: what each account had and moved in a period, and the ledger of one
 * account line by line (ACC-07). Computed from all transactions: by the server, and by the device of a device-only
 * company.
 */
import { NO_PLACE } from '@cuadra/domain/ledger/of-place';
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { IN_BOTH, inBoth, pageOf, TRANSACTION, TURNOVER } from './book-amounts.ts';
import { BookDay, BookPlace, bookQuery, pageCursor, pageLimit } from './book-range.ts';

const LEDGER_LINES_MAX = 200;

export const AccountSumsQuery = bookQuery({ warehouse_id: BookPlace });
export type AccountSumsQuery = z.infer<typeof AccountSumsQuery>;

/** One account; amounts are decimal texts. */
const AccountSumsWire = z.object({
  account_id: Uuid,
  /** Before the first day; debits above zero, credits below. */
  ...inBoth('opening'),
  /** In the period. */
  ...TURNOVER,
});
export type AccountSumsWire = z.infer<typeof AccountSumsWire>;

export const AccountSumsReply = z.object({
  /** Every account with an entry until the last day, by id. */
  accounts: z.array(AccountSumsWire),
});
export type AccountSumsReply = z.infer<typeof AccountSumsReply>;

/** Of a store or warehouse, or of `none`, until the end of a day. */
export const TransferredGoodsQuery = z.object({
  date: BookDay,
  warehouse_id: z.union([z.literal(NO_PLACE), Uuid]),
});
export type TransferredGoodsQuery = z.infer<typeof TransferredGoodsQuery>;

/** The value of the goods that transfers brought it, less that of what it sent; decimal texts. */
export const TransferredGoodsReply = z.object(IN_BOTH);
export type TransferredGoodsReply = z.infer<typeof TransferredGoodsReply>;

/** Day, transaction and position of the last line of a page. */
const CURSOR = /^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}_\d{1,9}$/;

export const JournalQuery = bookQuery({
  /** The program that reads it. */
  format: z.enum(['hledger', 'beancount'], 'Elige hledger o beancount.'),
});
export type JournalQuery = z.infer<typeof JournalQuery>;

/** The whole journal of a period as the program reads it. */
export const JournalReply = z.object({ text: z.string() });
export type JournalReply = z.infer<typeof JournalReply>;

export const LedgerQuery = bookQuery({
  account_id: Uuid,
  warehouse_id: BookPlace,
  cursor: pageCursor(CURSOR),
  limit: pageLimit(LEDGER_LINES_MAX),
});
export type LedgerQuery = z.infer<typeof LedgerQuery>;

const LedgerLineWire = z.object({
  transaction_id: Uuid,
  /** Of the line in its transaction. */
  position: z.number().int(),
  ...TRANSACTION,
  ...IN_BOTH,
  /** Of the account after it; debits above zero. */
  ...inBoth('balance'),
});
export type LedgerLineWire = z.infer<typeof LedgerLineWire>;

export const LedgerReply = z.object({
  /** Of the account before the first line of this page; debits above zero. */
  ...inBoth('opening'),
  /** Oldest first. */
  ...pageOf('lines', LedgerLineWire),
});
export type LedgerReply = z.infer<typeof LedgerReply>;

/** The first day of which the books have something; null where nothing is posted. */
export const FirstDayReply = z.object({ day: z.string().nullable() });
export type FirstDayReply = z.infer<typeof FirstDayReply>;

/** Where a page of the ledger begins: behind this line. */
export interface LedgerPlace {
  readonly date: string;
  readonly transaction_id: string;
  readonly position: number;
}

export function ledgerCursor({ date, transaction_id, position }: LedgerPlace): string {
  return `${date}_${transaction_id}_${position}`;
}

/** @param cursor as `LedgerQuery` accepts it */
export function ledgerPlace(cursor: string): LedgerPlace {
  const [date = '', transaction_id = '', position = ''] = cursor.split('_');
  return { date, transaction_id, position: Number(position) };
}
