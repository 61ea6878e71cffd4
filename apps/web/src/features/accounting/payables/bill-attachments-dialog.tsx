/** The files attached to an expense invoice that was recorded, to which others can be added (ACC-03, ACC-07). */
import { Button } from '@mantine/core';
import type { SupplierBillRow } from '../../../data/rows.ts';
import { BooksLink } from '../../../session/company/books-link.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { PostedAttachments } from '../attachments/posted-attachments.tsx';

export interface BillAttachmentsDialogProps {
  readonly bill: SupplierBillRow;
  readonly title: string;
  readonly onClose: () => void;
}

export function BillAttachmentsDialog({ bill, title, onClose }: BillAttachmentsDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Adjuntos de ${title}`} size="form">
      <DialogBody>
        <PostedAttachments collection="supplier_bills" documentId={bill.id} />
      </DialogBody>
      <DialogFoot>
        <BooksLink documentId={bill.id} />
        <Button size="lg" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
