/** The call that mails a receipt. It needs the server: a browser sends no mail. */
import type { ReceiptMailBody } from '@cuadra/contracts/receipt-mail';
import { isAnything } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface ReceiptApi {
  mailReceipt(saleId: string, body: ReceiptMailBody): Promise<ApiReply<unknown>>;
}

/** @param client that of the company: the calls name it */
export function createReceiptApi(client: ApiClient): ReceiptApi {
  const { post } = jsonCalls(client);
  return { mailReceipt: (saleId, body) => post(`/sales/${saleId}/receipt-mail`, isAnything, body) };
}
