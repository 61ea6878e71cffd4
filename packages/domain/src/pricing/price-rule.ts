/**
 * Price rules and promotions as pricing knows them (ENT-27, ENT-28). Separate from what they do, which is in the files
 * beside.
 */
import { normaliseForSearch } from '../catalog/search-text.ts';
import type { Money } from '../money/money.ts';
import type { CustomerGroup } from '../party/customer.ts';
import type { TimeRange } from '../time/time-range.ts';

/** A share of the price, 1000 for 10 %, or an amount in the currency of the cart. */
export type PriceCut =
  | { readonly type: 'percentage'; readonly basisPoints: number }
  | { readonly type: 'fixed'; readonly amount: Money };

export type RuleCondition =
  /** From that many base units of the product on, in all lines of the cart together. */
  | { readonly type: 'bulk'; readonly minQuantity: bigint }
  /** No types are any type, of a rule that asks for groups of the company's. */
  | { readonly type: 'customer_type'; readonly groups: readonly CustomerGroup[] }
  | { readonly type: 'time_based'; readonly ranges: readonly TimeRange[] };

/** The goods that a rule or promotion is for: those of any of these, and all goods where it names none. */
export interface NamedGoods {
  readonly productIds: readonly string[];
  readonly categoryIds: readonly string[];
  /** As {@link brandKey} makes them. */
  readonly brands: readonly string[];
}

/** What a price rule and a promotion have alike: for which goods, whom and where they are. */
interface Offer extends NamedGoods {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** Groups that the company made: the customer is in one of them; none is every customer. */
  readonly customerGroupIds: readonly string[];
  /** The places that sell by it; none of them is every place. */
  readonly storeIds: readonly string[];
}

export interface PriceRule extends Offer {
  /** The highest comes first. */
  readonly priority: number;
  readonly condition: RuleCondition;
  readonly cut: PriceCut;
}

/** The benefit: less to pay, or one base unit of a product for free. */
export type Benefit = PriceCut | { readonly type: 'free_product'; readonly productId: string };

export interface Promotion extends Offer {
  readonly type: 'discount' | 'bogo' | 'bundle';
  /** Instants, ISO: from the first, up to but without the second. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The minimum total of the cart before any discount. */
  readonly minPurchase: Money;
  /** Empty means every customer. */
  readonly groups: readonly CustomerGroup[];
  /** The hours of the week it runs in, between its dates; none of them is at any hour. */
  readonly ranges: readonly TimeRange[];
  /** Of a bogo: the size of a set in which one piece is discounted; 2 is "2 × 1", 3 is "3 × 2". */
  readonly setSize: number;
  /** Whether it is given only to who brings a coupon of it. */
  readonly needsCoupon: boolean;
  readonly benefit: Benefit;
}

/** What goods are found by: their product, its category and those above it, its brand. */
export interface GoodsKeys {
  readonly productId: string;
  readonly categoryIds: readonly string[];
  /** As {@link brandKey} makes it; absent where the product has none. */
  readonly brand?: string | undefined;
}

/** The ids and brands that a rule or promotion names. */
export function goodsNamed({ productIds, categoryIds, brands }: NamedGoods): readonly string[] {
  return [...productIds, ...categoryIds, ...brands];
}

/** The same of a product, to be compared with {@link goodsNamed}. */
export function keysOfGoods({ productId, categoryIds, brand }: GoodsKeys): readonly string[] {
  return brand === undefined ? [productId, ...categoryIds] : [productId, ...categoryIds, brand];
}

/** A brand as it is compared: 'POLAR ' and 'Polar' are one. Undefined for a blank text. No id looks like it. */
export function brandKey(text: string): string | undefined {
  const plain = normaliseForSearch(text);
  return plain === '' ? undefined : `brand:${plain}`;
}
