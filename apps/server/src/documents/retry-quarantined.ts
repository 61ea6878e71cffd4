/**
 * Retries quarantined facts when a server starts, which it does after each release (S-22): what was missing may be
 * there now, or the program may read them by now. Their device learns of it by a receipt (S-18), because the history
 * names it.
 */
import { UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { statements } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import { isPassing } from '../items/outcome.ts';
import type { DocumentRecording } from './combined-mappers.ts';
import { type DocumentCaller, recordDocuments } from './record-documents.ts';

/** Items beyond this number wait for the next start: those tried least recently come first. */
const ITEMS_MAX = 500;

const SQL = statements({
  quarantined_items: 'select company_id, id from app.quarantined_items($1)',
  /**
   * Notes the attempt before it is made, so that an item that ends the process is not the first at the next start.
   * Nothing is booked here for a company that lives on a device (S-57).
   */
  take_quarantined_item: `update raw_items set tried_at = clock_timestamp()
    where company_id = $1 and id = $2 and state = 'kept'
      and exists (select from company_state s where s.company_id = $1 and s.residence = 'cloud')
    returning envelope, body`,
  /** In the order of arrival; not those of a device that the owner has revoked (S-51). */
  quarantined_of_company: `select r.id from raw_items r
    where r.company_id = $1 and r.state = 'kept' and r.reason not like 'device_withdrawn%'
      and not exists (select from devices d where d.company_id = r.company_id and d.id = r.device_id
                      and d.withdrawn_at is not null)
    order by r.received_at, r.id`,
  quarantined_item_booked: `update raw_items set state = 'recorded' where company_id = $1 and id = $2`,
});

interface QuarantinedId {
  readonly company_id: string;
  readonly id: string;
}

interface QuarantinedItem {
  readonly envelope: Omit<Item, 'body'>;
  /** JSON, as it came. */
  readonly body: string;
}

/**
 * Retries the quarantined items of all companies, with one query when there are none. Safe in several processes at
 * once, and as often as wanted.
 *
 * @param onFailure called with a failure for another reason than before; the item stays in quarantine
 * @returns how many are booked now
 */
export async function retryQuarantinedItems(
  recording: DocumentRecording,
  onFailure: (error: unknown) => void,
  limit = ITEMS_MAX,
): Promise<number> {
  const quarantined = await recording.database.identity<QuarantinedId>(SQL.quarantined_items, [limit]);
  return await retryEach(recording, quarantined, onFailure);
}

/**
 * Retries all of one company's items that could be booked now: its books are here again (S-57), and what other devices
 * sent meanwhile must not wait for a restart.
 *
 * @param onFailure as in {@link retryQuarantinedItems}
 * @returns how many are booked now
 */
export async function retryQuarantinedOf(
  recording: DocumentRecording,
  companyId: string,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const quarantined = await recording.database.withCompany(
    companyId,
    (tx) => tx.query<{ id: string }>(SQL.quarantined_of_company, [companyId]),
    'snapshot',
  );
  const ids = quarantined.map(({ id }) => ({ company_id: companyId, id }));
  return await retryEach(recording, ids, onFailure);
}

async function retryEach(
  recording: DocumentRecording,
  quarantined: readonly QuarantinedId[],
  onFailure: (error: unknown) => void,
): Promise<number> {
  let bookedCount = 0;
  for (const { company_id, id } of quarantined) {
    try {
      if (await retryQuarantinedItem(recording, company_id, id)) bookedCount += 1;
    } catch (error) {
      onFailure(error);
      if (isPassing(error)) break;
    }
  }
  return bookedCount;
}

/** @returns whether it is booked now; else it stays in quarantine */
export async function retryQuarantinedItem(
  recording: DocumentRecording,
  companyId: string,
  id: string,
): Promise<boolean> {
  const { database } = recording;
  const [quarantined] = await database.withCompany(companyId, (tx) =>
    tx.query<QuarantinedItem>(SQL.take_quarantined_item, [companyId, id]),
  );
  // It was booked or discarded meanwhile, or its envelope is too damaged to name a maker.
  if (quarantined === undefined || !UUID_PATTERN.test(quarantined.envelope.madeBy.id)) return false;
  const item: Item = { ...quarantined.envelope, body: JSON.parse(quarantined.body) };
  const [outcome] = await recordDocuments(recording, deviceOf(companyId), [item]);
  const isBooked = outcome?.answer.result === 'recorded' || outcome?.answer.result === 'already';
  if (isBooked)
    await database.withCompany(companyId, (tx) => tx.query(SQL.quarantined_item_booked, [companyId, id]));
  return isBooked;
}

/** The caller of a retry: the item alone, as if its device sent it again. */
function deviceOf(companyId: string): DocumentCaller {
  const company = { isSuspended: false, residence: 'cloud', homeDeviceId: null } as const;
  return { companyId, member: undefined, deviceId: undefined, isRevoked: false, company };
}
