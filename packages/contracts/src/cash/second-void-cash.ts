/**
 * The cash that a void gave which another till was first with: the void books nothing, and its cash is noted as cash out (S-24).
 * Shared by till and server, which knows it again by its id and asks nobody for leave: it was given by then.
 */
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { nameBasedId } from '../primitives/ids.ts';
import type { SaleReturnWire } from '../sales/returns.ts';

export interface CashGiven {
  readonly currency: string;
  readonly amount: string;
}

/** What a return gave out of the drawer, by currency, above zero. */
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
 * The one movement that notes it, however often it is asked for.
 *
 * @param hash of the void, by which it is told from the one that was first
 */
export function secondVoidCashId(companyId: string, hash: string, currency: string): string {
  return nameBasedId(companyId, 'second_void', hash, currency);
}
