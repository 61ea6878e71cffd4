/** The overlay over the till, one at a time, and how a scan is handled meanwhile. */

import { useCallback, useRef, useState } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import type { AskedCode } from '../check/price-check-dialog.tsx';
import type { UnknownCode } from '../context/notices.ts';
import type { WantedPrice } from '../context/wanted-price.ts';
import type { LineLots } from '../lots/line-lots.ts';
import type { ScanPolicy } from '../scan/use-scans.ts';

export type Overlay =
  | { readonly kind: 'payment'; readonly cartId: string; readonly missedScan: boolean }
  | { readonly kind: 'receipt'; readonly sale: SaleRow; readonly printsAtOnce: boolean }
  /** `proceed` continues the waiting payment after the answer (MOV-05). */
  | { readonly kind: 'expired'; readonly lines: readonly LineLots[]; readonly proceed: () => void }
  /** `next` opens once a customer is in the cart. */
  | { readonly kind: 'customers'; readonly next?: Overlay }
  /** A customer's receivable and payments on account (PAY-06). */
  | { readonly kind: 'account'; readonly customerId: string; readonly paysAtOnce: boolean }
  | { readonly kind: 'held' }
  /** The handling of an unknown code, while scanning goes on. */
  | ({ readonly kind: 'new_product' | 'amount' } & UnknownCode)
  /** A scan is looked up and not added to the cart. */
  | { readonly kind: 'price_check'; readonly asked?: AskedCode }
  /** For an article without a price. */
  | ({ readonly kind: 'price' } & WantedPrice)
  | { readonly kind: 'camera' }
  /** A coupon that the customer brought (MKT-04). */
  | { readonly kind: 'coupon' }
  /** Quotes: made of the cart, and opened into it (decision 32). */
  | { readonly kind: 'quotes' }
  /** Delivery notes: made of the cart, and invoiced from it (decision 32). */
  | { readonly kind: 'deliveries' }
  /** A hand discount, on the current line or on the whole sale. */
  | { readonly kind: 'discount' }
  | { readonly kind: 'keys' };

/**
 * The handling of a scan: over a receipt it begins the next sale; over most other overlays it is ignored with a notice.
 */
export function scanPolicy(cover: Overlay | undefined, isOverlaid: boolean, isPaying: boolean): ScanPolicy {
  if (cover?.kind === 'receipt') return 'restart';
  if (cover?.kind === 'price_check') return 'check';
  if (cover?.kind === 'new_product' || cover?.kind === 'amount' || cover?.kind === 'camera') return 'take';
  return cover !== undefined || isOverlaid || isPaying ? 'pause' : 'take';
}

const TYPED_INTO: ReadonlySet<string> = new Set([
  'payment',
  'customers',
  'held',
  'new_product',
  'amount',
  'price_check',
  'price',
  'coupon',
  'quotes',
  'deliveries',
  'discount',
]);

/** Whether the overlay's first field takes text typed after it was requested. */
export function isTypedInto(cover: Overlay | undefined): boolean {
  return cover !== undefined && TYPED_INTO.has(cover.kind);
}

/** The occasional overlays of selling, which are in one file. */
export type SellingOverlay = Extract<
  Overlay,
  {
    kind:
      | 'held'
      | 'new_product'
      | 'amount'
      | 'price'
      | 'price_check'
      | 'camera'
      | 'coupon'
      | 'quotes'
      | 'deliveries';
  }
>;

const SELLING: ReadonlySet<string> = new Set([
  'held',
  'new_product',
  'amount',
  'price',
  'price_check',
  'camera',
  'coupon',
  'quotes',
  'deliveries',
]);

export function isSelling(cover: Overlay | undefined): cover is SellingOverlay {
  return cover !== undefined && SELLING.has(cover.kind);
}

export interface OverlayControl {
  /** As rendered. */
  readonly cover: Overlay | undefined;
  readonly setOverlay: (cover: Overlay | undefined) => void;
  /** The last request. React renders a request from outside a key event some turns later, and keys may come between. */
  readonly requestedOverlay: () => Overlay | undefined;
}

/** The overlay of the till, and the one requested but not rendered yet. */
export function useOverlay(): OverlayControl {
  const [cover, draw] = useState<Overlay>();
  const asked = useRef<Overlay>(undefined);
  const setOverlay = useCallback((next: Overlay | undefined): void => {
    asked.current = next;
    draw(next);
  }, []);
  const requestedOverlay = useCallback(() => asked.current, []);
  return { cover, setOverlay, requestedOverlay };
}
