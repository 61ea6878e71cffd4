/**
 * What was typed into the search and ended with Enter, one after another (POS-03): a whole code, else the product that stands
 * first for it. Looking it up takes a moment in which the next one may be typed.
 */
import { readMultiplier } from '@cuadra/domain/catalog/multiplier';
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { ProductRow } from '../../../data/rows.ts';
import { createScanQueue, type ScanQueue } from '../../../devices/scan-queue.ts';
import type { SearchProducts } from '../articles/use-catalogue-search.ts';

export interface TypedEntry {
  readonly text: string;
  /** What the arrows were moved to: then no code is looked for. */
  readonly chosen: ProductRow | undefined;
  /** What stood first in the list, where it was the list of this text. */
  readonly first: ProductRow | undefined;
}

export interface TypedWays {
  /** False when nothing has the code. */
  readonly onCode: (code: string, multiplied: string) => Promise<boolean>;
  readonly searchProducts: SearchProducts;
  readonly add: (product: ProductRow, quantity: Quantity) => void;
  /** Nothing came of it: the field has it again. @param error why, where it could not be looked up */
  readonly giveBack: (text: string, error?: unknown) => void;
}

/** The order is that of the Enters. */
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
  // Enter may come before the list does: what is added is what would have stood first in it.
  const product = chosen ?? first ?? (await ways.searchProducts(code, 1))[0];
  if (product === undefined) ways.giveBack(text);
  else ways.add(product, quantity);
}
