/**
 * Who may make a sale with discounts by hand, and up to which cap (POS-05), and who may sell expired goods, for which
 * the till asks for a reason and for the permission to write the stock (MOV-05).
 */
import { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import { QuoteWire } from '@cuadra/contracts/sales/quotes';
import { SaleWire } from '@cuadra/contracts/sales/sales';
import { LINE } from '@cuadra/contracts/wire/sale-parts';
import { can, type PermissionEntry } from '@cuadra/domain/access/permissions';
import { isWithinCap } from '@cuadra/domain/pricing/hand-discount';
import { withoutLots } from '@cuadra/domain/printing/combined-lines';
import { hasQuotedDiscount } from '@cuadra/domain/quotes/as-quoted';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { z } from 'zod';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import {
  flagsWhere,
  type MakerFlags,
  mayWrite,
  type PermissionRule,
  readableBy,
} from '../documents/permission-rule.ts';
import type { Item } from '../items/item.ts';
import { memberOf } from '../items/read-body.ts';

const CAP: Statement = {
  name: 'discount_cap',
  text: `select s.discount_max_percent::text as percent, (s.field_marks->'discount_max_percent'->>1)::timestamptz as since
    from company_settings s where s.company_id = $1`,
};

/** The quotes and delivery notes whose maker had the permission for their discounts. */
const QUOTES: Statement = {
  name: 'permitted_quotes',
  text: `select q.id, q.currency, q.lines from quotes q
    where q.company_id = $1 and q.id = any($2) and not 'permission_missing' = any (q.flags)
    union all
    select n.id, n.currency, n.lines from delivery_notes n
    where n.company_id = $1 and n.id = any($2) and not 'permission_missing' = any (n.flags)`,
};

/** A discount by hand that a quote or a delivery note promised was permitted when that was made (decision 32). */
export const salePermission: PermissionRule = async (database, companyId, items) => {
  const promised = await promisedByQuote(database, companyId, items.filter(hasHandDiscount));
  const own = items.filter((item) => hasHandDiscount(item) && !promised.has(item));
  const isOverCap = await overCap(database, companyId, readableBy(SaleWire, own));
  return (item, permissions) => {
    const mayDiscount = promised.has(item) || mayGiveDiscount(item, permissions, isOverCap);
    const mayBeExpired = !hasExpiredGoods(item) || can(permissions, 'inventory.access', 'write');
    return [
      ...flagsWhere(mayWrite(item, permissions) && mayDiscount),
      ...(mayBeExpired ? [] : ['expired_lot']),
    ];
  };
};

/** Who may make a delivery note: as a sale, of which it lets the goods leave. */
export const deliveryNotePermission: PermissionRule = async (database, companyId, items) => {
  const mayMake = await givenBefore(database, companyId, items, DeliveryNoteWire);
  return (item, permissions) => {
    const mayBeExpired =
      isVoid(item) || !hasExpiredGoods(item) || can(permissions, 'inventory.access', 'write');
    return [...mayMake(item, permissions), ...(mayBeExpired ? [] : ['expired_lot'])];
  };
};

/** Who may make a quote: as a sale. Whoever may make one may void it, and gives nothing with it. */
export const quotePermission: PermissionRule = (database, companyId, items) =>
  givenBefore(database, companyId, items, QuoteWire);

type Discounted = Pick<SaleWire, 'lines' | 'currency'>;

async function givenBefore(
  database: CompanyDatabase,
  companyId: string,
  items: readonly Item[],
  schema: z.ZodType<Discounted>,
): Promise<MakerFlags> {
  const own = items.filter((item) => hasHandDiscount(item) && !isVoid(item));
  const isOverCap = await overCap(database, companyId, readableBy(schema, own));
  return (item, permissions) => {
    const mayDiscount = isVoid(item) || mayGiveDiscount(item, permissions, isOverCap);
    return flagsWhere(mayWrite(item, permissions) && mayDiscount);
  };
}

function isVoid({ body }: Item): boolean {
  return memberOf(body, 'reverses_id') != null;
}

/** The cap does not bind a person with every permission. */
function mayGiveDiscount(
  item: Item,
  permissions: readonly PermissionEntry[],
  isOverCap: ReadonlySet<Item>,
): boolean {
  const isInCap = !isOverCap.has(item) || can(permissions, 'all', 'write');
  return !hasHandDiscount(item) || (isInCap && can(permissions, 'pos.discounts', 'write'));
}

/** Returns the sales whose discounts by hand are all those of their quote or delivery notes. */
async function promisedByQuote(
  database: CompanyDatabase,
  companyId: string,
  items: readonly Item[],
): Promise<ReadonlySet<Item>> {
  const sales = readableBy(SaleWire, items).filter(({ wire }) => promisesOf(wire).length > 0);
  if (sales.length === 0) return new Set();
  const ids = sales.flatMap(({ wire }) => promisesOf(wire));
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<{ id: string; currency: string; lines: SaleWire['lines'] }>(QUOTES, [companyId, ids]),
    'snapshot',
  );
  const quotes = new Map(
    rows.map(({ id, currency, lines }) => [id, lines.map((line) => LINE.fromWire(line, currency))]),
  );
  const isPromised = ({ wire }: (typeof sales)[number]) => {
    const quoted = promisesOf(wire).flatMap((id) => quotes.get(id) ?? []);
    const given = wire.lines.filter(({ discounts = [] }) => discounts.some(({ source }) => isByHand(source)));
    return given.every((line) => hasQuotedDiscount(LINE.fromWire(line, wire.currency), quoted));
  };
  return new Set(sales.filter(isPromised).map(({ item }) => item));
}

/** What its prices were promised by. */
function promisesOf({ quote_id, delivery_note_ids = [] }: SaleWire): string[] {
  return [...(quote_id == null ? [] : [quote_id]), ...delivery_note_ids];
}

function hasExpiredGoods({ body }: Item): boolean {
  const lines = memberOf(body, 'lines');
  return Array.isArray(lines) && lines.some((line) => (memberOf(line, 'expired_reason') ?? '') !== '');
}

/** Whether a person gave a discount, on a line or on the sale: the till asks for the permission (POS-05). */
function hasHandDiscount({ body }: Item): boolean {
  const lines = memberOf(body, 'lines');
  if (!Array.isArray(lines)) return false;
  return lines.some((line) => {
    const discounts = memberOf(line, 'discounts');
    return Array.isArray(discounts) && discounts.some((one) => isByHand(memberOf(one, 'source')));
  });
}

function isByHand(source: unknown): boolean {
  return source === 'line' || source === 'sale';
}

/**
 * Returns what has a larger discount by hand than the company allows to people who may give discounts (POS-05).
 *
 * @param made with discounts by hand; one made before the cap was last set is never over the cap
 */
async function overCap(
  database: CompanyDatabase,
  companyId: string,
  made: readonly { readonly item: Item; readonly wire: Pick<SaleWire, 'lines' | 'currency'> }[],
): Promise<ReadonlySet<Item>> {
  if (made.length === 0) return new Set();
  const [cap] = await database.withCompany(
    companyId,
    (tx) => tx.query<{ percent: string; since: Date | null }>(CAP, [companyId]),
    'snapshot',
  );
  const basisPoints = parsePercent(cap?.percent ?? '');
  if (cap === undefined || basisPoints === undefined) return new Set();
  const { since } = cap;
  const isOver = ({ lines, currency }: Pick<SaleWire, 'lines' | 'currency'>) => {
    const priced = lines.map((line) => LINE.fromWire(line, currency));
    // As the lines were in the cart: a line of two lots was discounted as one.
    return !isWithinCap(withoutLots(priced), basisPoints);
  };
  const bound = made.filter(({ item }) => since === null || since <= new Date(item.correctedAt));
  return new Set(bound.flatMap(({ item, wire }) => (isOver(wire) ? [item] : [])));
}
