/** Payments on account from the wire to the domain, which knows the entries they write (PAY-06). */
import { parseDecimal } from '@cuadra/domain/money/money';
import type { CustomerPayment } from '@cuadra/domain/party/customer-payment';
import type { Person } from '@cuadra/domain/sales/sale';

import type { CustomerPaymentWire } from '../sales/customer-payments.ts';
import { rateFromWire } from './fields.ts';
import { paymentFromWire } from './sale.ts';
import { igtfFromWire } from './sale-parts.ts';

/**
 * @param madeBy the maker of the item: the body itself does not name him (S-13)
 * @throws BrokenInvariant for a body that its schema has not checked
 */
export function customerPaymentFromWire(wire: CustomerPaymentWire, madeBy: Person): CustomerPayment {
  const { currency } = wire;
  return {
    id: wire.id,
    customerId: wire.customer_id,
    registerId: wire.register_id,
    cashSessionId: wire.cash_session_id,
    currency,
    rate: rateFromWire(wire.exchange_rate),
    payments: wire.payments.map(paymentFromWire),
    igtf: igtfFromWire(wire),
    amount: parseDecimal(wire.amount, currency),
    settled: parseDecimal(wire.settled, currency),
    madeAt: wire.made_at,
    madeBy,
  };
}
