/** The cash that a return gave out of the drawer, by currency, above zero. */
import type { SaleReturnWire } from '@cuadra/contracts/returns';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import type { OutboxRow } from '../../data/rows.ts';

export interface CashGiven {
  readonly currency: string;
  readonly amount: string;
}

export function cashGiven({ body }: Pick<OutboxRow, 'body'>): CashGiven[] {
  const { refunds } = JSON.parse(body) as SaleReturnWire;
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
