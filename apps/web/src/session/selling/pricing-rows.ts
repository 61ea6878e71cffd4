/** The rows of the device that prices of carts are made of. Apart from pricing, which reads nothing. */
import type { priceRuleFromWire, promotionFromWire } from '@cuadra/contracts/wire/price-rules';
import type { CompanyDb } from '../../data/company-db.ts';
import { isAlive } from '../../data/rows.ts';
import { followedProducts } from '../../data/shelves.ts';
import { dexieStore } from '../../data/store/dexie-store.ts';

/** As it is stored, or as a form has it that was not saved yet. */
export type RuleToPrice = Parameters<typeof priceRuleFromWire>[0];
/** As {@link RuleToPrice}. */
export type PromotionToPrice = Parameters<typeof promotionFromWire>[0];

/** The rows that pricing needs. */
export interface PricingRows {
  readonly rules: readonly RuleToPrice[];
  readonly promotions: readonly PromotionToPrice[];
  /** For merged products that rules and promotions name: the survivor by product. */
  readonly survivors: ReadonlyMap<string, string>;
  /** The parent by category. */
  readonly parents: ReadonlyMap<string, string>;
}

/** Of what is active alone. */
export async function readPricingRows(db: CompanyDb): Promise<PricingRows> {
  const [rules, promotions] = await Promise.all([db.price_rules.toArray(), db.promotions.toArray()]);
  return pricingRowsOf(
    db,
    rules.filter((row) => isAlive(row) && row.status === 'active'),
    promotions.filter((row) => isAlive(row) && row.status === 'active'),
  );
}

/** These rules and promotions, with the products and categories that pricing follows for them. */
export async function pricingRowsOf(
  db: CompanyDb,
  rules: PricingRows['rules'],
  promotions: PricingRows['promotions'],
): Promise<PricingRows> {
  const categories = await db.categories.toArray();
  return {
    rules,
    promotions,
    survivors: await survivorsOf(db, [...promotions, ...rules]),
    parents: new Map(
      categories.flatMap(({ id, parent_id }) => (parent_id === null ? [] : [[id, parent_id]])),
    ),
  };
}

async function survivorsOf(
  db: CompanyDb,
  rows: readonly (RuleToPrice | PromotionToPrice)[],
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
