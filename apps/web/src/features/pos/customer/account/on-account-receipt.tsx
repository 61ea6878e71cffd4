/**
 * The receipt of a payment on account, to view, print and send (PAY-06): right after the payment, and later from the
 * statement, then as a copy.
 */
import { accountReceiptFromWire } from '@cuadra/contracts/wire/receipt';
import { accountPaymentDocument } from '@cuadra/domain/printing/account-payment-document';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { makerOf } from '../../../../data/maker.ts';
import type { CustomerPaymentRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { PaperDialog } from '../../receipt/paper-dialog.tsx';

export interface OnAccountReceiptProps {
  readonly company: Company;
  readonly paymentId: string;
  /** The payment was stored just now: the drawer opens for cash, and the receipt prints if that is set. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

export function OnAccountReceipt(props: OnAccountReceiptProps) {
  const { db } = props.company;
  const found = useLiveQuery(async () => {
    const payment = await db.customer_payments.get(props.paymentId);
    const register = payment === undefined ? undefined : await db.registers.get(payment.register_id);
    return { payment, registerName: register?.name ?? '' };
  }, [db, props.paymentId]);
  if (found?.payment === undefined) return null;
  return <Receipt {...props} payment={found.payment} registerName={found.registerName} />;
}

interface ReceiptProps extends OnAccountReceiptProps {
  readonly payment: CustomerPaymentRow;
  readonly registerName: string;
}

function Receipt({ company, payment, registerName, isNew, onClose }: ReceiptProps) {
  const { settings } = company;
  const content = useMemo(() => {
    const takenBy = makerOf(payment);
    return accountPaymentDocument(
      accountReceiptFromWire({ payment, takenBy, settings, registerName, isCopy: !isNew }),
    );
  }, [payment, settings, registerName, isNew]);
  return (
    <PaperDialog
      company={company}
      title={isNew ? 'Abono registrado' : 'Recibo de abono'}
      document={{ collection: 'customer_payments', id: payment.id }}
      customerId={payment.customer_id}
      content={content}
      isNew={isNew}
      movesCash={payment.payments.some(({ method }) => method === 'cash')}
      savedText="El abono está guardado"
      startsAt="done"
      onClose={onClose}
    />
  );
}
