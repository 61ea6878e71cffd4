/**
 * Online commands by HTTP method: the body is written as JSON, the answer is read by its guard. Every API of this
 * folder is built from them. Items of the outbox are not, because their bodies are sent byte for byte as they were
 * stored.
 */
import type { Guard } from '../guards.ts';
import type { ApiClient, Call } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';

/** Sends a request without a body. */
type Ask = <Value>(path: string, isValue: Guard<Value>) => Promise<ApiReply<Value>>;
/** Sends a request with a body, `{}` where none is given. */
type Send = <Value>(path: string, isValue: Guard<Value>, body?: unknown) => Promise<ApiReply<Value>>;

export interface JsonCalls {
  readonly get: Ask;
  readonly remove: Ask;
  readonly post: Send;
  readonly put: Send;
  readonly patch: Send;
}

/** @param client that of the company, for calls about one */
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

/** Makes the function that makes an API of such calls for a client. */
export function apiOf<Api>(make: (calls: JsonCalls) => Api): (client: ApiClient) => Api {
  return (client) => make(jsonCalls(client));
}

/** The query of an address, without the members that are undefined. */
export function searchOf(query: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(pairs).toString();
}
