/** The text beside a sale in the search over everything: its time and its customer. Pure. */

import { instantText } from '@cuadra/domain/time/instant-text';
import type { SaleRow } from '../../data/rows.ts';

export function saleDetail({ sold_at, customer }: Pick<SaleRow, 'sold_at' | 'customer'>): string {
  return [instantText(sold_at), customer?.name ?? ''].filter((part) => part !== '').join(' · ');
}
