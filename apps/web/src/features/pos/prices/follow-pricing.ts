/**
 * Reads price rules and promotions from the device and follows them: changes made elsewhere, and the passing of time.
 */
import { priceRuleFromWire, promotionFromWire } from '@cuadra/contracts/wire/price-rules';
import type { CurrencyCode } from '@cuadra/domain/money/money';
import { discountCart } from '@cuadra/domain/pricing/discount-cart';
import type { PricedGoods } from '@cuadra/domain/pricing/discounted-line';
import { type HandDiscount, type HandDiscounts, isWithinCap } from '@cuadra/domain/pricing/hand-discount';
import { type PreparedPricing, preparePricing } from '@cuadra/domain/pricing/prepare-pricing';
import { brandKey } from '@cuadra/domain/pricing/price-rule';
import type { CompanyDb } from '../../../data/company-db.ts';
import { isAlive, type PriceRuleRow, type PromotionRow } from '../../../data/rows.ts';
import { followedProducts } from '../../../data/shelves.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { watchWrites } from '../../../data/watch-writes.ts';
import type { SoldCart, TillLine } from '../cart/cart.ts';
import type { KnownPricing } from '../cart/price-till-cart.ts';
import { inSaleCurrency } from '../cart/price-till-cart.ts';
import type { TillMoney } from '../money/till-money.ts';

const MINUTE_MS = 60_000;

/** The rows that pricing needs. */
interface PricingRows {
  readonly rules: readonly PriceRuleRow[];
  readonly promotions: readonly PromotionRow[];
  /** For merged products that rules and promotions name: the survivor by product. */
  readonly survivors: ReadonlyMap<string, string>;
  /** The parent by category. */
  readonly parents: ReadonlyMap<string, string>;
}

/**
 * Follows the pricing; resolves once the first state was passed to `tell`. The price of a cart changes with the clock
 * too: when there are rules, hours and dates are evaluated every minute.
 */
export async function follow(
  db: CompanyDb,
  storeId: string,
  tell: (known: KnownPricing) => void,
): Promise<void> {
  let pricing = pricingAt(await readRows(db), storeId);
  const notifyNow = (): void => tell(pricing(new Date().toISOString()));
  const readAgain = async (): Promise<void> => {
    pricing = pricingAt(await readRows(db), storeId);
    notifyNow();
  };
  watchWrites(db, ['price_rules', 'promotions', 'categories'], () => {
    readAgain().catch((error: unknown) => console.warn('promociones', error));
  });
  const tick = (): void => {
    notifyNow();
    setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  tick();
}

/**
 * @param storeId the place that the till sells from
 * @returns the pricing of an instant
 */
export function pricingAt(rows: PricingRows, storeId: string): (at: string) => KnownPricing {
  const preparedFor = preparer(rows);
  const nothing = rows.rules.length === 0 && rows.promotions.length === 0;
  const pathOf = categoryPaths(rows.parents);
  const ofInstant = (at: string): KnownPricing => ({
    discountsOf: (cart, lines, money) =>
      discountCart(lines, {
        prepared: preparedFor(money),
        goods: goodsOf(cart.lines, rows.survivors, pathOf),
        at,
        storeId,
        group: cart.customer?.group ?? 'regular',
        byHand: byHandOf(cart, money.currency),
        rate: money.rate,
      }),
    keepsTo: (cap, lines) => isWithinCap(lines, cap),
  });
  // Without any rules the object stays the same, so that nothing rerenders.
  const always = ofInstant(new Date().toISOString());
  return nothing ? () => always : ofInstant;
}

async function readRows(db: CompanyDb): Promise<PricingRows> {
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

/** Prepares the rules once for each rate, because their amounts are in dollars. */
function preparer({ rules, promotions, survivors }: PricingRows): (money: TillMoney) => PreparedPricing {
  let last: { readonly money: TillMoney; readonly prepared: PreparedPricing } | undefined;
  return (money) => {
    if (last?.money === money) return last.prepared;
    const inSale = (dollars: Parameters<typeof inSaleCurrency>[0]) => inSaleCurrency(dollars, money);
    const prepared = preparePricing(
      rules.map((row) => priceRuleFromWire(row, inSale)).filter((rule) => rule !== undefined),
      promotions.map((row) => promotionFromWire(row, inSale)).filter((one) => one !== undefined),
      survivors,
    );
    last = { money, prepared };
    return prepared;
  };
}

function goodsOf(
  lines: readonly TillLine[],
  survivors: PricingRows['survivors'],
  pathOf: (categoryId: string) => readonly string[],
): ReadonlyMap<string, PricedGoods> {
  return new Map(
    lines.map(({ productId, categoryId, brand }) => [
      productId,
      {
        productId: survivors.get(productId) ?? productId,
        categoryIds: categoryId === undefined ? [] : pathOf(categoryId),
        brand: brand === undefined ? undefined : brandKey(brand),
      },
    ]),
  );
}

/** A category and its ancestors; a cycle ends at its first repetition. */
function categoryPaths(parents: PricingRows['parents']): (categoryId: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (categoryId) => {
    const before = known.get(categoryId);
    if (before !== undefined) return before;
    const path = new Set<string>();
    let next: string | undefined = categoryId;
    while (next !== undefined && !path.has(next)) {
      path.add(next);
      next = parents.get(next);
    }
    known.set(categoryId, [...path]);
    return [...path];
  };
}

/**
 * A discount in another currency than the sale's comes from a cart before the company's currency changed; it must be
 * given again.
 */
function byHandOf({ lines, discount }: SoldCart, currency: CurrencyCode): HandDiscounts {
  const isOfSale = ({ cut }: HandDiscount) => cut.type === 'percentage' || cut.amount.currency === currency;
  return {
    lines: new Map(
      lines.flatMap((line) =>
        line.discount === undefined || !isOfSale(line.discount) ? [] : [[line.id, line.discount]],
      ),
    ),
    sale: discount === undefined || !isOfSale(discount) ? null : discount,
  };
}
