/**
 * Enqueues an item: its body as one canonical string, written once and never changed, with its hash. Apart from what is
 * written beside it because facts and changes of records share it.
 */
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { type ItemKind, SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type { CollectionName } from '@cuadra/contracts/registry/collections';

import type { OutboxRow } from '../device-rows.ts';
import { type Maker, rowKey } from '../rows.ts';
import type { DeviceTransaction, WithoutKey } from '../store/device-store.ts';

export interface NewItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly collection: CollectionName;
  readonly row_id: string;
  /** Ids of the records or documents in it. */
  readonly row_ids: readonly string[];
  readonly body: unknown;
  readonly made_by: Maker;
  readonly made_at: string;
  readonly seen?: number;
}

/** Table: `outbox`. Returns the hash of the body. */
export async function enqueueItem(tx: DeviceTransaction, item: NewItem): Promise<string> {
  const row = outboxRowOf(item);
  await tx.add('outbox', [row]);
  return row.hash;
}

/** The row as stored, waiting to be sent. */
export function outboxRowOf(item: NewItem): WithoutKey<OutboxRow> {
  const { row_ids, body, ...rest } = item;
  const text = canonicalJson(body);
  return {
    ...rest,
    rows: row_ids.map((id) => rowKey(item.collection, id)),
    schema: SCHEMA_VERSION,
    body: text,
    hash: hashOfText(text),
    state: 'waiting',
    alone: false,
    failures: 0,
    silences: 0,
    not_before_ms: 0,
    last: null,
  };
}
