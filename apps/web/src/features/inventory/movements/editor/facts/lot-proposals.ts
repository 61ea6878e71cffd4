/** Proposes lots for the lines of an invoice, by the rule of the domain and from the fields of each line (MOV-05). */
import { type LotLine, proposeLots } from '@cuadra/domain/stock/propose-lots';
import { readExpiry } from '@cuadra/domain/time/expiry';

import type { LotRow, ProductRow } from '../../../../../data/rows.ts';
import { tracksLots } from '../../../../../data/shelves.ts';
import type { DraftLine } from '../draft/movement-draft.ts';

type LotProduct = Pick<ProductRow, 'track_lots' | 'requires_expiration' | 'lot_format'>;
type KnownLot = Pick<LotRow, 'product_id' | 'code' | 'expires_on'>;

export interface LotFacts {
  readonly products: ReadonlyMap<string, LotProduct>;
  /** Lots of the products in the lines, with or without stock. */
  readonly lots: readonly KnownLot[];
  /** 'YYYY-MM-DD', for the number. */
  readonly day: string;
}

/** By the key of the line; only for lines that need a lot and have none. */
export function proposedLots(
  lines: readonly DraftLine[],
  { products, lots, day }: LotFacts,
): Map<string, string> {
  const heldOf = (productId: string) =>
    lots
      .filter((lot) => lot.product_id === productId)
      .map(({ code, expires_on }) => ({ code, expiresOn: expires_on }));
  return proposeLots(
    lines.flatMap((line) => lotLine(line, products.get(line.productId))),
    heldOf,
    day,
  );
}

function lotLine(line: DraftLine, product: LotProduct | undefined): LotLine[] {
  if (product === undefined || !(wantsLot(line, product) || line.lot.trim() !== '')) return [];
  return [
    {
      key: line.key,
      productId: line.productId,
      lot: line.lot.trim(),
      expiresOn: readExpiry(line.expiry) ?? null,
      format: product.lot_format,
      joinsByExpiry: !product.track_lots,
    },
  ];
}

/** Whether the goods of a line are tracked by lot: the product is, or the line has an expiry date. */
export function wantsLot(line: DraftLine, product: LotProduct): boolean {
  return tracksLots(product) || line.expiry.trim() !== '';
}
