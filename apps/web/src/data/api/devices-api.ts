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
import { apiOf } from './json-calls.ts';

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
export const createDevicesApi = apiOf(({ get, post, patch }) => ({
  devices: () => get('/devices', isDevicesReply),
  rename: (id: string, name: string) => patch(`/devices/${id}`, isAnything, { name }),
  withdraw: (id: string) => post(`/devices/${id}/withdraw`, isAnything),
  readmit: (id: string) => post(`/devices/${id}/readmit`, isAnything),
}));

export type DevicesApi = ReturnType<typeof createDevicesApi>;
