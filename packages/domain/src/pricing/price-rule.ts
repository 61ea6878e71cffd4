/**
 * Price rules and promotions as pricing knows them (ENT-27, ENT-28). Separate from what they do, which is in the files
 * beside.
 */
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
  | { readonly type: 'customer_type'; readonly groups: readonly CustomerGroup[] }
  | { readonly type: 'time_based'; readonly ranges: readonly TimeRange[] };

export interface PriceRule {
  readonly id: string;
  readonly name: string;
  /** The highest comes first. */
  readonly priority: number;
  readonly isActive: boolean;
  readonly condition: RuleCondition;
  readonly cut: PriceCut;
}

/** The benefit: less to pay, or one base unit of a product for free. */
export type Benefit = PriceCut | { readonly type: 'free_product'; readonly productId: string };

export interface Promotion {
  readonly id: string;
  readonly name: string;
  readonly type: 'discount' | 'bogo' | 'bundle';
  readonly isActive: boolean;
  /** Instants, ISO: from the first, up to but without the second. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** The minimum total of the cart before any discount. */
  readonly minPurchase: Money;
  /** With the categories: the goods it applies to. Without both it applies to everything. */
  readonly productIds: readonly string[];
  readonly categoryIds: readonly string[];
  /** Empty means every customer. */
  readonly groups: readonly CustomerGroup[];
  /** Of a bogo: the size of a set in which one piece is discounted; 2 is "2 × 1", 3 is "3 × 2". */
  readonly setSize: number;
  readonly benefit: Benefit;
}
