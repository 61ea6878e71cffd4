/** The actions on a receipt or a credit note: print, PDF, WhatsApp, e-mail. */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconFileTypePdf, IconMail, IconPrinter } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { MailedDocument } from '../../../data/api/receipt-api.ts';
import type { Printer } from '../../../devices/printing/use-printer.ts';
import type { Company } from '../../../session/company/company.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MailDialog } from './mail-dialog.tsx';
import styles from './receipt-actions.module.css';
import { sharePdf, whatsAppLink } from './share-receipt.ts';

export interface PaperActionsProps {
  readonly company: Company;
  /** The document that the server renders for an e-mail. */
  readonly document: MailedDocument;
  readonly customerId: string | null;
  readonly content: PrintDocument;
  readonly printer: Pick<Printer, 'settings' | 'isPrinting'>;
  readonly onPrint: () => void;
  /** The key that prints, if there is one. */
  readonly printKey?: string | undefined;
  /** Focuses the print button, so that Enter prints; most users open the dialog to print. */
  readonly startsAtPrint?: boolean;
  /** Notified when a dialog opens over the paper: the paper's keys are then inactive. */
  readonly onOverlaid?: ((isOverlaid: boolean) => void) | undefined;
  /** Called after each action; the screen decides where the focus goes next. */
  readonly onPressed?: (() => void) | undefined;
}

const PDF_FAILED = 'No se pudo crear el PDF. Inténtalo otra vez; si estás sin conexión, cuando vuelva.';

export function PaperActions(props: PaperActionsProps) {
  const { company, document, customerId, content, printer, onPrint, printKey, onOverlaid, onPressed } = props;
  const [isMailing, setMailing] = useState(false);
  const [pdfProblem, setPdfProblem] = useState<string>();
  const hasServer = useHasServer(company) === true;
  const customer = useLiveQuery(
    async () => (customerId === null ? undefined : company.db.customers.get(customerId)),
    [company.db, customerId],
  );
  const mail = (isOpen: boolean): void => {
    setMailing(isOpen);
    onOverlaid?.(isOpen);
    if (!isOpen) onPressed?.();
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
      {pdfProblem === undefined ? null : <Banner tone="bad" fact={pdfProblem} />}
      <div className={styles.actions}>
        <Button
          size="lg"
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          disabled={printer.isPrinting}
          onClick={onPrint}
          {...(props.startsAtPrint === true ? { 'data-autofocus': true } : {})}
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
          document={document}
          title={content.title}
          address={customer?.email ?? ''}
          onClose={() => mail(false)}
        />
      ) : null}
    </>
  );
}
