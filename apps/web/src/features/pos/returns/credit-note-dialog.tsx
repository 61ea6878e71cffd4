/** The credit note of a return, to view, print and send: right after it was made, and later. */
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { creditNoteDocument, creditNoteNumber } from '@cuadra/domain/returns/credit-note-document';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { makerOf } from '../../../data/maker.ts';
import type { RegisterRow, SaleReturnRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { IssuedLine } from '../receipt/issued-line.tsx';
import styles from '../receipt/paper-dialog.module.css';
import { PaperDialog } from '../receipt/paper-dialog.tsx';
import { useIssued } from '../receipt/use-issued.ts';

export interface CreditNoteDialogProps {
  readonly company: Company;
  /** The credit notes of one sale, in the order of creation; the last is shown first. */
  readonly notes: readonly SaleReturnRow[];
  readonly registers: readonly RegisterRow[];
  /** Made just now: the drawer opens for cash, and the paper prints if that is set. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

export function CreditNoteDialog({ notes, ...props }: CreditNoteDialogProps) {
  const [shownId, setShown] = useState(notes.at(-1)?.id);
  const row = notes.find(({ id }) => id === shownId) ?? notes.at(-1);
  if (row === undefined) return null;
  return (
    <CreditNote {...props} row={row}>
      {notes.length < 2 ? null : (
        <SegmentedControl
          fullWidth
          aria-label="Notas de crédito de la venta"
          data={notes.map((note) => ({ value: note.id, label: creditNoteNumber(note) }))}
          value={row.id}
          onChange={setShown}
        />
      )}
    </CreditNote>
  );
}

interface CreditNoteProps extends Omit<CreditNoteDialogProps, 'notes'> {
  readonly row: SaleReturnRow;
  readonly children: React.ReactNode;
}

function CreditNote({ company, row, registers, isNew, onClose, children }: CreditNoteProps) {
  const issued = useIssued(company.db, row);
  const content = useMemo(
    () =>
      creditNoteDocument({
        made: saleReturnFromWire(row, makerOf(row)),
        company: companyFromWire(company.settings),
        registerName: registers.find(({ id }) => id === row.register_id)?.name ?? '',
        isCopy: !isNew,
        issued,
      }),
    [row, registers, company.settings, isNew, issued],
  );
  return (
    <PaperDialog
      company={company}
      title={isNew ? (row.kind === 'void' ? 'Venta anulada' : 'Devolución registrada') : 'Nota de crédito'}
      note={creditNoteNumber(row)}
      document={{ collection: 'sale_returns', id: row.id }}
      customerId={row.customer_id}
      content={content}
      isNew={isNew}
      movesCash={row.refunds.some(({ method }) => method === 'cash')}
      savedText="La nota de crédito está guardada"
      startsAt="print"
      onClose={onClose}
    >
      {children}
      <div className={styles.issued}>
        <IssuedLine document={row} kind="credit_note" issued={issued} />
      </div>
    </PaperDialog>
  );
}
