/**
 * Quarantines what must not be booked here and is never retried automatically. First, items of a revoked device: of a
 * stolen one, the owner may still want what was sold before the theft (S-51). Second, items of any device other than
 * the home device of a company: the books are on the home device, which takes them in (S-57).
 */
import type { Statement } from '../db/database.ts';
import { type Item, isOfAnotherCompany } from '../items/item.ts';
import { later, type Outcome, quarantined, type Recording, refused } from '../items/outcome.ts';
import { storeRawItem } from './raw-items.ts';

const RECORDED_ITEM: Statement = {
  name: 'recorded_item',
  text: `select version from history where company_id = $1 and item_id = $2 and item_hash = decode($3, 'hex')`,
};

export type QuarantineReason = 'device_withdrawn' | 'company_on_other_device';

/** Quarantines the item with that reason. An item that is in the books already is answered as such. */
export async function quarantineItem(
  recording: Recording,
  companyId: string,
  item: Item,
  reason: QuarantineReason,
): Promise<Outcome> {
  if (isOfAnotherCompany(item, companyId)) return refused(item.id, 409, 'another_company');
  const recorded = await recordedBefore(recording, companyId, item);
  if (recorded !== undefined) return recorded;
  const { database } = recording;
  const refusal = await storeRawItem(database, companyId, item, reason);
  return refusal === undefined ? quarantined(item.id, reason, []) : later(item.id, refusal);
}

/**
 * Returns the answer to an item that was recorded before with the same content. Its first answer was lost, and what has
 * changed since does not matter (S-03).
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
