/** What a return comes to while it is filled in: by the same rules that it is stored by. */
import type { Money } from '@cuadra/domain/money/money';
import { dueOfReturn, type ProposedRefund } from '@cuadra/domain/returns/refunds';
import { returnShare } from '@cuadra/domain/returns/return-share';
import type { WantedLine } from '@cuadra/domain/returns/returnable-lines';
import type { ReturnKind, ReturnShare, SaleReturn } from '@cuadra/domain/returns/sale-return';
import type { Sale } from '@cuadra/domain/sales/sale';
import { type ChosenRefund, refundsFor } from '../../../data/local-writes/record-return.ts';

export interface ReturnPreview {
  readonly share: ReturnShare;
  /** What the customer gets, IGTF with it, in the currency of the sale. */
  readonly due: Money;
  readonly refunds: readonly ProposedRefund[];
}

/** Undefined while nothing comes back. @param owed what the customer owes in all, where one is named */
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
  const due = dueOfReturn(share);
  return { share, due, refunds: refundsFor(kind, sale, earlier, share, chosen, owed) };
}
