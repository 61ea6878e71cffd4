/** The panel of the fiscal machine: its state, one button at a time, its X and Z, and its last Z reports. */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { type ComparedZ, readZReports } from '../../data/fiscal/read-z-reports.ts';
import { useCompany } from '../../session/company/company-context.ts';
import type { FiscalPrinting } from '../../session/fiscal/fiscal-printing.ts';
import styles from './fiscal-panel.module.css';
import { fiscalSentence } from './fiscal-words.ts';
import { TroublePart } from './trouble-part.tsx';
import { ZReportItem } from './z-report-item.tsx';

const LISTED = 5;

export function FiscalPanel({ printing }: { readonly printing: FiscalPrinting }) {
  const { printer, isHere, state, warning } = printing;
  const { db } = useCompany();
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
      {isHere && state.kind !== 'trouble' ? <Reports printing={printing} /> : null}
      <ZList reports={reports ?? []} />
    </div>
  );
}

/** The Z asks once more: it closes the machine's day. */
function Reports({ printing }: { readonly printing: FiscalPrinting }) {
  const { state, printX, printZ } = printing;
  const [asksZ, setAsksZ] = useState(false);
  const isBusy = state.kind === 'printing';
  if (asksZ) {
    const print = (): void => {
      setAsksZ(false);
      void printZ();
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
      <Button disabled={isBusy} onClick={() => void printX()}>
        Reporte X
      </Button>
      <Button disabled={isBusy} onClick={() => setAsksZ(true)}>
        Reporte Z
      </Button>
    </div>
  );
}

function ZList({ reports }: { readonly reports: readonly ComparedZ[] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-label="Últimos reportes Z">
      <p className={styles.heading}>Últimos reportes Z</p>
      <ul className={styles.list}>
        {reports.map((one) => (
          <ZReportItem key={one.row.id} compared={one} />
        ))}
      </ul>
    </section>
  );
}
