/**
 * What price rules and promotions take off a cart, as the till sells it and as the simulator asks: one function for
 * both [MKT-06].
 */
import {
  type InSaleCurrency,
  priceRuleFromWire,
  promotionFromWire,
} from '@cuadra/contracts/wire/price-rules';
import type { CurrencyCode } from '@cuadra/domain/money/money';
import { discountCart } from '@cuadra/domain/pricing/discount-cart';
import type { PricedGoods } from '@cuadra/domain/pricing/discounted-line';
import { type HandDiscount, type HandDiscounts, isWithinCap } from '@cuadra/domain/pricing/hand-discount';
import { type PreparedPricing, preparePricing } from '@cuadra/domain/pricing/prepare-pricing';
import { brandKey } from '@cuadra/domain/pricing/price-rule';
import { offerLabel, offerOn, offerText, runningOffers } from '@cuadra/domain/pricing/running-offers';
import { inSaleCurrency, type KnownPricing } from './price-till-cart.ts';
import type { PricingRows } from './pricing-rows.ts';
import type { SoldCart, TillLine } from './sold-cart.ts';
import type { TillMoney } from './till-money.ts';

/**
 * @param storeId the place that the till sells from
 * @returns the pricing of an instant
 */
export function pricingAt(rows: PricingRows, storeId: string): (at: string) => KnownPricing {
  const preparedFor = preparer(rows);
  const offersFor = lastOf((money: TillMoney, at: string) =>
    runningOffers(preparedFor(money), { at, storeId, group: 'regular' }),
  );
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
        customerGroupIds: cart.customer?.groupIds ?? [],
        couponPromotionIds: (cart.coupons ?? []).map(({ promotionId }) => promotionId),
        byHand: byHandOf(cart, money.currency),
        rate: money.rate,
      }),
    keepsTo: (cap, lines) => isWithinCap(lines, cap),
    labelOn: (goods, money) => {
      const offer = [...goodsOf([goods], rows.survivors, pathOf).values()]
        .map((keys) => offerOn(offersFor(money, at), keys))
        .find((found) => found !== undefined);
      return offer === undefined ? undefined : offerLabel(offer);
    },
    running: (money) => offersFor(money, at).all.map(offerText),
  });
  // Without any rules the object stays the same, so that nothing rerenders.
  const always = ofInstant(new Date().toISOString());
  return nothing ? () => always : ofInstant;
}

/** Rules and promotions as pricing has them, without those whose amounts have no rate. */
export function pricesIn(
  { rules, promotions }: Pick<PricingRows, 'rules' | 'promotions'>,
  inSale: InSaleCurrency,
) {
  return {
    rules: rules.map((row) => priceRuleFromWire(row, inSale)).filter((rule) => rule !== undefined),
    promotions: promotions.map((row) => promotionFromWire(row, inSale)).filter((one) => one !== undefined),
  };
}

/** Prepares the rules once for each rate, because their amounts are in dollars. */
function preparer(rows: PricingRows): (money: TillMoney) => PreparedPricing {
  return lastOf((money: TillMoney) => {
    const { rules, promotions } = pricesIn(rows, (dollars) => inSaleCurrency(dollars, money));
    return preparePricing(rules, promotions, rows.survivors);
  });
}

/** Works it out again only for other inputs than the last ones. */
function lastOf<Inputs extends readonly unknown[], Result>(
  make: (...inputs: Inputs) => Result,
): (...inputs: Inputs) => Result {
  let last: { readonly inputs: Inputs; readonly result: Result } | undefined;
  return (...inputs) => {
    if (last?.inputs.every((input, place) => input === inputs[place]) === true) return last.result;
    const result = make(...inputs);
    last = { inputs, result };
    return result;
  };
}

/** By product id, as rules and promotions find them. */
export function goodsOf(
  lines: readonly Pick<TillLine, 'productId' | 'categoryId' | 'brand'>[],
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
export function categoryPaths(parents: PricingRows['parents']): (categoryId: string) => readonly string[] {
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
