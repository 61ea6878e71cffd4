/** What is done with a receipt: print, PDF, WhatsApp, e-mail; and beside them why it did not come out of the printer. */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconFileTypePdf, IconMail, IconPrinter } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { useHasServer } from '../../../session/use-has-server.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { MailDialog } from './mail-dialog.tsx';
import styles from './receipt-actions.module.css';
import { sharePdf, whatsAppLink } from './share-receipt.ts';
import type { SalePrinter } from './use-sale-printer.ts';

export interface ReceiptActionsProps {
  readonly company: Company;
  readonly sale: SaleRow;
  readonly content: PrintDocument;
  readonly printer: SalePrinter;
  /** The key that prints, where there is one. */
  readonly printKey?: string;
  /** A dialog stands over the receipt: its keys are not the receipt's. */
  readonly onCovered?: (isCovered: boolean) => void;
  /** Something of it was asked for: where the next key goes is the receipt's to say. */
  readonly onPressed?: () => void;
}

const PDF_FAILED = 'El PDF no se pudo hacer. Inténtalo otra vez; si estás sin conexión, cuando vuelva.';

export function ReceiptActions(props: ReceiptActionsProps) {
  const { company, sale, content, printer, printKey, onCovered, onPressed } = props;
  const [isMailing, setMailing] = useState(false);
  const [pdfProblem, setPdfProblem] = useState<string>();
  const hasServer = useHasServer(company) === true;
  const customer = useLiveQuery(
    async () => (sale.customer_id === null ? undefined : company.db.customers.get(sale.customer_id)),
    [company.db, sale.customer_id],
  );
  const mail = (isOpen: boolean): void => {
    setMailing(isOpen);
    onCovered?.(isOpen);
    if (!isOpen) onPressed?.();
  };
  const print = (): void => {
    onPressed?.();
    printer.printReceipt();
  };
  const pdf = async (): Promise<void> => {
    onPressed?.();
    setPdfProblem(undefined);
    try {
      await sharePdf(content, printer.settings.widthMm);
    } catch (error) {
      console.error(error);
      setPdfProblem(PDF_FAILED);
    }
  };
  return (
    <>
      <PrintProblem printer={printer} onRetry={print} />
      {pdfProblem === undefined ? null : <Banner tone="bad" fact={pdfProblem} />}
      <div className={styles.actions}>
        <Button
          size="lg"
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          disabled={printer.isPrinting}
          onClick={print}
        >
          {printer.isPrinting ? 'Imprimiendo…' : 'Imprimir'}
          {printKey === undefined ? null : <Kbd>{printKey}</Kbd>}
        </Button>
        <Button
          size="lg"
          leftSection={<IconFileTypePdf size={18} stroke={1.75} />}
          onClick={() => void pdf()}
        >
          PDF
        </Button>
        <Button
          size="lg"
          component="a"
          href={whatsAppLink(content, customer?.phone ?? '')}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onPressed}
          leftSection={<IconBrandWhatsapp size={18} stroke={1.75} />}
        >
          WhatsApp
        </Button>
        {hasServer ? (
          <Button size="lg" leftSection={<IconMail size={18} stroke={1.75} />} onClick={() => mail(true)}>
            Correo
          </Button>
        ) : null}
      </div>
      {isMailing ? (
        <MailDialog
          company={company}
          saleId={sale.id}
          title={content.title}
          address={customer?.email ?? ''}
          onClose={() => mail(false)}
        />
      ) : null}
    </>
  );
}

interface PrintProblemProps {
  readonly printer: SalePrinter;
  readonly onRetry: () => void;
}

/** The sale comes first: it is stored, whatever the printer does. */
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
