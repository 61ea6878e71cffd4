/**
 * Documents outside the rows of a book: what came after a period was declared, and what a period takes over from earlier
 * ones [ACC-08].
 */
import type { VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import { add, parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Money } from '../../../ui/display/money.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { rowText } from './row-text.ts';
import styles from './vat-book.module.css';

export interface RowListProps {
  readonly title: string;
  readonly rows: readonly VatRowWire[];
  /** Shown where there are none; without it the list is left out then. */
  readonly whenEmpty?: ReactNode;
  onOpen(row: VatRowWire): void;
}

export function RowList({ title, rows, whenEmpty, onOpen }: RowListProps) {
  if (rows.length === 0 && whenEmpty === undefined) return null;
  return (
    <Panel title={title} flush={rows.length > 0}>
      {rows.length === 0 ? (
        whenEmpty
      ) : (
        <ul className={styles.adjustments}>
          {rows.map((row) => (
            <li key={row.document_id}>
              <strong>{rowText(row)}</strong>
              <span className={styles.second}>{dayText(row.day)}</span>
              <RowFigures row={row} />
              <Button size="xs" onClick={() => onOpen(row)}>
                Ver
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RowFigures({ row }: { readonly row: VatRowWire }) {
  if (row.kind === 'withholding') {
    return (
      <span>
        Retenido <Money value={parseDecimal(row.withheld?.amount ?? '0', 'VES')} size="sm" tone="inherit" />
      </span>
    );
  }
  return (
    <>
      <span>
        Total <Money value={parseDecimal(row.total, 'VES')} size="sm" tone="inherit" />
      </span>
      <span>
        IVA <Money value={taxOfRow(row)} size="sm" tone="inherit" />
      </span>
    </>
  );
}

function taxOfRow({ general, reduced, additional }: VatRowWire) {
  return [general, reduced, additional].map((taxed) => parseDecimal(taxed?.tax ?? '0', 'VES')).reduce(add);
}
