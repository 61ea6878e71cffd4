/** The calls of the books: closing a month, opening it again. */
import type { AccountingPeriodReply, ClosePeriodBody } from '@cuadra/contracts/accounting/periods';

import { isText, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

type Period = Pick<AccountingPeriodReply, 'id' | 'last_day'>;

export interface AccountingApi {
  closePeriod(body: ClosePeriodBody): Promise<ApiReply<Period>>;
  reopenPeriod(id: string, reason: string): Promise<ApiReply<Period>>;
}

const isPeriod = objectWith({ id: isText, last_day: isText });

/** @param client that of the company */
export function createAccountingApi(client: ApiClient): AccountingApi {
  const { post } = jsonCalls(client);
  return {
    closePeriod: (body) => post('/accounting_periods/close', isPeriod, body),
    reopenPeriod: (id, reason) => post(`/accounting_periods/${id}/reopen`, isPeriod, { reason }),
  };
}
