/** Why the fiscal machine does not print, what to do, and the one button that does it. */
import { Button } from '@mantine/core';
import { ContingencyButton } from '../../session/fiscal/contingency-button.tsx';
import type { FiscalPrinting, FiscalTrouble } from '../../session/fiscal/fiscal-printing.ts';
import { useSession } from '../../session/identity/session-context.ts';
import styles from './fiscal-panel.module.css';
import { actionOf, contingencySales, waitingText } from './fiscal-words.ts';
import { confirmPrinted, mayPrintZ } from './machine-reports.ts';

export interface TroublePartProps {
  readonly printing: FiscalPrinting;
  readonly trouble: FiscalTrouble;
}

export function TroublePart({ printing, trouble }: TroublePartProps) {
  return (
    <div className={styles.trouble} role="alert">
      <p className={styles.what}>{trouble.what}</p>
      <p className={styles.sense}>{trouble.remedy}</p>
      {printing.waiting.length === 0 ? null : <p className={styles.sense}>{waitingText(printing.waiting)}</p>}
      <div className={styles.buttons}>
        <Action printing={printing} trouble={trouble} />
        {contingencySales(printing.waiting, trouble.code).map(({ id, number }) => (
          <ContingencyButton key={id} documentId={id} number={number} />
        ))}
      </div>
    </div>
  );
}

function Action({ printing, trouble: { code, number } }: TroublePartProps) {
  const mayClose = mayPrintZ(useSession());
  const action = actionOf(code);
  if (action === 'z' && mayClose) {
    return (
      <Button variant="filled" onClick={() => void confirmPrinted(printing.printZ(), 'Z')}>
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
