/** What became of a sale, or a return, on the fiscal machine: its number, or why there is none yet (FISC-01). */
import { fiscalDocumentId } from '@cuadra/contracts/primitives/ids';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCompany } from '../../../session/company/company-context.ts';
import { ContingencyButton } from '../../../session/fiscal/contingency-button.tsx';
import {
  type FiscalPrinting,
  type FiscalTrouble,
  useFiscalPrinting,
} from '../../../session/fiscal/fiscal-printing.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LinkButton } from '../../../ui/feedback/link-button.tsx';
import { type FiscalKind, printedText, unprintedText } from './fiscal-line-words.ts';
import styles from './receipt-view.module.css';

export interface FiscalLineProps {
  readonly documentId: string;
  readonly kind: FiscalKind;
  /** Of a sale: whether it was voided since. */
  readonly isVoid: boolean;
}

export function FiscalLine({ documentId, kind, isVoid }: FiscalLineProps) {
  const { db, companyId } = useCompany();
  const printing = useFiscalPrinting();
  const printed = useLiveQuery(
    async () => (await db.fiscal_documents.get(fiscalDocumentId(companyId, documentId))) ?? null,
    [db, companyId, documentId],
  );
  if (printed === undefined) return null;
  if (printed !== null) return <p className={styles.where}>{printedText(printed)}</p>;
  const waits = printing?.waiting.some(({ id }) => id === documentId) === true;
  if (waits && printing?.state.kind === 'trouble')
    return <Trouble documentId={documentId} kind={kind} printing={printing} {...printing.state.trouble} />;
  const text = unprintedText({ documentId, kind, isVoid }, printing);
  if (text === undefined) return null;
  return (
    <p className={styles.where} role="status">
      {text}
    </p>
  );
}

interface TroubleProps extends FiscalTrouble {
  readonly documentId: string;
  readonly kind: FiscalKind;
  readonly printing: FiscalPrinting;
}

/** What a cashier mends is tried again from here; all else is decided at the machine's own panel. */
function Trouble({ documentId, kind, printing, what, remedy, help }: TroubleProps) {
  const action =
    help === 'cashier' ? (
      <Button onClick={() => printing.retry()}>Reintentar</Button>
    ) : (
      <LinkButton to="#fiscal">Ver la máquina</LinkButton>
    );
  return (
    <div className={styles.fiscal}>
      <Banner tone="due" fact={what} action={action}>
        {remedy} {kind === 'invoice' ? 'La venta' : 'La nota de crédito'} está guardada.
      </Banner>
      {kind === 'invoice' ? <ContingencyButton documentId={documentId} /> : null}
    </div>
  );
}
