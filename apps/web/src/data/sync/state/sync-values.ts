/** The synchroniser's values in the `sync` table, by name, with their initial values. */

import { FIRST_CHAIN } from '@cuadra/contracts/identity/audit-chain';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { BalanceDifference, StuckDocument } from '@cuadra/contracts/residence/residence';
import type { Residence } from '@cuadra/contracts/residence/residence-names';

import type { OutboxRow } from '../../device-rows.ts';
import type { Maker } from '../../rows.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';

/**
 * How far this device has read. One row, so that a page and its cursor are written together, and so that a page
 * requested from another state is recognised as late (S-16).
 */
export interface Reading {
  /** Grows with a history fork at the server (S-48): versions of two histories are not comparable. */
  readonly generation: number;
  /** Grows whenever a load of collections begins: pages requested before are late. */
  readonly round: number;
  /** Version up to which changes were read. */
  readonly cursor: number;
  /** The last `upto` with nothing more behind it. */
  readonly complete: number;
  readonly receipts_cursor: number;
  /** False until the initial sync knows its start version and the readable collections (S-19). */
  readonly is_begun: boolean;
  /** Collections still to be loaded, the first of them in progress. */
  readonly todo: readonly CollectionName[];
  /** Version up to which the collection in progress is loaded, for documents down to which; 0 before its first page. */
  readonly todo_cursor: number;
  /** Names of the collections this user may read (S-20). */
  readonly access: readonly string[];
  /** Shape number each collection was loaded in (S-20). */
  readonly shapes: Readonly<Record<string, number>>;
  /** Last version inside a finished, verified backup of the server (S-49). */
  readonly backed_up: number;
}

/** The highest version seen in any answer, with its mark: sent with each call (S-47). */
export interface Witness {
  readonly version: number;
  readonly mark: string;
}

/** `version:mark`, as a call sends it; empty before the first answer. */
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
  /** The id of before the data were lost, which local storage may still have after a power cut (S-45). */
  readonly replaced?: string;
}

/** Two contents under one document id (S-21): shown to a person, never overwritten. */
export interface DocumentAlarm {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
}

/** An item that was refused and then discarded, with the person, the time and the reason. */
export interface DiscardedEntry {
  readonly entry: OutboxRow;
  /** Id of the item that replaced it, where it was corrected. */
  readonly mended_by?: string;
  readonly reason: string;
  readonly by: Maker;
  readonly at: string;
}

/** The progress of the move to the cloud (S-56). */
export interface Comparison {
  /** Documents that the server still has to book. */
  readonly left: number;
  /** Those of them that it cannot book; absent where an older program noted it. */
  readonly stuck?: readonly StuckDocument[];
  readonly differences: readonly BalanceDifference[];
}

/** Both ends of the trail of a company that lives here (PERM-04). */
export interface TrailHead {
  /** Number of the newest entry, 0 where there is none, and its chain. */
  readonly last: number;
  readonly chain: string;
  /** Number of the oldest stored entry, and the chain value of the one before it. */
  readonly first: number;
  readonly chain_before: string;
}

export interface SyncValues {
  reading: Reading;
  trail: TrailHead;
  /** Where the company's data lives, as this device acts on it (S-55). */
  residence: Residence;
  /**
   * Version down to which all documents of a collection are here, 0 for all of them: the progress of moving the company
   * to this device (S-57).
   */
  whole: Readonly<Record<string, number>>;
  /** The result of the last comparison with the server during a move to the cloud (S-56); null before the first. */
  comparison: Comparison | null;
  /** Id of the user the screens were last opened for (S-52). */
  reader: string | null;
  /** True in a demo until all its documents are made, after its first screen: sums over them are wrong until then. */
  is_filling: boolean;
  witness: Witness;
  lease: string;
  clock: ClockState;
  device: EnrolledDevice | null;
  /** The requested device id, sent again after a lost answer. */
  device_wanted: string | null;
  /** Set when the browser dropped half of the device's identity (S-45), until a person has confirmed the notice. */
  device_lost: boolean;
  /** Set with it where another copy of this browser's data goes on as the device (S-43). */
  device_copied: boolean;
  /** The requested series, with the same id after a lost answer. */
  series_wanted: { readonly id: string; readonly register_id: string } | null;
  alarms: readonly DocumentAlarm[];
  /** Refused items that a person discarded, oldest first. */
  discarded: readonly DiscardedEntry[];
  /**
   * Ids of sales held by another till that were resumed into a cart here (POS-07): none comes twice, whatever became of
   * the cart.
   */
  resumed: readonly string[];
  /**
   * Ids of recorded documents whose rows had left the device by then (S-20): the journal's copies have to be deleted
   * (S-45).
   */
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

/** The head of an empty trail. */
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
