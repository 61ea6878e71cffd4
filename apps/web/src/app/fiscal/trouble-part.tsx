/** Why the fiscal machine does not print, what to do, and the one button that does it. */
import { Button } from '@mantine/core';
import { ContingencyButton } from '../../session/fiscal/contingency-button.tsx';
import type { FiscalPrinting, FiscalTrouble } from '../../session/fiscal/fiscal-printing.ts';
import styles from './fiscal-panel.module.css';
import { actionOf } from './fiscal-words.ts';

export interface TroublePartProps {
  readonly printing: FiscalPrinting;
  readonly trouble: FiscalTrouble;
}

export function TroublePart({ printing, trouble }: TroublePartProps) {
  return (
    <div className={styles.trouble} role="alert">
      <p className={styles.what}>{trouble.what}</p>
      <p className={styles.sense}>{trouble.remedy}</p>
      <div className={styles.buttons}>
        <Action printing={printing} trouble={trouble} />
        <ContingencyButton documentId={printing.nextId} />
      </div>
    </div>
  );
}

function Action({ printing, trouble: { code, number } }: TroublePartProps) {
  const action = actionOf(code);
  if (action === 'z') {
    return (
      <Button variant="filled" onClick={() => void printing.printZ()}>
        Imprimir el reporte Z
      </Button>
    );
  }
  if (action === 'decide' && number !== null) {
    return (
      <>
        <Button variant="filled" onClick={() => printing.decide({ printed: true, number })}>
          El papel {number} es de esta venta
        </Button>
        <Button onClick={() => printing.decide({ printed: false })}>No salió: imprimirla</Button>
      </>
    );
  }
  return (
    <Button variant="filled" onClick={() => printing.retry()}>
      Reintentar
    </Button>
  );
}
