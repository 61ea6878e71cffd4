/** The receipt of an earlier sale, to view, print again and send (POS-07). It is marked as a copy. */
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { useMemo, useState } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import { Paper } from '../../../devices/printing/paper.tsx';
import { BooksLink, useReadsBooks } from '../../../session/company/books-link.tsx';
import type { Company } from '../../../session/company/company.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { IssuedLine } from './issued-line.tsx';
import styles from './paper-dialog.module.css';
import { ReceiptActions } from './receipt-actions.tsx';
import { receiptOfSale } from './receipt-of-sale.ts';
import { unprintedReceipts } from './unprinted-receipts.ts';
import { NO_NOTES, useInvoicedNotes } from './use-invoiced-notes.ts';
import { useIssued } from './use-issued.ts';
import { useSalePrinter } from './use-sale-printer.ts';

export interface ReprintDialogProps {
  readonly company: Company;
  readonly sale: SaleRow;
  readonly registerName: string;
  readonly isVoid: boolean;
  readonly onClose: () => void;
}

export function ReprintDialog({ company, sale, registerName, isVoid, onClose }: ReprintDialogProps) {
  const { companyId, settings } = company;
  const issued = useIssued(company.db, sale);
  const deliveryNotes = useInvoicedNotes(company.db, sale) ?? NO_NOTES;
  // A receipt that was never printed is no copy.
  const [isCopy] = useState(() => !unprintedReceipts(companyId).has(sale.id));
  const [isOverlaid, setOverlaid] = useState(false);
  const content = useMemo(
    () => receiptOfSale({ sale, settings, registerName, isCopy, isVoid, issued, deliveryNotes }),
    [sale, settings, registerName, isCopy, isVoid, issued, deliveryNotes],
  );
  const readsBooks = useReadsBooks();
  const printer = useSalePrinter({ companyId, sale, content });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Recibo ${formatNumber(sale.series, sale.number)}`}
      size="form"
      closeOnEscape={!isOverlaid}
    >
      <DialogBody>
        <div className={styles.issued}>
          <IssuedLine document={sale} kind="invoice" isVoid={isVoid} issued={issued} />
        </div>
        <ReceiptActions
          company={company}
          sale={sale}
          content={content}
          printer={printer}
          onOverlaid={setOverlaid}
        />
        <div className={styles.paper}>
          <Paper content={content} widthMm={printer.settings.widthMm} />
        </div>
      </DialogBody>
      {readsBooks ? (
        <DialogFoot>
          <BooksLink documentId={sale.id} />
        </DialogFoot>
      ) : null}
    </Dialog>
  );
}
