/** Prints the receipt of a payment on account: after it where this device is set to it, and again out of the statement. */

import { customerPaymentFromWire } from '@cuadra/contracts/to-domain/customer-payment';
import { companyFromWire } from '@cuadra/contracts/to-domain/receipt';
import { customerFromWire } from '@cuadra/contracts/to-domain/sale';
import { accountPaymentDocument } from '@cuadra/domain/printing/account-payment-document';
import { useCallback } from 'react';
import type { CustomerPaymentRow } from '../../../../data/rows.ts';
import { usePrinter } from '../../../../devices/printing/use-printer.ts';
import type { Company } from '../../../../session/company.ts';
import { toast } from '../../../../ui/toast.tsx';

/** Of rows of a browser of before, which did not note who made them. */
const NOBODY = { id: '', name: '' };

export function useOnAccountPrinter(company: Company) {
  const { settings, print, openDrawer, problem } = usePrinter();
  /** The drawer opens for notes, the paper comes where it is wanted. Its dialog is closed by then. */
  const finish = async (payment: CustomerPaymentRow): Promise<void> => {
    const opensDrawer = settings.opensDrawer && payment.payments.some(({ method }) => method === 'cash');
    if (!settings.printsAfterSale) {
      if (opensDrawer) await openDrawer();
      return;
    }
    const outcome = await print(await receiptOf(company, payment, false), { opensDrawer });
    if (outcome.kind === 'failed') toast('No se imprimió el recibo del abono: está en su estado de cuenta');
  };
  const reprint = useCallback(
    async (paymentId: string): Promise<void> => {
      const payment = await company.db.customer_payments.get(paymentId);
      if (payment !== undefined) await print(await receiptOf(company, payment, true));
    },
    [company, print],
  );
  return { finish, reprint, problem };
}

async function receiptOf({ db, settings }: Company, payment: CustomerPaymentRow, isCopy: boolean) {
  const register = await db.registers.get(payment.register_id);
  return accountPaymentDocument({
    made: customerPaymentFromWire(payment, payment.made_by ?? NOBODY),
    customer: customerFromWire(payment),
    notes: payment.notes,
    company: companyFromWire(settings),
    registerName: register?.name ?? '',
    isCopy,
  });
}
