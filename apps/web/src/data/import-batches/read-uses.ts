/** What has happened to a batch's goods since: which were sold, moved or counted, and which rows depend on them. */
import { voidId } from '@cuadra/contracts/primitives/ids';
import { DAY_MS } from '@cuadra/domain/time/days';

import type { CompanyDb } from '../company-db.ts';
import { type ImportBatchRow, isAlive } from '../rows.ts';

export interface Uses {
  /** Products of the batch that another document than the batch's own names. */
  readonly moved: ReadonlySet<string>;
  /** Products of the batch with units, pictures or lots of their own. */
  readonly hung: ReadonlySet<string>;
  /** Units of the batch that another document than the batch's own names. */
  readonly unitsMoved: ReadonlySet<string>;
  /** `product|warehouse` of goods counted since. */
  readonly counted: ReadonlySet<string>;
  /** Warehouses that a register sells from, or that another document than the batch's own names. */
  readonly places: ReadonlySet<string>;
}

/** Clocks of two devices differ, and a movement may be dated back. */
const MARGIN_MS = 45 * DAY_MS;

/**
 * @param products made by the batch
 * @param movements of the batch
 * @param units made by the batch
 */
export async function readUses(
  db: CompanyDb,
  { made_at }: ImportBatchRow,
  products: ReadonlySet<string>,
  movements: ReadonlySet<string>,
  units: ReadonlySet<string>,
): Promise<Uses> {
  const from = new Date(Date.parse(made_at) - MARGIN_MS).toISOString();
  const own = new Set([...movements, ...[...movements].map((id) => voidId(db.companyId, id))]);
  const moved = new Set<string>();
  const counted = new Set<string>();
  const places = new Set<string>();
  const unitsMoved = new Set<string>();
  const meet = ({ product_id, unit_id }: { readonly product_id: string; readonly unit_id: string }) => {
    if (products.has(product_id)) moved.add(product_id);
    if (units.has(unit_id)) unitsMoved.add(unit_id);
  };
  await db.sales
    .where('sold_at')
    .above(from)
    .each(({ lines, warehouse_id }) => {
      places.add(warehouse_id);
      for (const line of lines) meet(line);
    });
  await db.stock_movements
    .where('date')
    .above(from)
    .each((movement) => {
      if (own.has(movement.id)) return;
      const at = [movement.from_warehouse_id, movement.to_warehouse_id].filter((id) => id !== null);
      for (const id of at) places.add(id);
      for (const item of movement.items) {
        const { product_id } = item;
        meet(item);
        const isLater = movement.date > made_at;
        if (movement.type === 'count' && isLater) for (const id of at) counted.add(`${product_id}|${id}`);
      }
    });
  await db.registers.filter(isAlive).each(({ warehouse_id }) => {
    places.add(warehouse_id);
  });
  return { moved, unitsMoved, counted, places, hung: await readHung(db, [...products], units) };
}

async function readHung(
  db: CompanyDb,
  products: readonly string[],
  own: ReadonlySet<string>,
): Promise<Set<string>> {
  const rows = await Promise.all(
    [db.product_units, db.product_images, db.lots].map((table) =>
      (table as typeof db.lots).where('product_id').anyOf(products).toArray(),
    ),
  );
  return new Set(rows.flat().flatMap((row) => (isAlive(row) && !own.has(row.id) ? [row.product_id] : [])));
}
