/** Payments on account as they cross the border (PAY-06): facts that carry all they speak of, as sales do (S-13). */
import { z } from 'zod';
import {
  Amount,
  CurrencyCode,
  Instant,
  optionalText,
  PositiveAmount,
  RateText,
  Uuid,
} from '../primitives/values.ts';
import { IgtfWire, SaleCustomerWire, SalePaymentWire } from './sales.ts';

export const CustomerPaymentWire = z.object({
  id: Uuid,
  register_id: Uuid,
  cash_session_id: Uuid,
  customer_id: Uuid,
  /** As he was: a later reader may not have his record. */
  customer: SaleCustomerWire,
  /** The currency of the balance it goes to; `amount` and `settled` are in it. */
  currency: CurrencyCode,
  exchange_rate: RateText.nullable(),
  payments: z.array(SalePaymentWire).min(1, 'El abono no tiene pagos.').max(20),
  /** On what came in foreign currency, and out of it. */
  igtf: IgtfWire.nullable().default(null),
  /** The amount added to the balance: received less the tax. */
  amount: PositiveAmount,
  /** The part of the amount that paid receivables as the till knew them; the rest is store credit. */
  settled: Amount,
  notes: optionalText(500).default(''),
  made_at: Instant,
});
type ReadCustomerPayment = z.infer<typeof CustomerPaymentWire>;
/** Also the shape in which it is written: a payment in bolívares need not state that it has no tax. */
export type CustomerPaymentWire = Omit<ReadCustomerPayment, 'payments' | 'igtf'> &
  Partial<Pick<ReadCustomerPayment, 'igtf'>> & { payments: SalePaymentWire[] };
