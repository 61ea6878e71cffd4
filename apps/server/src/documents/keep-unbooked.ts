/**
 * What is kept and not booked here, and never tried again by itself. Of a device that its owner has withdrawn, as stolen for
 * one: what was sold before the theft he may still want (S-51). And of any but the one a company lives on: its books are
 * there, and it takes them in (S-57).
 */
import type { Statement } from '../db/database.ts';
import { type Item, isOfAnotherCompany } from '../sync/item.ts';
import { kept, later, type Outcome, type Recording, refused } from '../sync/outcome.ts';
import { keepRawItem } from './raw-items.ts';

const RECORDED_ITEM: Statement = {
  name: 'recorded_item',
  text: `select version from history where company_id = $1 and item_id = $2 and item_hash = decode($3, 'hex')`,
};

export type KeptReason = 'device_withdrawn' | 'company_on_other_device';

/** Kept under that reason; what is in the books already is answered as such. */
export async function keepUnbooked(
  { database }: Recording,
  companyId: string,
  item: Item,
  reason: KeptReason,
): Promise<Outcome> {
  if (isOfAnotherCompany(item, companyId)) return refused(item.id, 409, 'another_company');
  const [recorded] = await database.withCompany(companyId, (tx) =>
    tx.query<{ version: string }>(RECORDED_ITEM, [companyId, item.id, item.hash]),
  );
  // Sent once more, because its answer was lost before.
  if (recorded !== undefined) {
    return { answer: { id: item.id, result: 'already', version: Number(recorded.version) } };
  }
  const notKept = await keepRawItem(database, companyId, item, reason);
  return notKept === undefined ? kept(item.id, reason, []) : later(item.id, notKept);
}
