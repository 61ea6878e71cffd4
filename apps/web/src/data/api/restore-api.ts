/** The calls that put a company's file into an empty company (DATA-05). */

import type { RestoreBody, RestoreItemsBody, RestoreReply } from '@cuadra/contracts/company-file/restore';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';

import { type Guard, isFlag, isText, listOf, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';
import { isItemResult } from './replies.ts';

export interface RestoreApi {
  begin(body: RestoreBody): Promise<ApiReply<RestoreReply>>;
  /** @param items JSON of each, its body byte for byte as it was hashed */
  putItems(
    id: string,
    clock: string,
    items: readonly string[],
    late?: LateItems,
  ): Promise<ApiReply<readonly ItemResult[]>>;
  /** After all documents. */
  putPeriods(id: string, periods: readonly unknown[]): Promise<ApiReply<RestoreReply>>;
  /** After all documents. @param declaration the text of a declared period of IVA */
  putDeclaration(id: string, declaration: string): Promise<ApiReply<RestoreReply>>;
  finish(id: string): Promise<ApiReply<RestoreReply>>;
}

/** Which of the items came late, and the closed months of the file. */
export type LateItems = Pick<RestoreItemsBody, 'late' | 'periods'>;

/** The server may work five seconds on a call, and a slow line needs time for half a megabyte. */
const TIMEOUT_MS = 60_000;

const isRestoreReply: Guard<RestoreReply> = objectWith({ id: isText, is_finished: isFlag });
const isItemsReply = objectWith({ items: listOf(isItemResult) });

/** @param client that of the empty company */
export function createRestoreApi(client: ApiClient): RestoreApi {
  const post = (path: string, body: string) =>
    client.call({ method: 'POST', path: `/company/restore${path}`, body, timeoutMs: TIMEOUT_MS });
  return {
    begin: async (body) => readReply(await post('', JSON.stringify(body)), isRestoreReply),
    putItems: async (id, clock, items, late) => {
      const head = JSON.stringify({ clock, ...(late?.late.length ? late : {}) });
      const body = `${head.slice(0, -1)},"items":[${items.join(',')}]}`;
      const reply = readReply(await post(`/${id}/items`, body), isItemsReply);
      return reply.ok ? { ok: true, value: reply.value.items } : reply;
    },
    putPeriods: async (id, periods) =>
      readReply(await post(`/${id}/periods`, JSON.stringify({ periods })), isRestoreReply),
    putDeclaration: async (id, declaration) =>
      readReply(await post(`/${id}/declarations`, JSON.stringify({ declaration })), isRestoreReply),
    finish: async (id) => readReply(await post(`/${id}/finish`, '{}'), isRestoreReply),
  };
}
