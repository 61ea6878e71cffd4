/** The call that uploads the outbox file saved by another device (S-46). */
import { listOf, objectWith } from '../guards.ts';
import type { CarryApi } from '../sync/waiting/carry-file.ts';
import type { ApiClient } from './api-client.ts';
import { readReply } from './read-reply.ts';
import { isItemResult } from './replies.ts';

const TIMEOUT_MS = 60_000;
const isItemsReply = objectWith({ items: listOf(isItemResult) });

/** @param client that of the company */
export function createCarryApi(client: ApiClient): CarryApi {
  return {
    carry: async (deviceId, clock, items) => {
      const head = JSON.stringify({ device_id: deviceId, clock }).slice(0, -1);
      const body = `${head},"items":[${items.join(',')}]}`;
      const call = { method: 'POST', path: '/carried-items', body, timeoutMs: TIMEOUT_MS } as const;
      const reply = readReply(await client.call(call), isItemsReply);
      return reply.ok ? { ok: true, value: reply.value.items } : reply;
    },
  };
}
