/**
 * Whether the maker of each document belonged to the company and had the permission for it when it was made. The
 * caller's present rights are loaded already; one query loads all other rights (S-22, S-50).
 */
import type { CompanyCaller } from '../caller/caller.ts';
import { type PersonAtDevice, peopleAtDevices } from '../caller/device-people.ts';
import { type RightsThen, rightsAt } from '../caller/rights-at.ts';
import type { Item } from '../items/item.ts';
import type { DocumentRecording } from './combined-mappers.ts';
import { type DocumentName, documentNameOf } from './document-name.ts';
import { flagsWhere, type MakerFlags, mayWrite } from './permission-rule.ts';

/**
 * Returns the flags of rights, by item: `unknown_maker` where the maker never belonged to the company, and the flags of
 * the collection's rule where the maker had no permission at that time. A person who was deactivated or deleted by then
 * had none. A person who vouches for the maker needs the rights as well.
 */
export async function flagsOfMakers(
  recording: DocumentRecording,
  caller: Pick<CompanyCaller, 'companyId' | 'member'>,
  items: readonly Item[],
): Promise<ReadonlyMap<Item, readonly string[]>> {
  const { companyId } = caller;
  const flagsBy = await loadRules(recording, companyId, items);
  const asked = items.filter((item) => !mayNow(caller, item, flagsBy));
  const makings = asked.map((item) => ({ userId: item.madeBy.id, at: item.correctedAt }));
  const rights = await rightsAt(recording.database, companyId, makings);
  const ofVouchers = await flagsOfVouchers(recording, caller, asked, flagsBy);
  return new Map(
    asked.map((item, index) => {
      const flags = flagsOf(rights[index], item, flagsBy);
      return [item, [...new Set([...flags, ...(ofVouchers.get(item) ?? [])])]] as const;
    }),
  );
}

/** Loads the rules of all collections among the items, each once. */
async function loadRules(
  { database, mappers }: DocumentRecording,
  companyId: string,
  items: readonly Item[],
): Promise<MakerFlags> {
  const rules = new Map<DocumentName, MakerFlags>();
  for (const name of new Set(items.map(documentNameOf))) {
    const ofName = items.filter(({ collection }) => collection === name);
    const rule = await mappers[name].permission?.(database, companyId, ofName);
    if (rule !== undefined) rules.set(name, rule);
  }
  return (item, permissions) =>
    rules.get(documentNameOf(item))?.(item, permissions) ?? flagsWhere(mayWrite(item, permissions));
}

/**
 * Returns the flags of documents that another person than their sender made. Only the device's word names that maker,
 * so a voucher needs the same rights, now or at that time. The voucher is the sender or, without a session, the person
 * last seen at the device. No voucher is needed where the server itself has seen the maker at the device at that time,
 * except for what cannot be undone.
 */
async function flagsOfVouchers(
  { database, mappers }: DocumentRecording,
  { companyId, member }: Pick<CompanyCaller, 'companyId' | 'member'>,
  items: readonly Item[],
  flagsBy: MakerFlags,
): Promise<ReadonlyMap<Item, readonly string[]>> {
  const carried = items.flatMap((item) => {
    const { deviceId, sentBy, correctedAt: at } = item;
    const isCarried = deviceId !== null && (sentBy !== null || member === undefined);
    return isCarried ? [{ item, sentBy, deviceId, at }] : [];
  });
  const people = await peopleAtDevices(database, companyId, carried);
  const vouched = carried.flatMap(({ sentBy, ...one }, index) => {
    const person = people[index];
    const isFinal = mappers[documentNameOf(one.item)].needsPermission === true;
    const needsVoucher = isFinal || !wasThere(person, one);
    const userId = sentBy ?? person?.userId;
    return needsVoucher && userId !== undefined && userId !== one.item.madeBy.id ? [{ ...one, userId }] : [];
  });
  const isBarredNow = ({ item, userId }: (typeof vouched)[number]) =>
    userId !== member?.userId || flagsBy(item, member.permissions).length > 0;
  const asked = vouched.filter(isBarredNow);
  const rights = await rightsAt(database, companyId, asked);
  return new Map(asked.map(({ item }, index) => [item, flagsBy(item, rights[index]?.permissions ?? [])]));
}

/**
 * Within this time, a person who has just taken over the till cannot be distinguished from one who backdates a
 * document.
 */
const HAND_OVER_MS = 2 * 60 * 1000;

/** Whether the maker was the person at the device, with no other person there soon after. */
function wasThere(person: PersonAtDevice | undefined, { item, at }: { item: Item; at: string }): boolean {
  if (person === undefined || person.userId !== item.madeBy.id) return false;
  return person.until === null || person.until.getTime() - Date.parse(at) > HAND_OVER_MS;
}

function mayNow({ member }: Pick<CompanyCaller, 'member'>, item: Item, flagsBy: MakerFlags): boolean {
  return (
    member !== undefined && item.madeBy.id === member.userId && flagsBy(item, member.permissions).length === 0
  );
}

function flagsOf(then: RightsThen | undefined, item: Item, flagsBy: MakerFlags): readonly string[] {
  return then === undefined ? ['unknown_maker', ...flagsBy(item, [])] : flagsBy(item, then.permissions);
}
