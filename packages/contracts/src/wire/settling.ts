/** Settlements between the wire and the domain, and the document that takes one back (ACC-07). */
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { Settlement } from '@cuadra/domain/settling/settlement';

import type { SettlementWire } from '../accounting/settling.ts';
import { rateFromWire } from './fields.ts';
import { voidOf } from './void-document.ts';

/** @throws BrokenInvariant for a body that its schema has not checked */
export function settlementFromWire(wire: SettlementWire): Settlement {
  const { id, method, currency } = wire;
  return {
    ...{ id, reversesId: wire.reverses_id, method, currency, accountId: wire.account_id },
    rate: rateFromWire(wire.exchange_rate),
    payments: wire.payments.map(({ document_id, part, amount_usd, amount_bs }) => ({
      ...{ documentId: document_id, part },
      amount: parseInBoth(amount_usd, amount_bs),
    })),
    commission: parseDecimal(wire.commission, currency),
    // Settlements of before it could be withheld have no such member.
    islrWithheld: parseDecimal(wire.islr_withheld ?? '0', currency),
  };
}

/**
 * The document that takes a settlement back.
 *
 * @param date the day it is booked at
 * @throws BrokenInvariant as {@link voidOf}
 */
export function voidOfSettlement(
  companyId: string,
  made: SettlementWire,
  { date, madeAt }: { readonly date: string; readonly madeAt: string },
): SettlementWire {
  return { ...voidOf('settlements', companyId, made, madeAt), date };
}
