/** The members of every answer about posted transactions, as their guards take them (ACC-03, ACC-07). */
import { isText } from '../guards.ts';

/** What a transaction says of itself. */
export const TRANSACTION_MEMBERS = {
  date: isText,
  description: isText,
  reference: isText,
  source: isText,
} as const;

/** A figure in both currencies. */
export const IN_BOTH_MEMBERS = { usd: isText, ves: isText } as const;
