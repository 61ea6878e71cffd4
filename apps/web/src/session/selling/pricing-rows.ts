/** The rows of the device that prices of carts are made of. Apart from pricing, which reads nothing. */
import type { CompanyDb } from '../../data/company-db.ts';
import { isAlive, type PriceRuleRow, type PromotionRow } from '../../data/rows.ts';
import { followedProducts } from '../../data/shelves.ts';
import { dexieStore } from '../../data/store/dexie-store.ts';

/** The rows that pricing needs. */
export interface PricingRows {
  readonly rules: readonly PriceRuleRow[];
  readonly promotions: readonly PromotionRow[];
  /** For merged products that rules and promotions name: the survivor by product. */
  readonly survivors: ReadonlyMap<string, string>;
  /** The parent by category. */
  readonly parents: ReadonlyMap<string, string>;
}

/** Of what is active alone. */
export async function readPricingRows(db: CompanyDb): Promise<PricingRows> {
  const [rules, promotions, categories] = await Promise.all([
    db.price_rules.toArray(),
    db.promotions.toArray(),
    db.categories.toArray(),
  ]);
  const active = rules.filter((row) => isAlive(row) && row.status === 'active');
  const running = promotions.filter((row) => isAlive(row) && row.status === 'active');
  return {
    rules: active,
    promotions: running,
    survivors: await survivorsOf(db, [...running, ...active]),
    parents: new Map(
      categories.flatMap(({ id, parent_id }) => (parent_id === null ? [] : [[id, parent_id]])),
    ),
  };
}

async function survivorsOf(
  db: CompanyDb,
  rows: readonly (PriceRuleRow | PromotionRow)[],
): Promise<Map<string, string>> {
  const ids = new Set(
    rows.flatMap((row) => [
      ...(row.conditions.product_ids ?? []),
      ...('benefit' in row && row.benefit.product_id !== null ? [row.benefit.product_id] : []),
    ]),
  );
  if (ids.size === 0) return new Map();
  const followed = await dexieStore(db).read(['products'], (tx) => followedProducts(tx, [...ids]));
  return new Map([...followed].flatMap(([asked, { id }]) => (asked === id ? [] : [[asked, id]])));
}
