/** The calls that mail a receipt or a credit note. They need the server: a browser sends no mail. */
import type { ReceiptMailBody } from '@cuadra/contracts/sales/receipt-mail';
import { isAnything } from '../guards.ts';
import { apiOf } from './json-calls.ts';

/** The document that the server writes the paper from. */
export interface MailedDocument {
  readonly collection: 'sales' | 'sale_returns' | 'customer_payments' | 'quotes' | 'delivery_notes';
  readonly id: string;
}

/** @param client that of the company: the calls name it */
export const createReceiptApi = apiOf(({ post }) => ({
  mailReceipt: ({ collection, id }: MailedDocument, body: ReceiptMailBody) =>
    post(`/${collection}/${id}/receipt-mail`, isAnything, body),
}));
