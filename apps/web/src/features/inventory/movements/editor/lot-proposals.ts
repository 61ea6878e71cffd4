/**
 * The lot of goods that come in and for which none was typed: the next number of the product's format (MOV-05), so that
 * nobody has to make one up. Goods that only have an expiry join the lot that has the same one.
 */
import { lotFormatRefusal, nextLotCode } from '@cuadra/domain/stock/lot-code';
import { readExpiry } from '@cuadra/domain/time/expiry';

import type { LotRow, ProductRow } from '../../../../data/rows.ts';
import { tracksLots } from '../../../../data/shelves.ts';
import type { DraftLine } from './movement-draft.ts';

type LotProduct = Pick<ProductRow, 'track_lots' | 'requires_expiration' | 'lot_format'>;
type KnownLot = Pick<LotRow, 'product_id' | 'code' | 'expires_on'>;

export interface LotFacts {
  readonly products: ReadonlyMap<string, LotProduct>;
  /** Of the products in the lines, whether anything is left of them or not. */
  readonly lots: readonly KnownLot[];
  /** 'YYYY-MM-DD', for the number. */
  readonly day: string;
}

/** By the key of the line; only of lines that need a lot and name none. */
export function proposedLots(
  lines: readonly DraftLine[],
  { products, lots, day }: LotFacts,
): Map<string, string> {
  const proposed = new Map<string, string>();
  const taken = new Map<string, { readonly code: string; readonly expiresOn: string | null }[]>();
  for (const lot of lots) listOf(taken, lot.product_id).push({ code: lot.code, expiresOn: lot.expires_on });
  for (const line of lines) {
    if (line.lot.trim() !== '')
      listOf(taken, line.productId).push({ code: line.lot.trim(), expiresOn: expiryOf(line) });
  }
  for (const line of lines) {
    const product = products.get(line.productId);
    if (line.lot.trim() !== '' || product === undefined || !wantsLot(line, product)) continue;
    const known = listOf(taken, line.productId);
    const code = proposalFor(line, product, known, day);
    if (code === undefined) continue;
    proposed.set(line.key, code);
    known.push({ code, expiresOn: expiryOf(line) });
  }
  return proposed;
}

/** Whether the goods of a line are kept by lot: the product says so, or somebody said when they expire. */
export function wantsLot(line: DraftLine, product: LotProduct): boolean {
  return tracksLots(product) || line.expiry.trim() !== '';
}

function proposalFor(
  line: DraftLine,
  product: LotProduct,
  known: readonly { readonly code: string; readonly expiresOn: string | null }[],
  day: string,
): string | undefined {
  const expiresOn = expiryOf(line);
  const same = product.track_lots
    ? undefined
    : known.find((lot) => lot.expiresOn === expiresOn && expiresOn !== null);
  if (same !== undefined) return same.code;
  if (lotFormatRefusal(product.lot_format) !== undefined) return undefined;
  return nextLotCode(
    product.lot_format,
    day,
    known.map(({ code }) => code),
  );
}

function expiryOf({ expiry }: DraftLine): string | null {
  return readExpiry(expiry) ?? null;
}

function listOf<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const held = lists.get(key) ?? [];
  lists.set(key, held);
  return held;
}
