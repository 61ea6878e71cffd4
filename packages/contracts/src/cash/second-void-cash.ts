/**
 * The cash that a void paid out after another till had already voided the sale: this void books nothing, and its cash
 * becomes a cash out (S-24). Shared by till and server, which recognises it by its id and checks no permission: the
 * cash is already paid out.
 */
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { nameBasedId } from '../primitives/ids.ts';
import type { SaleReturnWire } from '../sales/returns.ts';

export interface CashGiven {
  readonly currency: string;
  readonly amount: string;
}

/** The cash that a return paid out of the drawer, by currency, above zero. */
export function cashGivenBy({ refunds }: Pick<SaleReturnWire, 'refunds'>): CashGiven[] {
  return (['USD', 'VES'] as const).flatMap((currency) => {
    const minor = refunds
      .filter((refund) => refund.method === 'cash' && refund.currency === currency)
      .map(
        (refund) => parseDecimal(currency === 'USD' ? refund.amount_usd : refund.amount_bs, currency).minor,
      )
      .reduce((sum, one) => sum + one, 0n);
    return minor > 0n ? [{ currency, amount: toDecimal({ minor, currency }) }] : [];
  });
}

/**
 * The id of the one cash out that records it, the same at every call.
 *
 * @param hash of the void, which distinguishes it from the first one
 */
export function secondVoidCashId(companyId: string, hash: string, currency: string): string {
  return nameBasedId(companyId, 'second_void', hash, currency);
}
