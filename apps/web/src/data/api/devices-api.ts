/** The calls of the owner's list of devices (S-51). */
import type { DevicesReply } from '@cuadra/contracts/identity/people';

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
import { jsonCalls } from './json-calls.ts';

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
  const { get, post, patch } = jsonCalls(client);
  return {
    devices: () => get('/devices', isDevicesReply),
    rename: (id, name) => patch(`/devices/${id}`, isAnything, { name }),
    withdraw: (id) => post(`/devices/${id}/withdraw`, isAnything),
    readmit: (id) => post(`/devices/${id}/readmit`, isAnything),
  };
}
