/**
 * Facts that cannot be booked: their bytes are kept as they came, with the reason, for a person or a later release
 * (S-22, S-23). Apart from the recorder because each is a transaction of its own: what failed has rolled back.
 */
import { nameBasedId } from '@cuadra/contracts/ids';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import type { Item } from '../sync/item.ts';
import type { Recording } from '../sync/outcome.ts';

const KEEP: Statement = {
  name: 'keep_raw_item',
  text: `insert into raw_items (company_id, item_id, hash, device_id, sent_by, reason, envelope, body, state)
    select app.company(), $1, $2, $3, $4, $5, $6, $7, $9
    where (select count(*) from raw_items r where r.device_id = $3
           and r.received_at > clock_timestamp() - interval '1 day') < $8
       or exists (select from raw_items r where r.item_id = $1 and r.hash = $2)
    on conflict (company_id, item_id, hash) do update set reason = excluded.reason,
      state = case when excluded.state = 'superseded' then excluded.state else raw_items.state end
    returning 1 as kept`,
};

const FLAG_FIRST: Statement = {
  name: 'flag_other_content',
  text: 'select app.flag_other_content($1, $2, $3) as version',
};

/** A device that sends more than this of what cannot be booked is broken; it may try again tomorrow. */
const RAW_ITEMS_A_DEVICE_A_DAY = 1000;

/**
 * @param state `superseded` for what was done before, which nobody need look at (S-24)
 * @returns false when the device has reached its limit for the day
 */
export async function keepRawItem(
  database: CompanyDatabase,
  companyId: string,
  item: Item,
  reason: string,
  state: 'kept' | 'superseded' = 'kept',
): Promise<boolean> {
  const { body, ...envelope } = item;
  const text = JSON.stringify(body) ?? 'null';
  const rows = await database.withCompany(companyId, (tx) =>
    tx.query(KEEP, [
      item.id,
      item.hash,
      item.deviceId,
      item.sentBy,
      storable(reason),
      JSON.stringify(envelope, (_, value) => (typeof value === 'string' ? storable(value) : value)),
      text,
      RAW_ITEMS_A_DEVICE_A_DAY,
      state,
    ]),
  );
  return rows.length > 0;
}

/**
 * Keeps a fact that cannot be booked; where its id is already that of a document with another content, that one is
 * flagged (S-23).
 *
 * @returns as {@link keepRawItem}
 */
export async function keepFact(
  { database, announce }: Recording,
  companyId: string,
  item: Item,
  reason: string,
): Promise<boolean> {
  if (!(await keepRawItem(database, companyId, item, reason))) return false;
  const flagItem = nameBasedId(companyId, 'flag', 'other_content', item.id);
  const values = [item.id, item.hash, flagItem];
  const [flagged] = await database.recordLocked<{ version: string | null }>(companyId, FLAG_FIRST, values);
  if (typeof flagged?.version === 'string') announce(companyId);
  return true;
}

/** PostgreSQL holds neither NUL nor half a surrogate pair. A body may have them: in its JSON text both are escapes. */
function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '').replaceAll('\0', '');
}
