/** What stands over the till: one thing at a time, and what a scan does meanwhile. */

import type { SaleRow } from '../../../data/rows.ts';
import type { AskedCode } from '../check/price-check-dialog.tsx';
import type { UnknownCode } from '../context/notices.ts';
import type { WantedPrice } from '../context/wanted-price.ts';
import type { LineLots } from '../lots/line-lots.ts';
import type { ScanPolicy } from '../scan/use-scans.ts';

export type Cover =
  | { readonly kind: 'payment'; readonly cartId: string; readonly missedScan: boolean }
  | { readonly kind: 'receipt'; readonly sale: SaleRow; readonly printsAtOnce: boolean }
  /** What waits for the answer goes on by `proceed` (MOV-05). */
  | { readonly kind: 'expired'; readonly lines: readonly LineLots[]; readonly proceed: () => void }
  | { readonly kind: 'customers' }
  /** What a customer owes, and his payments on account (PAY-06). */
  | { readonly kind: 'account'; readonly customerId: string; readonly paysAtOnce: boolean }
  | { readonly kind: 'held' }
  /** What is made of a code that nothing has, while scanning goes on. */
  | ({ readonly kind: 'new_product' | 'amount' } & UnknownCode)
  /** A scan is looked up and put nowhere. */
  | { readonly kind: 'price_check'; readonly asked?: AskedCode }
  /** Of an article that has no price. */
  | ({ readonly kind: 'price' } & WantedPrice)
  | { readonly kind: 'camera' }
  /** By hand, at the current line or at all of the sale. */
  | { readonly kind: 'discount' }
  | { readonly kind: 'keys' };

/** A scan over a receipt begins the next sale; over most else it is not taken, and told. */
export function scanPolicy(cover: Cover | undefined, isCovered: boolean, isPaying: boolean): ScanPolicy {
  if (cover?.kind === 'receipt') return 'restart';
  if (cover?.kind === 'price_check') return 'check';
  if (cover?.kind === 'new_product' || cover?.kind === 'amount' || cover?.kind === 'camera') return 'take';
  return cover !== undefined || isCovered || isPaying ? 'pause' : 'take';
}

const TYPED_INTO: ReadonlySet<string> = new Set([
  'payment',
  'customers',
  'held',
  'new_product',
  'amount',
  'price_check',
  'price',
  'discount',
]);

/** Whether its first field takes what is typed once it was asked for. */
export function isTypedInto(cover: Cover | undefined): boolean {
  return cover !== undefined && TYPED_INTO.has(cover.kind);
}

/** What is wanted now and then while selling, and comes in one file. */
export type SellingCover = Extract<
  Cover,
  { kind: 'held' | 'new_product' | 'amount' | 'price' | 'price_check' | 'camera' }
>;

const SELLING: ReadonlySet<string> = new Set([
  'held',
  'new_product',
  'amount',
  'price',
  'price_check',
  'camera',
]);

export function isSelling(cover: Cover | undefined): cover is SellingCover {
  return cover !== undefined && SELLING.has(cover.kind);
}
