/**
 * Books here what other devices of the company still had to send when it moved to this one (S-57). The server has
 * quarantined these documents, because the books are here. Each keeps its id, number, instant, maker and bytes.
 */

import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import type { QuarantineReply } from '@cuadra/contracts/protocol/quarantined-items';
import { isCollectionName } from '@cuadra/contracts/registry/collection-traits';

import type { ApiProblem } from '../api/api-reply.ts';
import type { QuarantineApi } from '../api/quarantine-api.ts';
import type { CompanyDb } from '../company-db.ts';
import type { OutboxRow } from '../device-rows.ts';
import { restoreItem } from '../journal/restore-item.ts';
import { outboxRowOf } from '../local-writes/enqueue-item.ts';
import { takeInCustomerMerge } from '../local-writes/merge-customers.ts';
import { takeInProductMerge } from '../local-writes/merge-products.ts';

type QuarantinedItem = QuarantineReply['items'][number];

/** The server's mark of these items. */
const ON_OTHER_DEVICE = 'company_on_other_device';

/** The quarantined items that this device has to book. */
export function ofOtherDevices({ items }: QuarantineReply): QuarantinedItem[] {
  return items.filter(({ reason, made_by }) => reason === ON_OTHER_DEVICE && made_by !== '');
}

/** @returns the problem that stopped it: what is booked stays, and another call does the rest */
export async function takeInQuarantined(
  db: CompanyDb,
  api: QuarantineApi,
  items: readonly QuarantinedItem[],
): Promise<ApiProblem | undefined> {
  for (const item of items) {
    const entry = entryOf(item);
    if (entry === undefined) continue;
    await takeIn(db, entry);
    const reply = await api.takeIn(item.id);
    if (!reply.ok && reply.problem.status !== 404) return reply.problem;
  }
  return undefined;
}

/**
 * A merge is carried out and not only stored, because no server does it. A merge of records that are not here is only
 * stored.
 */
async function takeIn(db: CompanyDb, entry: OutboxRow): Promise<void> {
  if (entry.collection !== 'merges' || !(await takeInMerge(db, entry))) await restoreItem(db, entry);
}

function takeInMerge(db: CompanyDb, entry: OutboxRow): Promise<boolean> {
  const document = JSON.parse(entry.body) as MergeWire;
  const take = document.collection === 'customers' ? takeInCustomerMerge : takeInProductMerge;
  return take(db, document, entry);
}

/** The entry that the maker's device had for it; undefined for a collection that only a newer program knows. */
function entryOf({
  item_id,
  collection,
  body,
  made_by,
  made_by_name,
  made_at,
}: QuarantinedItem): OutboxRow | undefined {
  if (!isCollectionName(collection)) return undefined;
  const item = {
    ...({ id: item_id, kind: 'create', collection, row_id: item_id, row_ids: [item_id] } as const),
    ...{ body: JSON.parse(body), made_by: { id: made_by, name: made_by_name }, made_at },
  };
  return { seq: 0, ...outboxRowOf(item) };
}
