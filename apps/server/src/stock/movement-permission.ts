/**
 * Who may make a stock movement: people who may write the stock, and sellers where a box is opened or units are packed,
 * because the stock as a whole stays the same (MOV-03). Only the company's units show whether it does.
 */
import { mayAccess } from '@cuadra/contracts/registry/collection-access';
import { MovementWire } from '@cuadra/contracts/stock/movements';
import { quantity } from '@cuadra/domain/money/quantity';
import type { Statement } from '../db/database.ts';
import { findReadable, flagsWhere, mayWrite, type PermissionRule } from '../documents/permission-rule.ts';
import type { Item } from '../items/item.ts';
import { memberOf } from '../items/read-body.ts';

const FACTORS: Statement = {
  name: 'factors_of_units',
  text: `select u.id, trim_scale(u.conversion_factor)::text as factor from product_units u
      where u.company_id = $1 and u.id = any($2)
    union all
    select p.base_unit_id, '1' from products p where p.company_id = $1 and p.id = any($3)`,
};

export const movementPermission: PermissionRule = async (database, companyId, items) => {
  const wrongChanges = await withOtherFactors(database, companyId, items.filter(isChangeOfUnit));
  return (item, permissions) =>
    flagsWhere(
      mayWrite(item, permissions) ||
        (isChangeOfUnit(item) && !wrongChanges.has(item) && mayAccess(permissions, 'sales', 'write')),
    );
};

/** A seller opens a box when the units run out, or packs units into one. */
function isChangeOfUnit({ body }: Item): boolean {
  return memberOf(body, 'type') === 'unpack';
}

type Line = Pick<MovementWire['items'][number], 'product_id' | 'unit_id' | 'factor'>;

/**
 * Returns those that state another factor for a unit than the stored one, such as a box opened into more than it
 * contains; a unit that is not stored is not compared.
 */
const withOtherFactors = findReadable(MovementWire, async (database, companyId, read) => {
  const lines = read.flatMap(({ wire }) => wire.items);
  const named = [lines.map(({ unit_id }) => unit_id), lines.map(({ product_id }) => product_id)];
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<{ id: string; factor: string }>(FACTORS, [companyId, ...named]),
    'snapshot',
  );
  const factors = new Map(rows.map((row) => [row.id, quantity(row.factor)]));
  const isOther = ({ unit_id, factor }: Line) => {
    const known = factors.get(unit_id);
    return known !== undefined && known !== quantity(factor);
  };
  return new Set(read.flatMap(({ item, wire }) => (wire.items.some(isOther) ? [item] : [])));
});
