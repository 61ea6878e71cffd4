/**
 * The body of the calls that mail a receipt (SALE-02, PAY-06) or a credit note (SALE-05): whom to. What is in the mail
 * the server knows itself.
 */
import { z } from 'zod';
import { Email } from '../identity/identity.ts';

/** The most receipts that a company mails in a day while none of its administrators has a verified address. */
export const UNVERIFIED_MAILS_A_DAY = 20;

export const ReceiptMailBody = z.object({ email: Email });
export type ReceiptMailBody = z.infer<typeof ReceiptMailBody>;
