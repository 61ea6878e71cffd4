/**
 * The device's identity (S-45): an id stored both in the company's database and in local storage. If only local storage
 * has it, the browser dropped data. If the two differ, the data were copied. In both cases this becomes another device
 * with a series of its own, and the person is notified. An id missing from local storage alone means nothing: browsers
 * write it up to minutes late, and a power cut loses it. So does the id that this one has replaced, which is then still
 * there.
 */
import { newId } from '@cuadra/contracts/primitives/ids';

import type { ApiReply } from './api/api-reply.ts';
import type { CompanyApi } from './api/company-api.ts';
import type { CompanyDb } from './company-db.ts';
import type { DeviceTransaction } from './store/device-store.ts';
import { dexieStore } from './store/dexie-store.ts';
import { readSyncValue, writeSyncValue } from './sync/state/sync-values.ts';

const STORAGE_PREFIX = 'cuadra-device-';

/** The key of a company's device in local storage; a sign-out leaves it (AUTH-12). */
export function deviceStorageKey(companyId: string): string {
  return STORAGE_PREFIX + companyId;
}

/** Whether a key of local storage is a device's identity, which belongs to no session. */
export function isDeviceStorageKey(key: string): boolean {
  return key.startsWith(STORAGE_PREFIX);
}

export type DeviceState =
  /** `isNoted`: local storage has the same id. */
  | { readonly kind: 'enrolled'; readonly id: string; readonly isNoted: boolean }
  | { readonly kind: 'new' }
  /** The database does not have the id of local storage, `noted`: enrol anew, with a new series. */
  | { readonly kind: 'lost'; readonly noted: string };

/** The part of local storage that is used; undefined where the browser forbids it. */
export type IdentityStorage = Pick<Storage, 'getItem' | 'setItem'> | undefined;

/** `lost`: this browser was enrolled, and the database has no id or another one (S-45). */
export async function deviceState(db: CompanyDb, storage: IdentityStorage): Promise<DeviceState> {
  const held = await dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'device'));
  const noted = readNoted(storage, db.companyId);
  if (noted === null || noted === undefined) {
    return held === null ? { kind: 'new' } : { kind: 'enrolled', id: held.id, isNoted: false };
  }
  if (held !== null && (held.id === noted || held.replaced === noted))
    return { kind: 'enrolled', id: held.id, isNoted: held.id === noted };
  return { kind: 'lost', noted };
}

export interface Enrolment {
  /** The name in the owner's list of devices; by default the browser's description of itself. */
  readonly name?: string | undefined;
  readonly storage: IdentityStorage;
}

/**
 * Gives this browser an identity and a credential at the server; renews the credential if there is one. A repeated call
 * after a lost answer yields the same device. Waiting items keep their ids and numbers and go out under the new device.
 */
export async function enrolDevice(
  db: CompanyDb,
  api: CompanyApi,
  enrolment: Enrolment,
): Promise<ApiReply<string>> {
  const state = await deviceState(db, enrolment.storage);
  const id = state.kind === 'enrolled' ? state.id : await wantedId(db);
  const name = enrolment.name ?? browserName(globalThis.navigator?.userAgent ?? '');
  const reply = await api.enrolDevice({ id, name });
  if (!reply.ok) {
    // The id belongs to another device: the next try makes a new one.
    if (reply.problem.code === 'id_reused') await forgetDevice(db);
    return reply;
  }
  const replaced = state.kind === 'lost' ? state.noted : undefined;
  await keepDevice(db, { id, name, lease: reply.value.lease, replaced });
  noteId(enrolment.storage, db.companyId, id);
  return { ok: true, value: id };
}

/** 'Chrome en Windows', as far as the browser says. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'Navegador';
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1];
  return system === undefined ? browser : `${browser} en ${system}`;
}

/** Each browser also gives the names of those below it. */
const BROWSERS: readonly (readonly [string, string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: readonly (readonly [string, string])[] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
];

/** Makes this copy another device at its next enrolment, because its data were copied from elsewhere (S-43). */
export async function forgetCopy(db: CompanyDb): Promise<void> {
  await forgetDevice(db, true);
}

/**
 * Makes this browser another device at its next enrolment, with a series of its own.
 * @param isCopy whether another copy of its data continues as the old device
 */
export async function forgetDevice(db: CompanyDb, isCopy = false): Promise<void> {
  await dexieStore(db).write(['sync', 'series', 'sessions'], async (tx) => {
    if (isCopy) await leaveToOther(tx);
    await writeSyncValue(tx, 'device', null);
    await writeSyncValue(tx, 'device_wanted', null);
    await writeSyncValue(tx, 'device_lost', true);
    await closeSeries(tx);
  });
}

/** The open drawer belongs to the other copy, which continues with it (S-44). */
async function leaveToOther(tx: DeviceTransaction): Promise<void> {
  await writeSyncValue(tx, 'device_copied', true);
  const open = (await tx.all('sessions')).filter(({ closing_id }) => closing_id === null);
  await tx.remove(
    'sessions',
    open.map(({ id }) => id),
  );
}

/** The person has confirmed the notice that this is a new device. */
export async function acknowledgeLostDevice(db: CompanyDb): Promise<void> {
  await dexieStore(db).write(['sync'], async (tx) => {
    await writeSyncValue(tx, 'device_lost', false);
    await writeSyncValue(tx, 'device_copied', false);
  });
}

function wantedId(db: CompanyDb): Promise<string> {
  return dexieStore(db).write(['sync'], async (tx) => {
    const wanted = (await readSyncValue(tx, 'device_wanted')) ?? newId();
    await writeSyncValue(tx, 'device_wanted', wanted);
    return wanted;
  });
}

interface Kept {
  readonly id: string;
  readonly name: string;
  readonly lease: string;
  /** The id of the device whose data are gone; undefined where nothing was lost. */
  readonly replaced: string | undefined;
}

function keepDevice(db: CompanyDb, { id, name, lease, replaced }: Kept): Promise<void> {
  return dexieStore(db).write(['sync', 'series'], async (tx) => {
    const held = await readSyncValue(tx, 'device');
    await writeSyncValue(tx, 'device', {
      id,
      name,
      enrolled_at: held?.enrolled_at ?? new Date().toISOString(),
      ...(replaced === undefined ? {} : { replaced }),
    });
    await writeSyncValue(tx, 'device_wanted', null);
    await writeSyncValue(tx, 'lease', lease);
    if (replaced === undefined) return;
    await writeSyncValue(tx, 'device_lost', true);
    // The numbers that the lost data printed are unknown.
    await closeSeries(tx);
  });
}

/** Null without an id, undefined where the browser forbids reading. */
function readNoted(storage: IdentityStorage, companyId: string): string | null | undefined {
  try {
    return storage?.getItem(deviceStorageKey(companyId));
  } catch {
    return undefined;
  }
}

/** Writes the device's id into local storage. */
export function noteId(storage: IdentityStorage, companyId: string, id: string): void {
  try {
    storage?.setItem(deviceStorageKey(companyId), id);
  } catch (error) {
    // Full or forbidden: the next start tries again.
    console.warn('identidad del equipo', error);
  }
}

async function closeSeries(tx: DeviceTransaction): Promise<void> {
  const all = await tx.all('series');
  await tx.put(
    'series',
    all.map((series) => ({ ...series, is_closed: true })),
  );
}
