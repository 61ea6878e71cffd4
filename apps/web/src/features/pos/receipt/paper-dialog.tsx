/**
 * A paper other than the receipt of a sale (a credit note, the receipt of an abono), to view, print and send: right
 * after it was made, and later.
 */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MailedDocument } from '../../../data/api/receipt-api.ts';
import { Paper } from '../../../devices/printing/paper.tsx';
import { type Printer, usePrinter } from '../../../devices/printing/use-printer.ts';
import { BooksLink } from '../../../session/company/books-link.tsx';
import type { Company } from '../../../session/company/company.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PaperActions } from './paper-actions.tsx';
import styles from './paper-dialog.module.css';

export interface PaperDialogProps {
  readonly company: Company;
  readonly title: string;
  readonly note?: string;
  /** The document that the server renders for an e-mail. */
  readonly document: MailedDocument;
  readonly customerId: string | null;
  readonly content: PrintDocument;
  /** The document was made just now: the drawer opens for cash, and the paper prints if that is set. */
  readonly isNew: boolean;
  /** Whether cash goes into the drawer or out of it. */
  readonly movesCash: boolean;
  /** Whether it is in the books; left out where it is. */
  readonly hasEntries?: boolean;
  /** Shown beside a printer error, e.g. 'El abono está guardado'. */
  readonly savedText: string;
  /** The button that Enter presses first. */
  readonly startsAt: 'print' | 'done';
  readonly onClose: () => void;
  /** Shown above the paper, e.g. which of several papers is shown. */
  readonly children?: ReactNode;
}

export function PaperDialog(props: PaperDialogProps) {
  const { company, title, note, content, startsAt, onClose } = props;
  const printer = usePrinter();
  const [isOverlaid, setOverlaid] = useState(false);
  useOnceMade(printer, props);
  return (
    <Dialog opened onClose={onClose} title={title} note={note} size="form" closeOnEscape={!isOverlaid}>
      <DialogBody>
        {props.children}
        {printer.problem === undefined ? null : (
          <Banner tone="due" fact={`${props.savedText}; la impresora necesita atención.`}>
            {printer.problem}
          </Banner>
        )}
        <PaperActions
          company={company}
          document={props.document}
          customerId={props.customerId}
          content={content}
          printer={printer}
          startsAtPrint={startsAt === 'print'}
          onPrint={() => void printer.print(content)}
          onOverlaid={setOverlaid}
        />
        <div className={styles.paper}>
          <Paper content={content} widthMm={printer.settings.widthMm} />
        </div>
      </DialogBody>
      <DialogFoot>
        {props.isNew || props.hasEntries === false ? null : <BooksLink documentId={props.document.id} />}
        <Button
          size="lg"
          variant="filled"
          onClick={onClose}
          {...(startsAt === 'done' ? { 'data-autofocus': true } : {})}
        >
          Listo
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

type Made = Pick<PaperDialogProps, 'content' | 'isNew' | 'movesCash'>;

/** Once for a new paper: opens the drawer for cash, and prints if that is set. */
function useOnceMade(printer: Printer, { content, isNew, movesCash }: Made): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isNew || isDone.current) return;
    isDone.current = true;
    const opensDrawer = printer.settings.opensDrawer && movesCash;
    if (printer.settings.printsAfterSale) void printer.print(content, { opensDrawer });
    else if (opensDrawer) void printer.openDrawer();
  }, [printer, content, isNew, movesCash]);
}
