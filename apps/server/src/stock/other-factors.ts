/**
 * Changes of unit that create goods, such as a box opened into more than it contains. Sellers may open boxes because
 * the stock as a whole stays the same (MOV-03), and only the company's units show whether it does. Apart from the
 * mapper, which has no access to them.
 */
import { MovementWire } from '@cuadra/contracts/stock/movements';
import { quantity } from '@cuadra/domain/money/quantity';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import type { Item } from '../items/item.ts';

const FACTORS: Statement = {
  name: 'factors_of_units',
  text: `select u.id, trim_scale(u.conversion_factor)::text as factor from product_units u
      where u.company_id = $1 and u.id = any($2)
    union all
    select p.base_unit_id, '1' from products p where p.company_id = $1 and p.id = any($3)`,
};

type Line = Pick<MovementWire['items'][number], 'product_id' | 'unit_id' | 'factor'>;

/**
 * Returns those that state another factor for a unit than the stored one; a unit that is not stored is not compared.
 */
export async function withOtherFactors(
  database: CompanyDatabase,
  companyId: string,
  items: readonly Item[],
): Promise<ReadonlySet<Item>> {
  const read = items.flatMap((item) => {
    const { data } = MovementWire.safeParse(item.body);
    return data === undefined ? [] : [{ item, lines: data.items }];
  });
  if (read.length === 0) return new Set();
  const lines = read.flatMap((one) => one.lines);
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
  return new Set(read.flatMap((one) => (one.lines.some(isOther) ? [one.item] : [])));
}
