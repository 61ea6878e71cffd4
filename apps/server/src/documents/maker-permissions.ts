/**
 * Whether the maker of each document was of the company and had the permission for it when it was made. What the caller
 * may now is known; for all else, and for what others have made, one query tells (S-22, S-50).
 */
import { mayAccess } from '@cuadra/contracts/collection-access';
import { CashOpeningWire } from '@cuadra/contracts/sales';
import { openingFromWire } from '@cuadra/contracts/to-domain/cash-opening';
import { can } from '@cuadra/domain/access/permissions';
import { CASH_REASONS, needsConfig } from '@cuadra/domain/cash/cash-movement';
import { openingDifferences, openingNeedsConfig } from '@cuadra/domain/sales/cash-session';
import { type PersonAtDevice, peopleAtDevices } from '../access/device-people.ts';
import { type RightsThen, rightsAt } from '../access/rights-at.ts';
import { ofOtherDrawers } from '../cash/other-drawers.ts';
import { ofSecondVoids } from '../cash/second-void-cash.ts';
import type { CompanyDatabase } from '../db/database.ts';
import type { CompanyCaller, PermissionEntry } from '../plugins/caller.ts';
import { overCap } from '../sales/over-cap.ts';
import type { Item } from '../sync/item.ts';
import { type DocumentName, documentMapper, isDocumentName } from './document-mappers.ts';
import { withOtherFactors } from './other-factors.ts';

/**
 * The flags of rights, by item: `unknown_maker` where the maker never was a person of the company, `permission_missing`
 * where the maker might not make it then, `expired_lot` where expired goods were sold without the right to (MOV-05). A
 * person who was switched off or deleted by then had no right. Whoever vouches for the maker needs the rights as well.
 */
export async function flagsOfMakers(
  database: CompanyDatabase,
  caller: Pick<CompanyCaller, 'companyId' | 'member'>,
  items: readonly Item[],
): Promise<ReadonlyMap<Item, readonly string[]>> {
  const { companyId } = caller;
  const changes = items.filter((item) => isChangeOfUnit(item));
  const closings = items.filter(({ collection }) => collection === 'cash_closings');
  const discounted = items.filter((item) => hasHandDiscount(item));
  const takenAway = items.filter((item) => takesCashAway(item));
  const known: KnownOfItems = {
    wrongChanges: await withOtherFactors(database, companyId, changes),
    otherDrawers: await ofOtherDrawers(database, companyId, closings),
    overCap: await overCap(database, companyId, discounted),
    ofSecondVoids: await ofSecondVoids(database, companyId, takenAway),
  };
  const asked = items.filter((item) => !mayNow(caller, item, known));
  const makings = asked.map((item) => ({ userId: item.madeBy.id, at: item.correctedAt }));
  const rights = await rightsAt(database, companyId, makings);
  const ofVouchers = await flagsOfVouchers(database, caller, asked, known);
  return new Map(
    asked.flatMap((item, index) => {
      if (!isDocumentName(item.collection)) return [];
      const flags = flagsOf(rights[index], item, item.collection, known);
      return [[item, [...new Set([...flags, ...(ofVouchers.get(item) ?? [])])]] as const];
    }),
  );
}

/**
 * That somebody else made a document is the word of the device alone. So whoever vouches for it needs the same rights, by
 * those of now or of then: the person who sends it or, without a session, the person last seen at the device. Not where the
 * server itself has seen the maker at the device when it was made; what cannot be taken back is vouched for even then.
 */
async function flagsOfVouchers(
  database: CompanyDatabase,
  { companyId, member }: Pick<CompanyCaller, 'companyId' | 'member'>,
  items: readonly Item[],
  known: KnownOfItems,
): Promise<ReadonlyMap<Item, readonly string[]>> {
  const carried = items.flatMap((item) => {
    const { collection: name, deviceId, sentBy, correctedAt: at } = item;
    const isCarried = deviceId !== null && isDocumentName(name) && (sentBy !== null || member === undefined);
    return isCarried ? [{ item, name, sentBy, deviceId, at }] : [];
  });
  const people = await peopleAtDevices(database, companyId, carried);
  const vouched = carried.flatMap(({ sentBy, ...one }, index) => {
    const person = people[index];
    const needsVoucher = documentMapper(one.name).needsPermission === true || !wasThere(person, one);
    const userId = sentBy ?? person?.userId;
    return needsVoucher && userId !== undefined && userId !== one.item.madeBy.id ? [{ ...one, userId }] : [];
  });
  const isBarredNow = ({ item, name, userId }: (typeof vouched)[number]) =>
    userId !== member?.userId || missing(member.permissions, item, name, known).length > 0;
  const asked = vouched.filter(isBarredNow);
  const rights = await rightsAt(database, companyId, asked);
  return new Map(
    asked.map(({ item, name }, index) => [
      item,
      missing(rights[index]?.permissions ?? [], item, name, known),
    ]),
  );
}

/** A person who has just taken the till over cannot be told apart from one who dates back by a moment. */
const HAND_OVER_MS = 2 * 60 * 1000;

/** Whether the maker was the person at the device, and nobody else had come by soon after. */
function wasThere(person: PersonAtDevice | undefined, { item, at }: { item: Item; at: string }): boolean {
  if (person === undefined || person.userId !== item.madeBy.id) return false;
  return person.until === null || person.until.getTime() - Date.parse(at) > HAND_OVER_MS;
}

/** What only the company's rows tell of items. */
interface KnownOfItems {
  readonly wrongChanges: ReadonlySet<Item>;
  readonly otherDrawers: ReadonlySet<Item>;
  readonly overCap: ReadonlySet<Item>;
  readonly ofSecondVoids: ReadonlySet<Item>;
}

function mayNow({ member }: Pick<CompanyCaller, 'member'>, item: Item, known: KnownOfItems): boolean {
  return (
    member !== undefined &&
    item.madeBy.id === member.userId &&
    isDocumentName(item.collection) &&
    missing(member.permissions, item, item.collection, known).length === 0
  );
}

/** Told of a document whose maker might not make it then. */
export const PERMISSION_MISSING = 'permission_missing';

function flagsOf(
  then: RightsThen | undefined,
  item: Item,
  name: DocumentName,
  known: KnownOfItems,
): string[] {
  return then === undefined
    ? ['unknown_maker', ...missing([], item, name, known)]
    : missing(then.permissions, item, name, known);
}

/** What is told of a document that somebody with these permissions has made. */
function missing(
  permissions: readonly PermissionEntry[],
  item: Item,
  name: DocumentName,
  known: KnownOfItems,
): string[] {
  const mayMake =
    mayAccess(permissions, name, 'write') ||
    (isJoinOfCustomers(item) && mayAccess(permissions, 'customers', 'write')) ||
    (isChangeOfUnit(item) && !known.wrongChanges.has(item) && mayAccess(permissions, 'sales', 'write'));
  const isTakenAway = takesCashAway(item) && !known.ofSecondVoids.has(item);
  const mayTouchCash = (!isTakenAway && !known.otherDrawers.has(item)) || can(permissions, 'config', 'write');
  const mayBeExpired = !hasExpiredGoods(item, name) || can(permissions, 'inventory.access', 'write');
  // Whoever may do everything gives away what he will.
  const isInCap = !known.overCap.has(item) || can(permissions, 'all', 'write');
  const mayDiscount = !hasHandDiscount(item) || (isInCap && can(permissions, 'pos.discounts', 'write'));
  return [
    ...(mayMake && mayTouchCash && mayDiscount ? [] : [PERMISSION_MISSING]),
    ...(mayBeExpired ? [] : ['expired_lot']),
  ];
}

/** Who sells opens a box when the units run out, or packs one of them: nothing comes of it or goes (MOV-03). */
function isChangeOfUnit({ body, collection }: Item): boolean {
  return collection === 'stock_movements' && memberOf(body, 'type') === 'unpack';
}

/** Who keeps the customers joins them; whether he keeps the stock is another matter. */
function isJoinOfCustomers({ body, collection }: Item): boolean {
  return collection === 'merges' && memberOf(body, 'collection') === 'customers';
}

/** Cash out of a drawer for which the till asks somebody who may change Configuración (CASH-01). */
function takesCashAway(item: Item): boolean {
  const { body, collection } = item;
  if (collection === 'cash_openings') return isOpenedWithout(item);
  if (collection !== 'cash_movements') return false;
  const [direction, reason] = [memberOf(body, 'direction'), memberOf(body, 'reason')];
  return CASH_REASONS.some(
    (known) => known === reason && direction === 'out' && needsConfig({ reason: known, direction }),
  );
}

/** A drawer opened with less than was left in it, because the owner took it. */
function isOpenedWithout({ body, madeBy }: Item): boolean {
  const { data } = CashOpeningWire.safeParse(body);
  return data !== undefined && openingDifferences(openingFromWire(data, madeBy)).some(openingNeedsConfig);
}

/** The till has asked for a reason, and the permission of who keeps the stock (MOV-05). */
function hasExpiredGoods({ body }: Item, name: DocumentName): boolean {
  const lines = name === 'sales' ? memberOf(body, 'lines') : undefined;
  return Array.isArray(lines) && lines.some((line) => (memberOf(line, 'expired_reason') ?? '') !== '');
}

/** What a person took off, at a line or on the sale: the till asks for the permission (POS-05). */
function hasHandDiscount({ body, collection }: Item): boolean {
  const lines = collection === 'sales' ? memberOf(body, 'lines') : undefined;
  if (!Array.isArray(lines)) return false;
  return lines.some((line) => {
    const discounts = memberOf(line, 'discounts');
    return Array.isArray(discounts) && discounts.some((one) => isByHand(memberOf(one, 'source')));
  });
}

function isByHand(source: unknown): boolean {
  return source === 'line' || source === 'sale';
}

/** Of what nobody has checked yet. */
function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
