/**
 * Takes in what other devices of the company had still to bring when it moved to this one (S-57): the server keeps it
 * unbooked, because the books are here. Each document as it was made: id, number, instant, maker and bytes.
 */

import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type { KeptItemsReply } from '@cuadra/contracts/protocol/kept-items';
import { isCollectionName } from '@cuadra/contracts/registry/collection-traits';

import type { ApiProblem } from '../api/api-reply.ts';
import type { KeptApi } from '../api/kept-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { restoreItem } from '../journal/restore-item.ts';
import { takeInCustomerJoin } from '../local-writes/join-customers.ts';
import { takeInProductJoin } from '../local-writes/join-products.ts';
import { type OutboxRow, rowKey } from '../rows.ts';

type KeptItem = KeptItemsReply['items'][number];

/** As the server marks them. */
const ON_OTHER_DEVICE = 'company_on_other_device';

/** Of all that the server keeps unbooked, what is for this device to take in. */
export function ofOtherDevices({ items }: KeptItemsReply): KeptItem[] {
  return items.filter(({ reason, made_by }) => reason === ON_OTHER_DEVICE && made_by !== '');
}

/** @returns the problem that kept it from going on: what is in is in, and asked again the rest follows */
export async function takeInKept(
  db: CompanyDb,
  api: KeptApi,
  items: readonly KeptItem[],
): Promise<ApiProblem | undefined> {
  for (const item of items) {
    const entry = entryOf(item);
    if (entry === undefined) continue;
    await takeIn(db, entry);
    const told = await api.takeIn(item.id);
    if (!told.ok && told.problem.status !== 404) return told.problem;
  }
  return undefined;
}

/** A join is done and not only stored: no server is to be read that has done it. Of records that are not here it is stored alone. */
async function takeIn(db: CompanyDb, entry: OutboxRow): Promise<void> {
  if (entry.collection !== 'merges' || !(await takeInJoin(db, entry))) await restoreItem(db, entry);
}

function takeInJoin(db: CompanyDb, entry: OutboxRow): Promise<boolean> {
  const document = JSON.parse(entry.body) as MergeWire;
  const take = document.collection === 'customers' ? takeInCustomerJoin : takeInProductJoin;
  return take(db, document, entry);
}

/** The entry that its maker's device had for it; undefined for a collection that only a newer program knows. */
function entryOf({
  item_id,
  collection,
  body,
  made_by,
  made_by_name,
  made_at,
}: KeptItem): OutboxRow | undefined {
  if (!isCollectionName(collection)) return undefined;
  const text = canonicalJson(JSON.parse(body));
  return {
    seq: 0,
    id: item_id,
    kind: 'create',
    collection,
    row_id: item_id,
    rows: [rowKey(collection, item_id)],
    schema: SCHEMA_VERSION,
    body: text,
    hash: hashOfText(text),
    made_by: { id: made_by, name: made_by_name },
    made_at,
    state: 'waiting',
    alone: false,
    failures: 0,
    silences: 0,
    not_before_ms: 0,
    last: null,
  };
}
