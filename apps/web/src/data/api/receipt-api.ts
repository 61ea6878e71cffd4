/** The calls that mail a receipt or a credit note. They need the server: a browser sends no mail. */
import type { ReceiptMailBody } from '@cuadra/contracts/sales/receipt-mail';
import { isAnything } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

/** The document that the server writes the paper from. */
export interface MailedDocument {
  readonly collection: 'sales' | 'sale_returns' | 'customer_payments';
  readonly id: string;
}

export interface ReceiptApi {
  mailReceipt(of: MailedDocument, body: ReceiptMailBody): Promise<ApiReply<unknown>>;
}

/** @param client that of the company: the calls name it */
export function createReceiptApi(client: ApiClient): ReceiptApi {
  const { post } = jsonCalls(client);
  return {
    mailReceipt: ({ collection, id }, body) => post(`/${collection}/${id}/receipt-mail`, isAnything, body),
  };
}
