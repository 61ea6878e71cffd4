/**
 * The owner's list of quarantined facts, and the owner's decision about each: retry it, or give it up with a reason
 * (S-22, S-51). Nothing is ever deleted: what is given up stays stored as it came.
 */
import type { QuarantineReply } from '@cuadra/contracts/protocol/quarantined-items';
import { type Member, personOf } from '../caller/caller.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { recordCommand } from '../items/record-command.ts';
import type { DocumentRecording } from './combined-mappers.ts';
import { retryQuarantinedItem } from './retry-quarantined.ts';

/** Lists the oldest first; the rest is listed once these are decided. */
const ITEMS_MAX = 200;
/** The limit of their bodies together, but at least one item: a body may have a quarter of a megabyte. */
const BYTES_MAX = 4 * 1024 * 1024;

const QUARANTINED: Statement = {
  name: 'quarantined_items_of_company',
  text: `select id, item_id, device_id, received_at, reason, coalesce(envelope->>'collection', '') as collection,
      coalesce(envelope->'madeBy'->>'id', '') as made_by, coalesce(envelope->'madeBy'->>'name', '') as made_by_name, coalesce(envelope->>'madeAt', '') as made_at, body
    from (select k.*, sum(k.bytes) over (order by k.received_at, k.id) as bytes_so_far
      from (select * from raw_items where company_id = $1 and state = 'kept'
        order by received_at, id limit ${ITEMS_MAX}) k) r
    where r.bytes_so_far <= ${BYTES_MAX} or r.bytes_so_far = r.bytes
    order by received_at, id`,
};
const STATE: Statement = {
  name: 'quarantined_item_state',
  text: "select id from raw_items where company_id = $1 and id = $2 and state = 'kept'",
};
const DECIDE: Statement = {
  name: 'decide_quarantined_item',
  text: `update raw_items set state = $5, decided_by = $3, decided_at = now(), note = $4
    where company_id = $1 and id = $2 and state = 'kept' returning item_id`,
};

type QuarantinedRow = Omit<QuarantineReply['items'][number], 'received_at'> & { readonly received_at: Date };

/** Returns the oldest first, as many as a person reads. */
export async function quarantinedItemsOf(
  database: CompanyDatabase,
  companyId: string,
): Promise<QuarantineReply> {
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<QuarantinedRow>(QUARANTINED, [companyId]),
    'snapshot',
  );
  return { items: rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() })) };
}

/** @returns whether it is booked now; undefined where no item with that id is quarantined */
export async function retryQuarantined(
  recording: DocumentRecording,
  companyId: string,
  id: string,
): Promise<boolean | undefined> {
  const quarantined = await recording.database.withCompany(
    companyId,
    (tx) => tx.query(STATE, [companyId, id]),
    'snapshot',
  );
  return quarantined.length === 0 ? undefined : await retryQuarantinedItem(recording, companyId, id);
}

/** @returns false where no item with that id is quarantined */
export function discardQuarantined(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  id: string,
  reason: string,
): Promise<boolean> {
  const detail = { discarded: true, reason };
  return decide(database, companyId, member, { id, state: 'discarded', note: reason, detail });
}

/**
 * Notes that the home device has the document in its books and brings it from there (S-57).
 * @returns false where no item with that id is quarantined
 */
export function takeInQuarantined(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  id: string,
): Promise<boolean> {
  return decide(database, companyId, member, { id, state: 'taken_in', note: '', detail: { taken_in: true } });
}

interface Decision {
  readonly id: string;
  readonly state: 'discarded' | 'taken_in';
  readonly note: string;
  /** For the trail. */
  readonly detail: Readonly<Record<string, unknown>>;
}

function decide(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  { id, state, note, detail }: Decision,
): Promise<boolean> {
  return database.withCompany(companyId, async (tx) => {
    const quarantined = await tx.query(STATE, [companyId, id]);
    if (quarantined.length === 0) return false;
    const by = personOf(member);
    await recordCommand(tx, { collection: 'kept_items', rowId: id, by, detail });
    return (await tx.query(DECIDE, [companyId, id, member.userId, note, state])).length === 1;
  });
}
