/**
 * What of the accounts of customers and suppliers is agreed in bolívares at the end of a day, as it is read (ACC-07):
 * the restatement at the closing rate leaves it as it is.
 */
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { IN_BOTH } from './book-amounts.ts';
import { BookDay } from './book-range.ts';

export const BolivarDebtsQuery = z.object({ date: BookDay });
export type BolivarDebtsQuery = z.infer<typeof BolivarDebtsQuery>;

/** Decimal texts, debits above zero. */
const BolivarDebtWire = z.object({ account_id: Uuid, ...IN_BOTH });

export const BolivarDebtsReply = z.object({
  /** By id; without accounts that have none. */
  accounts: z.array(BolivarDebtWire),
});
export type BolivarDebtsReply = z.infer<typeof BolivarDebtsReply>;
