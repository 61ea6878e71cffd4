/**
 * Handles search texts that were ended with Enter, one after another (POS-03): a whole code, otherwise the first
 * product that matches. A lookup takes a moment in which the next text may be typed.
 */
import { readMultiplier } from '@cuadra/domain/catalog/multiplier';
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { ProductRow } from '../../../data/rows.ts';
import { createScanQueue, type ScanQueue } from '../../../devices/scan-queue.ts';
import type { SearchProducts } from '../articles/use-catalogue-search.ts';

export interface TypedEntry {
  readonly text: string;
  /** The product selected with the arrows; then no code is looked up. */
  readonly chosen: ProductRow | undefined;
  /** The first product of the list, when the list belongs to this text. */
  readonly first: ProductRow | undefined;
}

export interface TypedWays {
  /** False when the code is unknown. */
  readonly onCode: (code: string, multiplied: string) => Promise<boolean>;
  readonly searchProducts: SearchProducts;
  readonly add: (product: ProductRow, quantity: Quantity) => void;
  /** Nothing was found: the text returns to the field. @param error why the lookup failed, if it did */
  readonly giveBack: (text: string, error?: unknown) => void;
}

/** Entries are handled in the order of their Enters. */
export function createTypedEntries(ways: TypedWays): ScanQueue<TypedEntry> {
  return createScanQueue(
    (entry) => take(entry, ways),
    (error, { text }) => ways.giveBack(text, error),
  );
}

async function take({ text, chosen, first }: TypedEntry, ways: TypedWays): Promise<void> {
  const { quantity, rest } = readMultiplier(text);
  const code = rest.trim();
  if (chosen === undefined && (await ways.onCode(code, text))) return;
  // Enter may come before the list does: then take the product that would be first in it.
  const product = chosen ?? first ?? (await ways.searchProducts(code, 1))[0];
  if (product === undefined) ways.giveBack(text);
  else ways.add(product, quantity);
}
