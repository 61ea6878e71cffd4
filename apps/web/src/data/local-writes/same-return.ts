/** Whether a stored return is the one being recorded under its id, pressed twice or in two tabs (S-24). Pure. */
import { quantityToString } from '@cuadra/domain/money/quantity';
import type { WantedLine } from '@cuadra/domain/returns/returnable-lines';
import type { Refund } from '@cuadra/domain/returns/sale-return';

import type { SaleReturnRow } from '../rows.ts';
import { saysTheSame } from '../sync/answers/same-document.ts';

interface SaidOfReturn {
  /** Null for a void. */
  readonly wanted: readonly WantedLine[] | null;
  /** Null: refunded as it was paid. */
  readonly refund: ChosenWay | null;
  readonly reason: string;
}

type ChosenWay = Pick<Refund, 'method' | 'currency' | 'reference' | 'details'>;

/**
 * Compares what a person decides: what comes back, why, and how the money is refunded. Everything else follows from the
 * sale.
 */
export function isSameReturn(row: SaleReturnRow, { wanted, refund, reason }: SaidOfReturn): boolean {
  const refunds = row.refunds.map(({ method }) => (method === 'debt' ? {} : saidOf(refund)));
  return saysTheSame({ reason, refunds, ...(wanted === null ? {} : { lines: linesOf(wanted) }) }, { ...row });
}

function linesOf(wanted: readonly WantedLine[]) {
  return wanted.map(({ lineId, quantity, goods }) => ({
    id: lineId,
    quantity: quantityToString(quantity),
    goods,
  }));
}

/** A refund as it was paid has no reference; only a chosen method has one. */
function saidOf(chosen: ChosenWay | null) {
  if (chosen === null) return { reference: '' };
  const { method, currency, reference, details } = chosen;
  return { method, currency, reference, details };
}
