/** The certificates of a period, newest first: late ones are marked, those of the company are printed, each is voided. */

import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPrinter, IconReceiptTax } from '@tabler/icons-react';
import { useState } from 'react';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type RecordedWithholding, withholdingText, withholdingTitle } from './recorded-withholdings.ts';
import styles from './withholdings.module.css';

export interface CertificateListProps {
  readonly recorded: readonly RecordedWithholding[];
  readonly onPrint: (withholding: RecordedWithholding) => void;
  /** Absent for people who may not write. */
  readonly onVoid?: (withholding: RecordedWithholding) => void;
}

const AT_ONCE = 20;

export function CertificateList({ recorded, ...actions }: CertificateListProps) {
  const [shown, setShown] = useState(AT_ONCE);
  if (recorded.length === 0)
    return (
      <EmptyState
        icon={IconReceiptTax}
        title="No hay comprobantes en este período"
        why="Aquí se ven las retenciones de IVA e ISLR que te hicieron y las que hiciste."
      />
    );
  return (
    <>
      <ul className={styles.list} aria-label="Comprobantes de retención">
        {recorded.slice(0, shown).map((one) => (
          <CertificateItem key={one.row.id} withholding={one} {...actions} />
        ))}
      </ul>
      {recorded.length > shown ? (
        <Button size="xs" onClick={() => setShown((before) => before + AT_ONCE)}>
          Ver más antiguos
        </Button>
      ) : null}
    </>
  );
}

function CertificateItem({
  withholding,
  onPrint,
  onVoid,
}: Omit<CertificateListProps, 'recorded'> & { readonly withholding: RecordedWithholding }) {
  const { row, isVoid, isLate, total } = withholding;
  const title = withholdingTitle(row);
  return (
    <li className={styles.item} data-void={isVoid}>
      <div className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.second}>{withholdingText(row)}</span>
      </div>
      {isLate && !isVoid ? <StatusPill tone="due">Atrasado</StatusPill> : null}
      {row.version === 0 ? <StatusPill tone="neutral">Por subir</StatusPill> : null}
      <Money value={total} />
      {row.direction === 'made' && !isVoid ? (
        <RowAction label={`Imprimir ${title}`} icon={IconPrinter} onClick={() => onPrint(withholding)} />
      ) : null}
      {isVoid ? (
        <StatusPill tone="neutral">Anulado</StatusPill>
      ) : onVoid === undefined ? null : (
        <RowAction label={`Anular ${title}`} icon={IconArrowBackUp} onClick={() => onVoid(withholding)} />
      )}
    </li>
  );
}
