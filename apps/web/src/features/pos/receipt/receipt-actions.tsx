/** The actions on the receipt of a sale, and the reason beside them when printing fails. */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { Button } from '@mantine/core';
import type { SaleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PaperActions } from './paper-actions.tsx';
import styles from './receipt-actions.module.css';
import type { SalePrinter } from './use-sale-printer.ts';

export interface ReceiptActionsProps {
  readonly company: Company;
  readonly sale: SaleRow;
  readonly content: PrintDocument;
  readonly printer: SalePrinter;
  /** The key that prints, if there is one. */
  readonly printKey?: string;
  /** Notified when a dialog opens over the receipt: the receipt's keys are then inactive. */
  readonly onOverlaid?: (isOverlaid: boolean) => void;
  /** Called after each action; the receipt decides where the focus goes next. */
  readonly onPressed?: () => void;
}

export function ReceiptActions(props: ReceiptActionsProps) {
  const { company, sale, content, printer, printKey, onOverlaid, onPressed } = props;
  const print = (): void => {
    onPressed?.();
    printer.printReceipt();
  };
  return (
    <>
      <PrintProblem printer={printer} onRetry={print} />
      <PaperActions
        company={company}
        document={{ collection: 'sales', id: sale.id }}
        customerId={sale.customer_id}
        content={content}
        printer={printer}
        onPrint={print}
        printKey={printKey}
        onOverlaid={onOverlaid}
        onPressed={onPressed}
      />
    </>
  );
}

interface PrintProblemProps {
  readonly printer: SalePrinter;
  readonly onRetry: () => void;
}

/** A printer problem, below the fact that the sale is stored, whatever the printer does. */
function PrintProblem({ printer, onRetry }: PrintProblemProps) {
  if (printer.problem === undefined) return null;
  return (
    <div className={styles.problem}>
      <Banner
        tone="due"
        fact="La venta está guardada; la impresora necesita atención."
        action={
          <Button disabled={printer.isPrinting} onClick={onRetry}>
            Reintentar
          </Button>
        }
      >
        {printer.problem} El recibo queda en Ventas del día para imprimirlo después.
      </Banner>
    </div>
  );
}
