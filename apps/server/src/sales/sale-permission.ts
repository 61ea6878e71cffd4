/**
 * Who may make a sale with discounts by hand (POS-05), and who may sell expired goods, for which the till asks for a
 * reason and for the permission to write the stock (MOV-05).
 */
import { can } from '@cuadra/domain/access/permissions';
import { flagsWhere, mayWrite, type PermissionRule } from '../documents/permission-rule.ts';
import type { Item } from '../items/item.ts';
import { memberOf } from '../items/read-body.ts';
import { overCap } from './over-cap.ts';

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
