/** The calls that recompute the postings of the past: what differs, and its posting (ACC-07). */
import type { PostingRebuildReply } from '@cuadra/contracts/accounting/posting-rebuild';

import { isFlag, isNumber, isText, listOf, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface PostingRebuildApi {
  /** What would be posted. */
  compare(): Promise<ApiReply<PostingRebuildReply>>;
  /** Posts it; minutes with years of sales. */
  rebuild(): Promise<ApiReply<PostingRebuildReply>>;
}

const isLines = listOf(objectWith({ account_id: isText, usd: isText, ves: isText }));
const isReply = objectWith({
  documents: isNumber,
  later: isNumber,
  accounts: isLines,
  first: listOf(
    objectWith({ collection: isText, id: isText, label: isText, is_later: isFlag, lines: isLines }),
  ),
});

const PATH = '/accounting/posting_rebuild';
const TIMEOUT_MS = 300_000;

/** @param client that of the company */
export function createPostingRebuildApi(client: ApiClient): PostingRebuildApi {
  const patient: Pick<ApiClient, 'call'> = {
    call: (request) => client.call({ ...request, timeoutMs: TIMEOUT_MS }),
  };
  const calls = jsonCalls({ ...client, ...patient });
  return {
    compare: () => calls.get(PATH, isReply),
    rebuild: () => calls.post(PATH, isReply),
  };
}
