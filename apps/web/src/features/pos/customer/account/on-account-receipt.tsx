/**
 * The receipt of a payment on account, to look at, to print and to send (PAY-06): at once after it was taken, and any time later out of
 * the statement, as a copy then.
 */
import { accountReceiptFromWire } from '@cuadra/contracts/to-domain/receipt';
import { accountPaymentDocument } from '@cuadra/domain/printing/account-payment-document';
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CustomerPaymentRow } from '../../../../data/rows.ts';
import { Paper } from '../../../../devices/printing/paper.tsx';
import { type Printer, usePrinter } from '../../../../devices/printing/use-printer.ts';
import type { Company } from '../../../../session/company.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/dialog.tsx';
import { PaperActions } from '../../receipt/paper-actions.tsx';
import styles from './account.module.css';

export interface OnAccountReceiptProps {
  readonly company: Company;
  readonly paymentId: string;
  /** Taken this moment: the drawer opens for cash, and the paper comes where that is set. */
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

/** Of rows of a browser of before, which did not note who made them. */
const NOBODY = { id: '', name: '' };

function Receipt({ company, payment, registerName, isNew, onClose }: ReceiptProps) {
  const { settings } = company;
  const content = useMemo(() => {
    const takenBy = payment.made_by ?? NOBODY;
    return accountPaymentDocument(
      accountReceiptFromWire({ payment, takenBy, settings, registerName, isCopy: !isNew }),
    );
  }, [payment, settings, registerName, isNew]);
  const printer = usePrinter();
  const [isCovered, setCovered] = useState(false);
  useAfterPayment({ printer, content, payment, isNew });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isNew ? 'Abono registrado' : 'Recibo de abono'}
      size="form"
      closeOnEscape={!isCovered}
    >
      <DialogBody>
        {printer.problem === undefined ? null : (
          <Banner tone="due" fact="El abono está guardado; la impresora necesita atención.">
            {printer.problem}
          </Banner>
        )}
        <PaperActions
          company={company}
          document={{ collection: 'customer_payments', id: payment.id }}
          customerId={payment.customer_id}
          content={content}
          printer={printer}
          onPrint={() => void printer.print(content)}
          onCovered={setCovered}
        />
        <div className={styles.paper}>
          <Paper content={content} widthMm={printer.settings.widthMm} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="filled" data-autofocus onClick={onClose}>
          Listo
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface AfterPayment extends Pick<ReceiptProps, 'payment' | 'isNew'> {
  readonly printer: Printer;
  readonly content: PrintDocument;
}

/** Once: the drawer opens for notes, the paper comes where it is wanted. */
function useAfterPayment({ printer, content, payment, isNew }: AfterPayment): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isNew || isDone.current) return;
    isDone.current = true;
    const opensDrawer =
      printer.settings.opensDrawer && payment.payments.some(({ method }) => method === 'cash');
    if (printer.settings.printsAfterSale) void printer.print(content, { opensDrawer });
    else if (opensDrawer) void printer.openDrawer();
  }, [printer, content, payment, isNew]);
}
