/** The calls of the owner's list of devices (S-51). */
import type { DevicesReply } from '@cuadra/contracts/people';

import {
  type Guard,
  isAnything,
  isFlag,
  isNumber,
  isText,
  isTextOrNull,
  listOf,
  objectWith,
} from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { readReply } from './read-reply.ts';

export interface DevicesApi {
  devices(): Promise<ApiReply<DevicesReply>>;
  rename(id: string, name: string): Promise<ApiReply<unknown>>;
  withdraw(id: string): Promise<ApiReply<unknown>>;
  readmit(id: string): Promise<ApiReply<unknown>>;
}

const isDevicesReply: Guard<DevicesReply> = objectWith({
  devices: listOf(
    objectWith({
      id: isText,
      name: isText,
      enrolled_by: isText,
      enrolled_at: isText,
      last_seen_at: isText,
      waiting: isNumber,
      withdrawn_at: isTextOrNull,
      is_current: isFlag,
      series: listOf(isText),
    }),
  ),
});

/** @param client that of the company */
export function createDevicesApi(client: ApiClient): DevicesApi {
  const send = (method: 'POST' | 'PATCH', path: string, body: unknown = {}) =>
    client.call({ method, path: `/devices/${path}`, body: JSON.stringify(body) });
  return {
    devices: async () => readReply(await client.call({ method: 'GET', path: '/devices' }), isDevicesReply),
    rename: async (id, name) => readReply(await send('PATCH', id, { name }), isAnything),
    withdraw: async (id) => readReply(await send('POST', `${id}/withdraw`), isAnything),
    readmit: async (id) => readReply(await send('POST', `${id}/readmit`), isAnything),
  };
}
