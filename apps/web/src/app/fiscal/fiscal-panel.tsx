/** The panel of the fiscal machine: its state, one button at a time, its X and Z, and its last Z reports. */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { type ComparedZ, readZReports } from '../../data/fiscal/read-z-reports.ts';
import { useCompany } from '../../session/company/company-context.ts';
import type { FiscalPrinting } from '../../session/fiscal/fiscal-printing.ts';
import { maySeeReports } from '../../session/identity/may-see-reports.ts';
import { useSession } from '../../session/identity/session-context.ts';
import styles from './fiscal-panel.module.css';
import { fiscalSentence } from './fiscal-words.ts';
import { confirmPrinted, mayPrintZ } from './machine-reports.ts';
import { TroublePart } from './trouble-part.tsx';
import { ZReportItem } from './z-report-item.tsx';

const LISTED = 5;

export function FiscalPanel({ printing }: { readonly printing: FiscalPrinting }) {
  const { printer, isHere, state, warning } = printing;
  const { db } = useCompany();
  const seesReports = maySeeReports(useSession());
  const reports = useLiveQuery(
    () => readZReports(db, printer.registration, LISTED),
    [db, printer.registration],
  );
  return (
    <div className={styles.panel}>
      <p className={styles.title}>
        {printer.name} <span className={styles.registration}>{printer.registration}</span>
      </p>
      {state.kind === 'trouble' ? (
        <TroublePart printing={printing} trouble={state.trouble} />
      ) : (
        <p className={styles.sense} role="status">
          {fiscalSentence(printing)}
        </p>
      )}
      {warning === null ? null : (
        <p className={styles.warning}>
          <b>{warning.what}</b> {warning.remedy}
        </p>
      )}
      {isHere && state.kind !== 'trouble' ? <Reports printing={printing} seesReports={seesReports} /> : null}
      <ZList reports={reports ?? []} seesSums={seesReports} />
    </div>
  );
}

interface ReportsProps {
  readonly printing: FiscalPrinting;
  readonly seesReports: boolean;
}

/** The Z asks once more: it closes the machine's day. The X says what is in the drawer, which a seller counts blind. */
function Reports({ printing, seesReports }: ReportsProps) {
  const { state, printX, printZ } = printing;
  const mayClose = mayPrintZ(useSession());
  const [asksZ, setAsksZ] = useState(false);
  const isBusy = state.kind === 'printing';
  if (asksZ) {
    const print = (): void => {
      setAsksZ(false);
      void confirmPrinted(printZ(), 'Z');
    };
    return (
      <div className={styles.question}>
        <p className={styles.sense}>
          El reporte Z cierra el día de la máquina y no se puede deshacer. Antes se imprime lo que espera.
        </p>
        <div className={styles.buttons}>
          <Button variant="filled" disabled={isBusy} onClick={print}>
            Imprimir el reporte Z
          </Button>
          <Button onClick={() => setAsksZ(false)}>Cancelar</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      {seesReports ? (
        <Button disabled={isBusy} onClick={() => void confirmPrinted(printX(), 'X')}>
          Reporte X de la máquina
        </Button>
      ) : null}
      {mayClose ? (
        <Button disabled={isBusy} onClick={() => setAsksZ(true)}>
          Reporte Z
        </Button>
      ) : null}
    </div>
  );
}

interface ZListProps {
  readonly reports: readonly ComparedZ[];
  readonly seesSums: boolean;
}

function ZList({ reports, seesSums }: ZListProps) {
  if (reports.length === 0) return null;
  return (
    <section aria-label="Últimos reportes Z">
      <p className={styles.heading}>Últimos reportes Z</p>
      <ul className={styles.list}>
        {reports.map((one) => (
          <ZReportItem key={one.row.id} compared={one} seesSums={seesSums} />
        ))}
      </ul>
    </section>
  );
}
