/** The footer of a quick entry: how much has come in, and its cost. Pure. */
import { add, type Money, zero } from '@cuadra/domain/money/money';
import { parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { costOfQuantity, parseUnitCost } from '@cuadra/domain/money/unit-cost';

import { knownLines } from './check-entry.ts';
import type { KnownLine, QuickEntry } from './entry.ts';

export interface EntryTotals {
  readonly productCount: number;
  /** In the units they were scanned in. */
  readonly unitCount: Quantity;
  /** In dollars: at the cost typed, else at the last one known. */
  readonly cost: Money;
  /** Lines counted at the last cost known. */
  readonly estimatedCount: number;
  /** Lines of which no cost is known. */
  readonly uncostedCount: number;
  /** Codes of no product, which are not saved. */
  readonly unknownCount: number;
}

/** Totals of the lines that are saved; unknown codes are counted separately. */
export function entryTotals(entry: QuickEntry): EntryTotals {
  const lines = knownLines(entry);
  const costs = lines.map(lineCost);
  return {
    productCount: new Set(lines.map(({ article }) => article.productId)).size,
    unitCount: lines.reduce((sum, line) => sum + quantity(line.quantity), 0n),
    cost: costs.reduce((sum, cost) => (cost === undefined ? sum : add(sum, cost.amount)), zero('USD')),
    estimatedCount: costs.filter((cost) => cost?.isEstimate === true).length,
    uncostedCount: costs.filter((cost) => cost === undefined).length,
    unknownCount: entry.lines.filter((line) => line.kind === 'unknown' && !line.isShared).length,
  };
}

export interface LineCost {
  readonly amount: Money;
  /** Uses the last known cost, since none was typed. */
  readonly isEstimate: boolean;
}

/** Undefined when neither cost is known, or the typed text is no cost yet. */
export function lineCost({ article, cost, quantity: count }: KnownLine): LineCost | undefined {
  const isEstimate = cost.trim() === '';
  const known = article.lastCost === null ? undefined : parseUnitCost(article.lastCost, 'USD');
  const one = isEstimate ? known : parseTypedUnitCost(cost, 'USD');
  return one === undefined ? undefined : { amount: costOfQuantity(one, quantity(count)), isEstimate };
}
