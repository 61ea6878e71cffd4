/**
 * S-51: nothing more is booked of a device that its owner has withdrawn, as stolen for one. What it sends is kept for
 * the owner to look at, and never tried again by itself: what was sold before the theft he may still want.
 */
import type { Statement } from '../db/database.ts';
import { type Item, isOfAnotherCompany } from '../sync/item.ts';
import { kept, later, type Outcome, type Recording, refused } from '../sync/outcome.ts';
import { keepRawItem } from './raw-items.ts';

const RECORDED_ITEM: Statement = {
  name: 'recorded_item',
  text: `select version from history where company_id = $1 and item_id = $2 and item_hash = decode($3, 'hex')`,
};

export async function keepOfWithdrawn(
  { database }: Recording,
  companyId: string,
  item: Item,
): Promise<Outcome> {
  if (isOfAnotherCompany(item, companyId)) return refused(item.id, 409, 'another_company');
  const [recorded] = await database.withCompany(companyId, (tx) =>
    tx.query<{ version: string }>(RECORDED_ITEM, [companyId, item.id, item.hash]),
  );
  // Sent once more, because its answer was lost before the device was withdrawn.
  if (recorded !== undefined) {
    return { answer: { id: item.id, result: 'already', version: Number(recorded.version) } };
  }
  return (await keepRawItem(database, companyId, item, 'device_withdrawn'))
    ? kept(item.id, 'device_withdrawn', [])
    : later(item.id);
}
