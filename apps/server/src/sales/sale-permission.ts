/**
 * Who may make a sale with discounts by hand, and up to which cap (POS-05), and who may sell expired goods, for which
 * the till asks for a reason and for the permission to write the stock (MOV-05).
 */
import { SaleWire } from '@cuadra/contracts/sales/sales';
import { LINE } from '@cuadra/contracts/wire/sale-parts';
import { can } from '@cuadra/domain/access/permissions';
import { isWithinCap } from '@cuadra/domain/pricing/hand-discount';
import { withoutLots } from '@cuadra/domain/printing/combined-lines';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { flagsWhere, mayWrite, type PermissionRule, readableBy } from '../documents/permission-rule.ts';
import type { Item } from '../items/item.ts';
import { memberOf } from '../items/read-body.ts';

const CAP: Statement = {
  name: 'discount_cap',
  text: `select s.discount_max_percent::text as percent, (s.field_marks->'discount_max_percent'->>1)::timestamptz as since
    from company_settings s where s.company_id = $1`,
};

export const salePermission: PermissionRule = async (database, companyId, items) => {
  const isOverCap = await overCap(database, companyId, items.filter(hasHandDiscount));
  return (item, permissions) => {
    // The cap does not bind a person with every permission.
    const isInCap = !isOverCap.has(item) || can(permissions, 'all', 'write');
    const mayDiscount = !hasHandDiscount(item) || (isInCap && can(permissions, 'pos.discounts', 'write'));
    const mayBeExpired = !hasExpiredGoods(item) || can(permissions, 'inventory.access', 'write');
    return [
      ...flagsWhere(mayWrite(item, permissions) && mayDiscount),
      ...(mayBeExpired ? [] : ['expired_lot']),
    ];
  };
};

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
 * Returns the sales with a larger discount by hand than the company allows to people who may give discounts (POS-05).
 *
 * @param sales with discounts by hand; a sale made before the cap was last set, or an unreadable one, is never over the
 *   cap
 */
async function overCap(
  database: CompanyDatabase,
  companyId: string,
  sales: readonly Item[],
): Promise<ReadonlySet<Item>> {
  if (sales.length === 0) return new Set();
  const [cap] = await database.withCompany(
    companyId,
    (tx) => tx.query<{ percent: string; since: Date | null }>(CAP, [companyId]),
    'snapshot',
  );
  const basisPoints = parsePercent(cap?.percent ?? '');
  if (cap === undefined || basisPoints === undefined) return new Set();
  const { since } = cap;
  const isOver = ({ lines, currency }: SaleWire) => {
    const priced = lines.map((line) => LINE.fromWire(line, currency));
    // As the lines were in the cart: a line of two lots was discounted as one.
    return !isWithinCap(withoutLots(priced), basisPoints);
  };
  const bound = sales.filter(({ correctedAt }) => since === null || since <= new Date(correctedAt));
  return new Set(readableBy(SaleWire, bound).flatMap(({ item, wire }) => (isOver(wire) ? [item] : [])));
}
