/** What became of a sale on the fiscal machine, below "Venta registrada": its number, or why there is none yet. */
import { fiscalDocumentId } from '@cuadra/contracts/primitives/ids';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import type { FiscalDocumentRow, SaleRow } from '../../../data/rows.ts';
import { ContingencyButton } from '../../../session/fiscal/contingency-button.tsx';
import {
  type FiscalPrinting,
  type FiscalTrouble,
  useFiscalPrinting,
} from '../../../session/fiscal/fiscal-printing.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LinkButton } from '../../../ui/feedback/link-button.tsx';
import { useTill } from '../context/till-context.ts';
import styles from './receipt-view.module.css';

export function FiscalLine({ sale }: { readonly sale: SaleRow }) {
  const { db, companyId } = useTill().company;
  const printing = useFiscalPrinting();
  const printed = useLiveQuery(
    async () => (await db.fiscal_documents.get(fiscalDocumentId(companyId, sale.id))) ?? null,
    [db, companyId, sale.id],
  );
  if (printed === undefined) return null;
  if (printed !== null) return <p className={styles.where}>{printedText(printed)}</p>;
  if (printing?.state.kind === 'trouble')
    return <Trouble saleId={sale.id} printing={printing} {...printing.state.trouble} />;
  return (
    <p className={styles.where} role="status">
      {waitingText(sale.id, printing)}
    </p>
  );
}

interface TroubleProps extends FiscalTrouble {
  readonly saleId: string;
  readonly printing: FiscalPrinting;
}

/** What a cashier mends is tried again from here; all else is decided at the machine's own panel. */
function Trouble({ saleId, printing, what, remedy, help }: TroubleProps) {
  const action =
    help === 'cashier' ? (
      <Button onClick={() => printing.retry()}>Reintentar</Button>
    ) : (
      <LinkButton to="#fiscal">Ver la máquina</LinkButton>
    );
  return (
    <div className={styles.fiscal}>
      <Banner tone="due" fact={what} action={action}>
        {remedy} La venta está guardada.
      </Banner>
      <ContingencyButton documentId={saleId} />
    </div>
  );
}

/** 'Factura fiscal 00000124 · Z 0012 · Z1F1234567' */
function printedText({ number, z_number, registration }: FiscalDocumentRow): string {
  const figures = [
    `Factura fiscal ${String(number).padStart(8, '0')}`,
    `Z ${String(z_number).padStart(4, '0')}`,
  ];
  return [...figures, registration].join(' · ');
}

function waitingText(saleId: string, printing: FiscalPrinting | null): string {
  if (printing === null) return 'Factura fiscal por imprimir: ninguna máquina está conectada.';
  const { state, isHere, printer } = printing;
  if (state.kind === 'printing' && (state.documentId === saleId || state.documentId === null))
    return 'Imprimiendo la factura fiscal…';
  return isHere
    ? 'La factura fiscal espera su turno en la máquina.'
    : `La factura fiscal sale en ${printer.name}, en el equipo donde está conectada.`;
}
