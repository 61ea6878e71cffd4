/** The call that reads what is late at each company of a person. It names no company: none need be open. */
import type { PendingReply } from '@cuadra/contracts/accounting/companies-reading';
import { isFlag, isNumber, isText, isTextOrNull, listOf, objectWith, orNull } from '../guards.ts';
import { createApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

const isReply = objectWith({
  companies: listOf(
    objectWith({
      company_id: isText,
      company_name: isText,
      work: orNull(
        objectWith({
          open_months: isNumber,
          first_open_month: isTextOrNull,
          undeclared: isNumber,
          first_undeclared: orNull(objectWith({ from: isText, to: isText })),
          flagged: isNumber,
          quarantined: isNumber,
          unmatched: isNumber,
          verification: orNull(objectWith({ is_right: isFlag, checked_at: isText })),
        }),
      ),
    }),
  ),
  has_more: isFlag,
});

/** @param page from 0 */
export function readPendingCompanies(page: number): Promise<ApiReply<PendingReply>> {
  return jsonCalls(createApiClient()).get(`/auth/companies/pending?page=${page}`, isReply);
}
