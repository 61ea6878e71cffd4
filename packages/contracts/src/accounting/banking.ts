/**
 * Lines of bank statements as they cross the border (ACC-07): imported from the bank's file, and matched to entries of
 * its account. Only the matching changes afterwards.
 */
import { DESCRIPTION_LENGTH_MAX, REFERENCE_LENGTH_MAX } from '@cuadra/domain/banking/read-statement';
import { z } from 'zod';

import { nameBasedId, UUID_PATTERN } from '../primitives/ids.ts';
import { BookCurrency, optionalText, SignedAmount, Uuid } from '../primitives/values.ts';
import { BookedDay } from './booked-day.ts';

const NO_ACCOUNT = 'Elige la cuenta del banco.';
/** A deposit of many payments; more is a settlement. */
export const MATCHED_ENTRIES_MAX = 50;
/** The lines of a file: a month of a busy account has some thousands. */
export const STATEMENT_LINES_MAX = 10_000;

export const BankLineFields = z.object({
  /** The account of the bank. */
  account_id: z.string(NO_ACCOUNT).regex(UUID_PATTERN, NO_ACCOUNT),
  currency: BookCurrency,
  date: BookedDay,
  /** Above zero for money that came in. */
  amount: SignedAmount.refine((text) => !/^-?0(\.0+)?$/.test(text), 'El monto no puede ser cero.'),
  reference: optionalText(REFERENCE_LENGTH_MAX).default(''),
  description: optionalText(DESCRIPTION_LENGTH_MAX).default(''),
  /** After the line; null where the file has none. */
  balance: SignedAmount.nullable().default(null),
  /** Numbers lines of one day that are the same in all else, from 1. */
  occurrence: z.int('Debe ser un número entero.').min(1).max(STATEMENT_LINES_MAX),
  /** Its place in the file, in the order of time. */
  position: z.int('Debe ser un número entero.').min(1).max(STATEMENT_LINES_MAX),
  /**
   * The transactions of the books that are this line; empty while none is known. A bank may split a payment: then the
   * line is a part of them, and other lines that name the same ones are the rest.
   */
  entries: z
    .array(z.object({ transaction_id: Uuid, is_part: z.literal(true).optional() }))
    .max(MATCHED_ENTRIES_MAX, `Elige hasta ${MATCHED_ENTRIES_MAX} asientos.`)
    .refine((all) => new Set(all.map(({ transaction_id }) => transaction_id)).size === all.length, {
      error: 'Un asiento está dos veces.',
    })
    .default([]),
});
export type BankLineFields = z.infer<typeof BankLineFields>;

type Content = Pick<
  BankLineFields,
  'account_id' | 'currency' | 'date' | 'amount' | 'reference' | 'description' | 'occurrence'
>;

/** The one id of a line, from whichever file and device it is imported: the second time changes nothing (S-24). */
export function bankLineId(companyId: string, line: Content): string {
  const { account_id, currency, date, amount, reference, description, occurrence } = line;
  return nameBasedId(
    companyId,
    ...['bank_line', account_id, currency, date, amount, reference, description, String(occurrence)],
  );
}

/** The id of the draft of the transaction that is made of a line, so that a line is posted once (S-24). */
export function bankEntryDraftId(companyId: string, lineId: string): string {
  return nameBasedId(companyId, 'bank_entry', lineId);
}
