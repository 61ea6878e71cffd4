/**
 * This device's register and the series by which it numbers documents (S-40). A series belongs to one device for ever,
 * so the next number needs no permission.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SeriesReply } from '@cuadra/contracts/protocol/messages';
import { NEW_REGISTER } from '@cuadra/contracts/setup/new-register';
import { assert } from '@cuadra/domain/assert';

import type { ApiReply } from './api/api-reply.ts';
import type { CompanyApi } from './api/company-api.ts';
import { correctedNow, laterOf } from './clock.ts';
import type { CompanyDb } from './company-db.ts';
import { deviceState, enrolDevice, type IdentityStorage } from './device.ts';
import type { SeriesRow } from './device-rows.ts';
import type { DeviceTransaction } from './store/device-store.ts';
import { dexieStore } from './store/dexie-store.ts';
import { readSyncValue, writeSyncValue } from './sync/state/sync-values.ts';

export interface DeviceRegister {
  readonly register: { readonly id: string; readonly name: string; readonly warehouse_id: string };
  readonly series: SeriesRow;
}

export interface RegisterWanted {
  readonly register_id: string;
  /** For a register that does not exist yet. */
  readonly register_name?: string;
  /** Takes over a register that another device holds; a person has confirmed it (S-41). */
  readonly take_over?: true;
}

/** The register this device sells at; undefined until one was claimed. */
export async function deviceRegister(db: CompanyDb): Promise<DeviceRegister | undefined> {
  const series = (await db.series.toArray()).find((one) => !one.is_closed);
  return series === undefined ? undefined : { register: registerOf(series), series };
}

/**
 * Claims a register for this device, with a series of its own, and enrols the device first if needed. Needs the network
 * and the permission. Idempotent: a repeated call yields the same series, even after a lost answer.
 */
export async function claimRegister(
  db: CompanyDb,
  api: CompanyApi,
  wanted: RegisterWanted,
  storage: IdentityStorage = globalThis.localStorage,
): Promise<ApiReply<DeviceRegister>> {
  const { kind } = await deviceState(db, storage);
  if (kind !== 'enrolled') {
    const enrolled = await enrolDevice(db, api, { storage });
    if (!enrolled.ok) return enrolled;
  }
  let reply = await api.claimSeries({ id: await seriesIdFor(db, wanted.register_id), ...wanted });
  if (!reply.ok && reply.problem.code === 'series_closed') {
    // Another device has taken the register since that series was opened: a closed series is not requested again.
    await forgetSeries(db, wanted.register_id);
    reply = await api.claimSeries({ id: await seriesIdFor(db, wanted.register_id), ...wanted });
  }
  if (!reply.ok) return reply;
  const series = await storeSeries(db, reply.value);
  return { ok: true, value: { register: registerOf(series), series } };
}

/** Requests the series in use again, at each start: the device continues from the greater number of both (S-42). */
export async function refreshSeries(db: CompanyDb, api: CompanyApi): Promise<void> {
  const own = await deviceRegister(db);
  if (own === undefined) return;
  const reply = await api.claimSeries({ id: own.series.id, register_id: own.register.id });
  if (reply.ok) await storeSeries(db, reply.value);
}

/** A number that a document has got, and its instant: never before the former document of the series. */
interface TakenNumber {
  readonly series: SeriesRow;
  readonly number: number;
  readonly made_at: string;
}

/**
 * Takes the next number, in the transaction that stores the document: two tabs queue here (S-40). Table: `series`.
 *
 * @throws BrokenInvariant without a series: the till does not open before a register was claimed
 */
export function takeNumber(tx: DeviceTransaction, nowIso: string): Promise<TakenNumber> {
  return takeFrom(tx, nowIso, 'next_number');
}

/** Like {@link takeNumber}, for a credit note: they are numbered separately from the sales of the series. */
export function takeReturnNumber(tx: DeviceTransaction, nowIso: string): Promise<TakenNumber> {
  return takeFrom(tx, nowIso, 'next_return_number');
}

/** Like {@link takeNumber}, for a quote (decision 32). */
export function takeQuoteNumber(tx: DeviceTransaction, nowIso: string): Promise<TakenNumber> {
  return takeFrom(tx, nowIso, 'next_quote_number');
}

/** Like {@link takeNumber}, for a delivery note (decision 32). */
export function takeDeliveryNoteNumber(tx: DeviceTransaction, nowIso: string): Promise<TakenNumber> {
  return takeFrom(tx, nowIso, 'next_delivery_note_number');
}

type Counter = 'next_number' | 'next_return_number' | 'next_quote_number' | 'next_delivery_note_number';

async function takeFrom(tx: DeviceTransaction, nowIso: string, counter: Counter): Promise<TakenNumber> {
  const series = (await tx.all('series')).find((one) => !one.is_closed);
  assert(series !== undefined, 'a device numbers with a series of its own');
  const made_at = laterOf(nowIso, series.last_made_at);
  // A series of before there were credit notes, quotes or delivery notes has none of their numbers.
  const number = series[counter] ?? 1;
  await tx.put('series', [{ ...series, [counter]: number + 1, last_made_at: made_at }]);
  return { series, number, made_at };
}

/** One id for each register until the server has answered: a lost answer must not cost a second series. */
function seriesIdFor(db: CompanyDb, registerId: string): Promise<string> {
  return dexieStore(db).write(['sync', 'series'], async (tx) => {
    const held = (await tx.all('series')).find((one) => !one.is_closed && one.register_id === registerId);
    if (held !== undefined) return held.id;
    const wanted = await readSyncValue(tx, 'series_wanted');
    if (wanted?.register_id === registerId) return wanted.id;
    const id = newId();
    await writeSyncValue(tx, 'series_wanted', { id, register_id: registerId });
    return id;
  });
}

function forgetSeries(db: CompanyDb, registerId: string): Promise<void> {
  return dexieStore(db).write(['sync', 'series'], async (tx) => {
    const all = await tx.all('series');
    const closed = all.filter((one) => one.register_id === registerId);
    await tx.put(
      'series',
      closed.map((one) => ({ ...one, is_closed: true })),
    );
    await writeSyncValue(tx, 'series_wanted', null);
  });
}

function storeSeries(db: CompanyDb, reply: SeriesReply): Promise<SeriesRow> {
  return dexieStore(db).write(['sync', 'series', 'registers'], async (tx) => {
    const all = await tx.all('series');
    const known = all.find((one) => one.id === reply.id);
    const series: SeriesRow = {
      id: reply.id,
      code: reply.code,
      register_id: reply.register_id,
      register_name: reply.register_name,
      warehouse_id: reply.warehouse_id,
      next_number: Math.max(known?.next_number ?? 1, reply.highest + 1),
      next_return_number: Math.max(known?.next_return_number ?? 1, reply.highest_return + 1),
      next_quote_number: Math.max(known?.next_quote_number ?? 1, (reply.highest_quote ?? 0) + 1),
      next_delivery_note_number: Math.max(
        known?.next_delivery_note_number ?? 1,
        (reply.highest_delivery_note ?? 0) + 1,
      ),
      is_closed: false,
      last_made_at: known?.last_made_at ?? '',
    };
    // A device uses one series at a time: another register has another series.
    const others = all.filter((one) => one.id !== reply.id).map((one) => ({ ...one, is_closed: true }));
    await tx.put('series', [...others, series]);
    await writeSyncValue(tx, 'series_wanted', null);
    if ((await readSyncValue(tx, 'residence')) !== 'cloud') await keepRegister(tx, series);
    return series;
  });
}

/** The register that the command has made: where registers live on the device, no read brings it (DATA-02). */
async function keepRegister(tx: DeviceTransaction, series: SeriesRow): Promise<void> {
  if ((await tx.get('registers', series.register_id)) !== undefined) return;
  const { generation } = await readSyncValue(tx, 'reading');
  const now = await correctedNow(tx, Date.now());
  const { id, name, warehouse_id } = registerOf(series);
  const meta = { version: 0, generation, created_at: now, updated_at: now, deleted_at: null };
  await tx.put('registers', [{ id, name, warehouse_id, ...NEW_REGISTER, ...meta }]);
}

function registerOf(series: SeriesRow): DeviceRegister['register'] {
  return { id: series.register_id, name: series.register_name, warehouse_id: series.warehouse_id };
}
