/**
 * The detail of a trail entry about changed records (PERM-04): each field with its old and new value, as in the
 * server's trail. Apart from the chain because this decides what a trail may contain: fields of the contract, never
 * anything else.
 */

import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import {
  COLLECTIONS,
  type CollectionName,
  type RecordCollection,
} from '@cuadra/contracts/registry/collections';

import type { TrailRow } from '../device-rows.ts';
import type { StoredRow } from '../rows.ts';
import type { OwnChange } from '../sync/answers/reconcile-shown.ts';

/** Longer texts are pictures: the trail says that they changed, not what they show. */
const TEXT_LENGTH_MAX = 4000;

interface Changed {
  readonly kind: string;
  readonly collection: CollectionName;
  readonly body: unknown;
  readonly changes: ReadonlyMap<string, OwnChange>;
}

/**
 * A creation has no detail, because its row stays; an import states the number of records.
 *
 * @param rows before the change, in the order of the changes
 */
export function trailDetail(
  { kind, collection, body, changes }: Changed,
  rows: readonly (StoredRow | undefined)[],
): TrailRow['detail'] {
  if (kind === 'import') {
    const { group_id } = body as { readonly group_id: string };
    return { group_id, count: changes.size };
  }
  const [[id, change] = [undefined, undefined]] = changes;
  if (kind !== 'patch' || change === undefined) return null;
  const audited = Object.keys(change.fields).filter((field) => isAudited(collection, field));
  const partOf = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(audited.map((field) => [field, shortened(row[field] ?? null)]));
  return { id, before: partOf(rows[0] ?? {}), after: partOf(change.fields) };
}

/** A field outside of the contract belongs to this device alone, and may be a secret. */
function isAudited(collection: CollectionName, field: string): boolean {
  const { fields } = COLLECTIONS[collection] as RecordCollection;
  return field === 'deleted_at' || Object.hasOwn(fields.shape, field);
}

function shortened(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= TEXT_LENGTH_MAX) return value;
  return `sha256:${hashOfText(value)}`;
}
