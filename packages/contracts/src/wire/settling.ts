/** Settlements between the wire and the domain, and the document that takes one back (ACC-07). */
import { assert } from '@cuadra/domain/assert';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { Settlement } from '@cuadra/domain/settling/settlement';

import type { SettlementWire } from '../accounting/settling.ts';
import { voidId } from '../primitives/ids.ts';
import { contentOf } from './document-content.ts';
import { rateFromWire } from './fields.ts';

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
 * The document that takes a settlement back. It has the one id that a void of this settlement can have: two devices that
 * void it make the same document (S-24).
 *
 * @param made also as a row, whose other members are left out
 * @param date the day it is booked at
 * @throws BrokenInvariant for a void, which is not voided: the settlement is made again instead
 */
export function voidOfSettlement(
  companyId: string,
  made: SettlementWire,
  { date, madeAt }: { readonly date: string; readonly madeAt: string },
): SettlementWire {
  assert(made.reverses_id === null, 'a void is not voided');
  const content = contentOf('settlements', made);
  return { ...content, id: voidId(companyId, made.id), date, reverses_id: made.id, made_at: madeAt };
}
