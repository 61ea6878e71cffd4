/** What the synchroniser keeps in the `sync` table, by name, with the value each begins with. */

import { FIRST_CHAIN } from '@cuadra/contracts/identity/audit-chain';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { BalanceDifference } from '@cuadra/contracts/residence/residence';
import type { Residence } from '@cuadra/contracts/residence/residence-names';

import type { Maker, OutboxRow } from '../../rows.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';

/**
 * How far this device has read. One row, so that a page is applied and its cursor moved in one write, and so
 * that a page asked from another state is seen to be late (S-16).
 */
export interface Reading {
  /** Grows when the server turns out to have another history (S-48): versions of two are not comparable. */
  readonly generation: number;
  /** Grows whenever a load of collections begins: pages asked before it are late. */
  readonly round: number;
  /** Version up to which changes were read. */
  readonly cursor: number;
  /** The last `upto` that came with nothing more behind it. */
  readonly complete: number;
  readonly receipts_cursor: number;
  /** False until the first load knows its start version and what may be read (S-19). */
  readonly is_begun: boolean;
  /** Collections still to be loaded, the first of them in progress. */
  readonly todo: readonly CollectionName[];
  /** Version up to which the collection in progress was loaded, of documents down to which; 0 before its first page. */
  readonly todo_cursor: number;
  /** Names of the collections this user may read (S-20). */
  readonly access: readonly string[];
  /** Shape number each collection was loaded in (S-20). */
  readonly shapes: Readonly<Record<string, number>>;
  /** Last version inside a finished, verified backup of the server (S-49). */
  readonly backed_up: number;
}

/** The highest version seen in any answer, with its mark: shown at each call (S-47). */
export interface Witness {
  readonly version: number;
  readonly mark: string;
}

/** `version:mark`, as a call shows it; empty before the first answer. */
export function witnessText({ version, mark }: Witness): string {
  return mark === '' ? '' : `${version}:${mark}`;
}

export interface ClockState {
  /** Server time less device time, in ms (S-60). */
  readonly offset_ms: number;
  /** Corrected time when it was measured, in ms since 1970; 0 before the first answer. */
  readonly measured_at_ms: number;
}

export interface EnrolledDevice {
  readonly id: string;
  readonly name: string;
  readonly enrolled_at: string;
}

/** Two contents under one document id (S-21): shown to a person, never overwritten. */
export interface DocumentAlarm {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
}

/** An item that was refused and then given up, with who did it, when and why. */
export interface DiscardedEntry {
  readonly entry: OutboxRow;
  /** Id of the item that was made in its place, where it was mended. */
  readonly mended_by?: string;
  readonly reason: string;
  readonly by: Maker;
  readonly at: string;
}

/** How far the way to the cloud has come (S-56). */
export interface Comparison {
  /** Documents that the server has still to book. */
  readonly left: number;
  readonly differences: readonly BalanceDifference[];
}

/** Both ends of the trail of a company that lives here (PERM-04). */
export interface TrailHead {
  /** Number of the newest entry, 0 where there is none, and its chain. */
  readonly last: number;
  readonly chain: string;
  /** Number of the oldest entry that is kept, and the chain of the one before it. */
  readonly first: number;
  readonly chain_before: string;
}

export interface SyncValues {
  reading: Reading;
  trail: TrailHead;
  /** Where the company's data lives, as this device acts on it (S-55). */
  residence: Residence;
  /**
   * Down to which version all documents of a collection are here, 0 for every one of them: what was read so far on the way
   * to keeping everything on this device (S-57).
   */
  whole: Readonly<Record<string, number>>;
  /** What came of the last comparison with the server on the way to the cloud (S-56); null before the first. */
  comparison: Comparison | null;
  /** Id of the person the screens were last opened for (S-52). */
  reader: string | null;
  /** Of a demo, whose documents come after its first screen: sums over all of them are wrong until then. */
  is_filling: boolean;
  witness: Witness;
  lease: string;
  clock: ClockState;
  device: EnrolledDevice | null;
  /** The id asked for: the same again after a lost answer. */
  device_wanted: string | null;
  /** Set when the browser dropped half of the device's identity (S-45), until a person was told. */
  device_lost: boolean;
  /** Set with it where another copy of this browser's data goes on as the device (S-43). */
  device_copied: boolean;
  /** The series being asked for: the same id again after a lost answer. */
  series_wanted: { readonly id: string; readonly register_id: string } | null;
  alarms: readonly DocumentAlarm[];
  /** Refused items that a person gave up, oldest first. */
  discarded: readonly DiscardedEntry[];
  /** Ids of sales another till had put aside that came into a cart here (POS-07): whatever became of the cart, none comes twice. */
  resumed: readonly string[];
  /** Ids of documents the server has taken whose rows had left the device by then (S-20): the journal's copies are to go (S-45). */
  sent_unseen: readonly string[];
}

export const FIRST_READING: Reading = {
  generation: 1,
  round: 0,
  cursor: 0,
  complete: 0,
  receipts_cursor: 0,
  is_begun: false,
  todo: [],
  todo_cursor: 0,
  access: [],
  shapes: {},
  backed_up: 0,
};

/** Of a trail without an entry. */
export const FIRST_TRAIL: TrailHead = { last: 0, chain: FIRST_CHAIN, first: 1, chain_before: FIRST_CHAIN };

const FIRST_VALUES: SyncValues = {
  reading: FIRST_READING,
  trail: FIRST_TRAIL,
  residence: 'cloud',
  whole: {},
  comparison: null,
  reader: null,
  is_filling: false,
  witness: { version: 0, mark: '' },
  lease: '',
  clock: { offset_ms: 0, measured_at_ms: 0 },
  device: null,
  device_wanted: null,
  device_lost: false,
  device_copied: false,
  series_wanted: null,
  alarms: [],
  discarded: [],
  resumed: [],
  sent_unseen: [],
};

/** Needs the table `sync` in the transaction. */
export async function readSyncValue<Name extends keyof SyncValues>(
  tx: DeviceTransaction,
  name: Name,
): Promise<SyncValues[Name]> {
  const row = await tx.get('sync', name);
  return row === undefined ? FIRST_VALUES[name] : (row.value as SyncValues[Name]);
}

export async function writeSyncValue<Name extends keyof SyncValues>(
  tx: DeviceTransaction,
  name: Name,
  value: SyncValues[Name],
): Promise<void> {
  await tx.put('sync', [{ name, value }]);
}
