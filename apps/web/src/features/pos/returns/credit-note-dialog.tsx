/** The credit note of what was taken back, to look at, to print and to send: at once after it was made, and any time later. */
import { companyFromWire } from '@cuadra/contracts/to-domain/receipt';
import { saleReturnFromWire } from '@cuadra/contracts/to-domain/sale-return';
import { creditNoteDocument, creditNoteNumber } from '@cuadra/domain/returns/credit-note-document';
import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Maker, RegisterRow, SaleReturnRow } from '../../../data/rows.ts';
import { Paper } from '../../../devices/printing/paper.tsx';
import { usePrinter } from '../../../devices/printing/use-printer.ts';
import type { Company } from '../../../session/company.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx';
import { PaperActions } from '../receipt/paper-actions.tsx';
import styles from './returns.module.css';

export interface CreditNoteDialogProps {
  readonly company: Company;
  /** Of one sale, in the order of making; the last is shown first. */
  readonly notes: readonly SaleReturnRow[];
  readonly registers: readonly RegisterRow[];
  /** Made this moment: the drawer opens for cash, and the paper comes where that is set. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

const NOBODY: Maker = { id: '', name: '' };

export function CreditNoteDialog({ company, notes, registers, isNew, onClose }: CreditNoteDialogProps) {
  const [shownId, setShown] = useState(notes.at(-1)?.id);
  const row = notes.find(({ id }) => id === shownId) ?? notes.at(-1);
  const content = useMemo(() => {
    if (row === undefined) return undefined;
    const made = saleReturnFromWire(row, row.made_by ?? NOBODY);
    const registerName = registers.find(({ id }) => id === row.register_id)?.name ?? '';
    return creditNoteDocument({
      made,
      company: companyFromWire(company.settings),
      registerName,
      isCopy: !isNew,
    });
  }, [row, registers, company.settings, isNew]);
  const printer = usePrinter();
  const [isCovered, setCovered] = useState(false);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isNew || isDone.current || content === undefined || row === undefined) return;
    isDone.current = true;
    const opensDrawer = printer.settings.opensDrawer && row.refunds.some(({ method }) => method === 'cash');
    if (printer.settings.printsAfterSale) void printer.print(content, { opensDrawer });
    else if (opensDrawer) void printer.openDrawer();
  }, [isNew, content, row, printer]);
  if (row === undefined || content === undefined) return null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isNew ? (row.kind === 'void' ? 'Venta anulada' : 'Devolución registrada') : 'Nota de crédito'}
      note={creditNoteNumber(row)}
      size="form"
      closeOnEscape={!isCovered}
    >
      <DialogBody>
        {notes.length < 2 ? null : (
          <SegmentedControl
            fullWidth
            aria-label="Notas de crédito de la venta"
            data={notes.map((note) => ({ value: note.id, label: creditNoteNumber(note) }))}
            value={row.id}
            onChange={setShown}
          />
        )}
        {printer.problem === undefined ? null : (
          <Banner tone="due" fact="La nota de crédito está guardada; la impresora necesita atención.">
            {printer.problem}
          </Banner>
        )}
        <PaperActions
          company={company}
          document={{ collection: 'sale_returns', id: row.id }}
          customerId={row.customer_id}
          content={content}
          printer={printer}
          startsAtPrint
          onPrint={() => void printer.print(content)}
          onCovered={setCovered}
        />
        <div className={styles.paper}>
          <Paper content={content} widthMm={printer.settings.widthMm} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="filled" onClick={onClose}>
          Listo
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
