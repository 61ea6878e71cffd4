/** The body of the calls that mail a receipt (SALE-02, PAY-06) or a credit note (SALE-05): whom to. What is in the mail the server knows itself. */
import { z } from 'zod';
import { Email } from './identity.ts';

export const ReceiptMailBody = z.object({ email: Email });
export type ReceiptMailBody = z.infer<typeof ReceiptMailBody>;
