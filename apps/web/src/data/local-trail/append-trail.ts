/**
 * The trail of a company that lives on this device (PERM-04): every write adds its entry in its own transaction,
 * chained by hash as the server chains its history. Apart from the writes because all of them end here, and from
 * reading because the till loads this part.
 */
import { nextChain } from '@cuadra/contracts/identity/audit-chain';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { chainText } from '@cuadra/domain/access/audit-chain';

import { correctedNow } from '../clock.ts';
import type { TrailRow } from '../device-rows.ts';
import type { Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { readSyncValue, type TrailHead, writeSyncValue } from '../sync/state/sync-values.ts';

/** What a busy till makes in most of a year, some 25 MB: older entries are deleted for newer ones. */
export const TRAIL_ROWS_MAX = 50_000;
/** Deleted together, so that most writes delete nothing. */
const DROPPED_AT_ONCE = 100;

export interface TrailEntry extends Pick<TrailRow, 'item_id' | 'item_hash' | 'made_at' | 'kind'> {
  readonly collection: TrailRow['collection'];
  readonly row_id: string;
  readonly made_by: Maker;
  readonly detail: TrailRow['detail'];
}

/** Tables: `trail`, `sync`. @param rowsMax of the trail, for tests */
export async function appendTrail(
  tx: DeviceTransaction,
  { made_by, ...entry }: TrailEntry,
  rowsMax = TRAIL_ROWS_MAX,
): Promise<void> {
  const [head, device, at] = await Promise.all([
    readSyncValue(tx, 'trail'),
    readSyncValue(tx, 'device'),
    correctedNow(tx, Date.now()),
  ]);
  const n = head.last + 1;
  const content = {
    ...entry,
    n,
    at,
    made_by: made_by.id,
    made_by_name: made_by.name,
    device_id: device?.id ?? null,
  };
  const chain = nextChain(head.chain, chainTextOf(content));
  const next = { ...head, last: n, chain };
  const kept = next.last - next.first < rowsMax + DROPPED_AT_ONCE ? next : await dropOldest(tx, next);
  await Promise.all([tx.put('trail', [{ ...content, chain }]), writeSyncValue(tx, 'trail', kept)]);
}

/** The text that an entry adds to the chain, with the server's columns, so that one verification suits both. */
export function chainTextOf(row: Omit<TrailRow, 'chain'>): string {
  return chainText([
    String(row.n),
    row.item_id,
    row.item_hash,
    row.device_id,
    row.made_by,
    row.made_by_name,
    null,
    chainInstant(row.made_at),
    chainInstant(row.at),
    row.kind,
    row.collection,
    row.row_id,
    row.detail === null ? null : canonicalJson(row.detail),
  ]);
}

/** With six decimals, as in the chain. */
function chainInstant(iso: string): string {
  return `${iso.slice(0, -1)}000`;
}

/** There are too many: the chain value before the first remaining entry is stored, and starts the chain. */
async function dropOldest(tx: DeviceTransaction, head: TrailHead): Promise<TrailHead> {
  const lastDropped = head.first + DROPPED_AT_ONCE - 1;
  const dropped = await tx.get('trail', lastDropped);
  const keys = Array.from({ length: DROPPED_AT_ONCE }, (_, place) => head.first + place);
  await tx.remove('trail', keys);
  return { ...head, first: lastDropped + 1, chain_before: dropped?.chain ?? head.chain_before };
}
