/** What stands over the till: one thing at a time, and what a scan does meanwhile. */
import type { SaleRow } from '../../../data/rows.ts';
import type { LineLots } from '../lots/line-lots.ts';
import type { ScanPolicy } from '../scan/use-scans.ts';

export type Cover =
  | { readonly kind: 'payment'; readonly cartId: string; readonly missedScan: boolean }
  | { readonly kind: 'receipt'; readonly sale: SaleRow; readonly printsAtOnce: boolean }
  /** What waits for the answer goes on by `proceed` (MOV-05). */
  | { readonly kind: 'expired'; readonly lines: readonly LineLots[]; readonly proceed: () => void }
  | { readonly kind: 'customers' }
  | { readonly kind: 'keys' };

/** A scan over a receipt begins the next sale; over anything else it is not taken, and told. */
export function scanPolicy(cover: Cover | undefined, isCovered: boolean, isPaying: boolean): ScanPolicy {
  if (cover?.kind === 'receipt') return 'restart';
  return cover !== undefined || isCovered || isPaying ? 'pause' : 'take';
}
