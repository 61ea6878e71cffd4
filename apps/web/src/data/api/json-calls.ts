/**
 * Online commands by their method: the body is written as JSON, the answer read by its guard. What every API of this
 * folder is made of; items of the outbox are not, since their bodies are sent to the byte as they were stored.
 */
import type { Guard } from '../guards.ts';
import type { ApiClient, Call } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';

/** Asks without a body. */
type Ask = <Value>(path: string, isValue: Guard<Value>) => Promise<ApiReply<Value>>;
/** Asks with a body, `{}` where none is given. */
type Send = <Value>(path: string, isValue: Guard<Value>, body?: unknown) => Promise<ApiReply<Value>>;

export interface JsonCalls {
  readonly get: Ask;
  readonly remove: Ask;
  readonly post: Send;
  readonly put: Send;
  readonly patch: Send;
}

/** @param client that of the company, where the calls are about one */
export function jsonCalls(client: ApiClient): JsonCalls {
  const ask =
    (method: Call['method']): Ask =>
    async (path, isValue) =>
      readReply(await client.call({ method, path }), isValue);
  const send =
    (method: Call['method']): Send =>
    async (path, isValue, body = {}) =>
      readReply(await client.call({ method, path, body: JSON.stringify(body) }), isValue);
  return {
    get: ask('GET'),
    remove: ask('DELETE'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
  };
}
