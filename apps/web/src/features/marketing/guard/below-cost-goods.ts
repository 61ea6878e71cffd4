/**
 * The products of the company that are sold below what they cost at today's rate [MKT-06]: by one rule or promotion,
 * whenever it holds, or by all that runs now. A page of the catalogue at a time, behind the screen.
 */

import { parseDecimal } from '@cuadra/domain/money/money';
import type { Quantity } from '@cuadra/domain/money/quantity';
import {
  type BelowCost,
  belowCost,
  type CostedGood,
  type GuardedPricing,
  guardedPricing,
  wheneverPromotion,
  wheneverRule,
} from '@cuadra/domain/pricing/below-cost';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import type { CompanyDb } from '../../../data/company-db.ts';
import { IN_THE_BACKGROUND, type Pace, readPages } from '../../../data/read-pages.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { isOnSale } from '../../../session/selling/article-of.ts';
import { inSaleCurrency } from '../../../session/selling/price-till-cart.ts';
import { categoryPaths, goodsOf, pricesIn } from '../../../session/selling/pricing-at.ts';
import { type PricingRows, pricingRowsOf, readPricingRows } from '../../../session/selling/pricing-rows.ts';
import { costInPriceCurrency } from '../../../session/selling/replacement-cost.ts';
import type { TillMoney } from '../../../session/selling/till-money.ts';
import { activeRows, type Candidate } from './candidate.ts';

/** So many are named: a price is wrong long before a longer list is read to its end. */
const NAMED_MAX = 500;

export interface CheapGood extends BelowCost {
  readonly id: string;
  readonly name: string;
  readonly unitName: string;
}

export interface CheapGoods {
  readonly count: number;
  /** The first of them, so many at most. */
  readonly named: readonly CheapGood[];
}

export interface Selling {
  readonly money: TillMoney;
  readonly taxes: readonly TaxRate[];
  readonly storeId: string;
  /** ISO instant. */
  readonly now: string;
}

const GROUPS = ['regular', 'vip', 'wholesale'] as const;
const NOTHING = guardedPricing([], []);

/** Those that this rule or promotion brings below, wherever and for whomever it will hold. */
export async function cheapGoodsOf(
  db: CompanyDb,
  candidate: Candidate,
  selling: Selling,
  signal: AbortSignal,
  pace?: Pace,
): Promise<CheapGoods> {
  const { rules, promotions } = activeRows(candidate);
  const rows = await pricingRowsOf(db, rules, promotions);
  return find(db, rows, selling, signal, 'whenever', pace);
}

/** Of all that runs now, for the customers for whom it is the cheapest. */
export async function cheapGoodsNow(
  db: CompanyDb,
  selling: Selling,
  signal: AbortSignal,
  pace?: Pace,
): Promise<CheapGoods> {
  return find(db, await readPricingRows(db), selling, signal, 'now', pace);
}

async function find(
  db: CompanyDb,
  rows: PricingRows,
  selling: Selling,
  signal: AbortSignal,
  when: 'now' | 'whenever',
  pace: Pace = IN_THE_BACKGROUND,
): Promise<CheapGoods> {
  const pricing = new Map<string, GuardedPricing>();
  const pathOf = categoryPaths(rows.parents);
  const pricingIn = (currency: string): GuardedPricing => {
    const known = pricing.get(currency) ?? guardIn(rows, { ...selling.money, currency }, selling.now, when);
    pricing.set(currency, known);
    return known;
  };
  const named: CheapGood[] = [];
  let count = 0;
  await readPages(
    db.products,
    (products) => {
      signal.throwIfAborted();
      for (const product of products) {
        const good = isOnSale(product) ? goodOf(product, rows, pathOf, selling) : undefined;
        if (good === undefined) continue;
        const cheap = cheapest(good, pricingIn(good.price.currency), selling, when);
        if (cheap === undefined) continue;
        count += 1;
        if (named.length < NAMED_MAX) {
          named.push({ ...cheap, id: product.id, name: product.name, unitName: product.base_unit.name });
        }
      }
    },
    pace,
  );
  return { count, named };
}

function guardIn(rows: PricingRows, money: TillMoney, now: string, when: 'now' | 'whenever'): GuardedPricing {
  const { rules, promotions } = pricesIn(rows, (dollars) => inSaleCurrency(dollars, money));
  return when === 'now'
    ? guardedPricing(rules, promotions, rows.survivors)
    : guardedPricing(
        rules.map(wheneverRule),
        promotions.map((promotion) => wheneverPromotion(promotion, now)),
        rows.survivors,
      );
}

function cheapest(
  good: CostedGood,
  pricing: GuardedPricing,
  { now, storeId }: Selling,
  when: 'now' | 'whenever',
): BelowCost | undefined {
  const moment = { at: now, storeId };
  // Its own price is below, which no rule does.
  if (when === 'whenever' && belowCost(good, NOTHING, { ...moment, group: 'regular' })) return undefined;
  const groups = when === 'now' ? GROUPS : GROUPS.slice(0, 1);
  const found = groups.flatMap((group) => belowCost(good, pricing, { ...moment, group }) ?? []);
  const smallest = (one: Quantity, other: Quantity) => (one < other ? -1 : one > other ? 1 : 0);
  return found.sort((one, other) => smallest(one.quantity, other.quantity))[0];
}

/** Undefined where its price or its cost is not known: then nothing can be said. */
function goodOf(
  product: ProductRow,
  { survivors }: PricingRows,
  pathOf: (categoryId: string) => readonly string[],
  { money, taxes }: Selling,
): CostedGood | undefined {
  const price = parseDecimal(product.selling_price.amount, product.selling_price.currency);
  const cost = costInPriceCurrency(product, money.rate ?? undefined);
  if (cost === undefined || price.minor === 0n) return undefined;
  const { taxBasisPoints } = taxFor(
    { type: product.type, taxId: product.tax_id, isExempt: product.is_exempt },
    taxes,
  );
  const article = {
    productId: product.id,
    ...(product.category_id === null ? {} : { categoryId: product.category_id }),
    ...(product.brand === '' ? {} : { brand: product.brand }),
  };
  const goods = goodsOf([article], survivors, pathOf).get(product.id);
  return goods && { ...goods, price, includesTax: product.selling_price.includes_tax, taxBasisPoints, cost };
}
