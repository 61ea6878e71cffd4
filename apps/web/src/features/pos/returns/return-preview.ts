/** The amounts of a return while it is filled in, by the rules that store it. */
import type { Money } from '@cuadra/domain/money/money';
import type { ReturnedPoints } from '@cuadra/domain/points/points';
import { pointsBack } from '@cuadra/domain/points/points-back';
import { dueOfReturn, type ProposedRefund } from '@cuadra/domain/returns/refunds';
import { returnShare } from '@cuadra/domain/returns/return-share';
import type { WantedLine } from '@cuadra/domain/returns/returnable-lines';
import type { ReturnKind, ReturnShare, SaleReturn } from '@cuadra/domain/returns/sale-return';
import type { Sale } from '@cuadra/domain/sales/sale';
import { type ChosenRefund, refundsFor } from '../../../data/local-writes/record-return.ts';

export interface ReturnPreview {
  readonly share: ReturnShare;
  /** The refund, IGTF included, in the currency of the sale. */
  readonly due: Money;
  readonly refunds: readonly ProposedRefund[];
  /** Undefined where the sale has none. */
  readonly points: ReturnedPoints | undefined;
}

/** Undefined while nothing is returned. @param owed the customer's whole receivable, when the sale has a customer */
export function returnPreview(
  kind: ReturnKind,
  sale: Sale,
  earlier: readonly SaleReturn[],
  wanted: readonly WantedLine[],
  chosen: ChosenRefund | null,
  owed: Money | undefined,
): ReturnPreview | undefined {
  if (wanted.length === 0) return undefined;
  const share = returnShare(sale, earlier, wanted);
  const refunds = refundsFor(kind, sale, earlier, share, chosen, owed);
  const points = pointsBack(sale, earlier, { totals: share.totals, refunds });
  return { share, due: dueOfReturn(share), refunds, points };
}
