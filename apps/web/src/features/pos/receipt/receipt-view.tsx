/**
 * 'Venta registrada': shown only after the sale is on disk (SALE-03). It shows the change in large type and the actions
 * on the receipt. Enter or the next scan begins the next sale.
 */
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import { Paper } from '../../../devices/printing/paper.tsx';
import { PAPER_WIDTHS_MM, type PaperWidthMm } from '../../../devices/printing/paper-width.ts';
import { useFormIssuing } from '../../../session/fiscal/form-issuing.ts';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { useTill } from '../context/till-context.ts';
import { useKeyDown } from '../keys/use-key-down.ts';
import { ChangeCard } from './change-card.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { receiptOfSale, whereaboutsText } from './receipt-of-sale.ts';
import styles from './receipt-view.module.css';
import { useInvoicedNotes } from './use-invoiced-notes.ts';
import { useIssued } from './use-issued.ts';
import { useAfterSale, useSalePrinter } from './use-sale-printer.ts';

/** Only of a sale that is issued: by a machine, or by number and control. */
const ISSUED_LINE = lazyFile(async () => (await import('./issued-line.tsx')).IssuedLine);

export interface ReceiptViewProps {
  readonly sale: SaleRow;
  /** Opened by 'Confirmar e imprimir': it prints without a further press. */
  readonly printsAtOnce: boolean;
  readonly onNewSale: () => void;
}

export function ReceiptView({ sale, printsAtOnce, onNewSale }: ReceiptViewProps) {
  const { company, series } = useTill();
  const { settings: companySettings, companyId } = company;
  const registerName = series.register_name;
  const issued = useIssued(company.db, sale);
  const deliveryNotes = useInvoicedNotes(company.db, sale);
  const content = useMemo(
    () =>
      receiptOfSale({
        ...{ sale, settings: companySettings, registerName, isCopy: false, issued },
        deliveryNotes: deliveryNotes ?? [],
      }),
    [sale, companySettings, registerName, issued, deliveryNotes],
  );
  const printer = useSalePrinter({ companyId, sale, content });
  useAfterSale(printer, sale, { printsAtOnce, isReady: deliveryNotes !== undefined });
  const [isOverlaid, setOverlaid] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus(), []);
  const isIssuing = useFormIssuing()?.isOpen === true;
  useReceiptKeys(isOverlaid || isIssuing, printer.printReceipt, onNewSale);
  const { widthMm } = printer.settings;

  return (
    <div className={styles.view}>
      <section className={styles.done} aria-label="Venta registrada">
        <IconCircleCheckFilled className={styles.check} size={52} aria-hidden="true" />
        <h1 className={styles.title}>Venta registrada</h1>
        <p className={styles.where}>
          {formatNumber(sale.series, sale.number)} · <Whereabouts sale={sale} />
        </p>
        {(sale.issue_mode ?? 'not_fiscal') === 'not_fiscal' ? null : (
          <LazyPart file={ISSUED_LINE} missing={null}>
            {(IssuedLine) => <IssuedLine document={sale} kind="invoice" issued={issued} />}
          </LazyPart>
        )}
        <ChangeCard sale={sale} />
        <div className={styles.actions}>
          <ReceiptActions
            company={company}
            sale={sale}
            content={content}
            printer={printer}
            printKey="P"
            onOverlaid={setOverlaid}
            onPressed={() => start.current?.focus()}
          />
          <Button
            ref={start}
            className={styles.next ?? ''}
            variant="filled"
            size="xl"
            fullWidth
            onClick={onNewSale}
          >
            Nueva venta <Kbd>Enter</Kbd>
          </Button>
        </div>
        <div className={styles.width}>
          <span>Papel</span>
          <SegmentedControl
            aria-label="Ancho del papel"
            data={PAPER_WIDTHS_MM.map((width) => ({ value: String(width), label: `${width} mm` }))}
            value={String(widthMm)}
            onChange={(value) => printer.change({ widthMm: Number(value) as PaperWidthMm })}
          />
        </div>
      </section>
      <div className={styles.table}>
        <div className={styles.paper}>
          <Paper content={content} widthMm={widthMm} />
        </div>
      </div>
    </div>
  );
}

/** Enter or Esc starts the next sale, P prints. A panel of the top bar that is open has these keys for itself. */
function useReceiptKeys(isOverlaid: boolean, print: () => void, onNewSale: () => void): void {
  useKeyDown((event) => {
    if (isOverlaid || isInDialog(event.target)) return;
    const isOnControl =
      event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
    if (event.key === 'Escape' || (event.key === 'Enter' && !isOnControl)) {
      event.preventDefault();
      onNewSale();
    } else if (event.key.toLowerCase() === 'p') {
      // With Ctrl too, because the user wants to print the receipt and not the screen.
      event.preventDefault();
      print();
    }
  });
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

/** The upload state of the sale, which is usually on its way while the receipt is read. */
function Whereabouts({ sale }: { readonly sale: SaleRow }) {
  const { db, isDemo } = useTill().company;
  const stored = useLiveQuery(() => db.sales.get(sale.id), [db, sale.id]);
  return whereaboutsText({ isDemo, version: stored?.version ?? sale.version });
}
