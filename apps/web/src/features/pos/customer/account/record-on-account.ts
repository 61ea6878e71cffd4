/** Stores the payment of "Abonar", and deletes its draft before anything else is shown (PAY-06, S-24). */

import { paymentToWire } from '@cuadra/contracts/wire/sale';
import { igtfToWire } from '@cuadra/contracts/wire/sale-parts';
import { type Money as Amount, toDecimal } from '@cuadra/domain/money/money';
import {
  type CustomerPaymentOutcome,
  recordCustomerPayment,
} from '../../../../data/local-writes/record-customer-payment.ts';
import type { CustomerPaymentRow, CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { rateOfDocuments } from '../../../../session/company/rate-in-use.ts';
import type { UsedDraft } from '../../../../session/device/use-draft.ts';
import type { OnAccountDraft, OnAccountView } from './on-account.ts';

export interface PaidOnAccount {
  readonly company: Company;
  readonly customer: CustomerRow;
  /** The balance of the paid account; below zero is due. */
  readonly balance: Amount;
  /** Called after storing; the receipt follows. */
  readonly onRecorded: (payment: CustomerPaymentRow) => void;
}

export const NO_SESSION = 'No hay una sesión de caja abierta';

const WHY_NOT: Readonly<Record<Extract<CustomerPaymentOutcome, { recorded: false }>['reason'], string>> = {
  no_open_session: `${NO_SESSION}: se cerró mientras tanto.`,
  other_content:
    'Desde este formulario ya se registró otro abono: míralo en la cuenta. Si este es otro más, cierra y pulsa “Abonar” de nuevo.',
};

/** @returns why it was not stored; undefined when it was */
export async function recordOnAccount(
  { company, customer, balance, onRecorded }: PaidOnAccount,
  { id, data, drop }: Pick<UsedDraft<OnAccountDraft>, 'id' | 'data' | 'drop'>,
  { payment, igtf, amount }: OnAccountView,
): Promise<string | undefined> {
  if (payment === undefined) return 'El monto no se puede leer.';
  const outcome = await recordCustomerPayment(
    company.db,
    {
      id,
      customer_id: customer.id,
      customer: {
        name: customer.name,
        document_type: customer.document_type,
        document_number: customer.document_number,
        customer_type: customer.customer_type,
      },
      currency: balance.currency,
      exchange_rate: rateOfDocuments(company),
      payments: [paymentToWire(payment)],
      igtf: igtf === null ? null : igtfToWire(igtf),
      amount: toDecimal(amount),
      notes: data.notes.trim(),
    },
    company.maker,
  );
  if (!outcome.recorded) return WHY_NOT[outcome.reason];
  await drop();
  onRecorded(outcome.payment);
  return undefined;
}
