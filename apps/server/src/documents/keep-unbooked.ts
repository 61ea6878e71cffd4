/**
 * What is kept and not booked here, and never tried again by itself. Of a device that its owner has withdrawn, as stolen for
 * one: what was sold before the theft he may still want (S-51). And of any but the one a company lives on: its books are
 * there, and it takes them in (S-57).
 */
import type { Statement } from '../db/database.ts';
import { type Item, isOfAnotherCompany } from '../items/item.ts';
import { kept, later, type Outcome, type Recording, refused } from '../items/outcome.ts';
import { keepRawItem } from './raw-items.ts';

const RECORDED_ITEM: Statement = {
  name: 'recorded_item',
  text: `select version from history where company_id = $1 and item_id = $2 and item_hash = decode($3, 'hex')`,
};

export type KeptReason = 'device_withdrawn' | 'company_on_other_device';

/** Kept under that reason; what is in the books already is answered as such. */
export async function keepUnbooked(
  recording: Recording,
  companyId: string,
  item: Item,
  reason: KeptReason,
): Promise<Outcome> {
  if (isOfAnotherCompany(item, companyId)) return refused(item.id, 409, 'another_company');
  const recorded = await recordedBefore(recording, companyId, item);
  if (recorded !== undefined) return recorded;
  const { database } = recording;
  const notKept = await keepRawItem(database, companyId, item, reason);
  return notKept === undefined ? kept(item.id, reason, []) : later(item.id, notKept);
}

/**
 * The answer to an item that was recorded before with the same content: its first answer was lost, and whatever has changed
 * since says nothing of it (S-03).
 *
 * @returns undefined where it is not in the books
 */
export async function recordedBefore(
  { database }: Recording,
  companyId: string,
  item: Item,
): Promise<Outcome | undefined> {
  const [recorded] = await database.withCompany(companyId, (tx) =>
    tx.query<{ version: string }>(RECORDED_ITEM, [companyId, item.id, item.hash]),
  );
  if (recorded === undefined) return undefined;
  return { answer: { id: item.id, result: 'already', version: Number(recorded.version) } };
}
