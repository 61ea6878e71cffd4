/** The calls of the books: closing a month, opening it again. */
import type { AccountingPeriodReply, ClosePeriodBody } from '@cuadra/contracts/accounting/periods';

import { type Guard, isText, objectWith } from '../guards.ts';
import { apiOf } from './json-calls.ts';

const isPeriod: Guard<Pick<AccountingPeriodReply, 'id' | 'last_day'>> = objectWith({
  id: isText,
  last_day: isText,
});

/** @param client that of the company */
export const createAccountingApi = apiOf(({ post }) => ({
  closePeriod: (body: ClosePeriodBody) => post('/accounting_periods/close', isPeriod, body),
  reopenPeriod: (id: string, reason: string) =>
    post(`/accounting_periods/${id}/reopen`, isPeriod, { reason }),
}));
