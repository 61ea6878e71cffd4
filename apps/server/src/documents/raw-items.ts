/**
 * The quarantine: facts that cannot be booked, stored byte for byte as they came, with the reason, for a person or a
 * later release (S-22, S-23). Apart from the recorder, because each is a transaction of its own: what failed has rolled
 * back.
 */
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import type { Recording } from '../items/outcome.ts';
import { QUARANTINE, quarantineBytesMax } from './quarantine-limits.ts';

const KEEP: Statement = {
  name: 'keep_raw_item',
  text: `insert into raw_items (company_id, item_id, hash, device_id, sent_by, reason, envelope, body, state)
    select app.company(), $1, $2, $3, $4, $5, $6, $7, $8
    where (
        (select count(*) < $9 and coalesce(sum(r.bytes), 0) + octet_length($7) <= $10 from raw_items r
         where r.company_id = app.company() and r.device_id = $3
           and r.received_at > clock_timestamp() - interval '1 day')
        and (select count(*) < $11 and coalesce(sum(r.bytes), 0) + octet_length($7) <= $12 from raw_items r
             where r.company_id = app.company() and r.state in ('kept', 'superseded')))
      or exists (select from raw_items r where r.company_id = app.company() and r.item_id = $1 and r.hash = $2)
    on conflict (company_id, item_id, hash) do update set reason = excluded.reason,
      state = case when excluded.state = 'superseded' then excluded.state else raw_items.state end
    returning 1 as kept`,
};

const FLAG_FIRST: Statement = {
  name: 'flag_other_content',
  text: 'select app.flag_other_content($1, $2, $3) as version',
};

/** More than a person reads; a body of a thousand wrong lines has a thousand reasons. */
const REASON_LENGTH_MAX = 2000;

/** Why it is not quarantined either, and stays on its device. */
export type QuarantineRefusal = 'unbookable_too_large' | 'unbookable_too_many';

/**
 * @param state `superseded` for what another device has done before; no person needs to review it (S-24)
 * @returns undefined once it is quarantined
 */
export async function storeRawItem(
  database: CompanyDatabase,
  companyId: string,
  item: Item,
  reason: string,
  state: 'kept' | 'superseded' = 'kept',
): Promise<QuarantineRefusal | undefined> {
  // A lease proves one call of one device. With a retry it would look like the lease of a copied device (S-43).
  const { body, lease: _, ...envelope } = item;
  const text = JSON.stringify(body) ?? 'null';
  if (Buffer.byteLength(text) > quarantineBytesMax(item.collection)) return 'unbookable_too_large';
  const { ofDevice, ofCompany } = QUARANTINE;
  const rows = await database.withCompany(companyId, (tx) =>
    tx.query(KEEP, [
      item.id,
      item.hash,
      item.deviceId,
      item.sentBy,
      storable(reason.slice(0, REASON_LENGTH_MAX)),
      JSON.stringify(envelope, (_, value) => (typeof value === 'string' ? storable(value) : value)),
      text,
      state,
      ofDevice.items,
      ofDevice.bytes,
      ofCompany.items,
      ofCompany.bytes,
    ]),
  );
  return rows.length > 0 ? undefined : 'unbookable_too_many';
}

/**
 * Quarantines a fact that cannot be booked. Where its id already belongs to a document with other content, that
 * document is flagged (S-23).
 *
 * @returns as {@link storeRawItem}
 */
export async function keepFact(
  { database, announce }: Recording,
  companyId: string,
  item: Item,
  reason: string,
): Promise<QuarantineRefusal | undefined> {
  const refusal = await storeRawItem(database, companyId, item, reason);
  if (refusal !== undefined) return refusal;
  const flagItem = nameBasedId(companyId, 'flag', 'other_content', item.id);
  const values = [item.id, item.hash, flagItem];
  const [flagged] = await database.recordLocked<{ version: string | null }>(companyId, FLAG_FIRST, values);
  if (typeof flagged?.version === 'string') announce(companyId);
  return undefined;
}

/** PostgreSQL holds neither NUL nor half a surrogate pair. A body may have them: in its JSON text both are escapes. */
function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '').replaceAll('\0', '');
}
