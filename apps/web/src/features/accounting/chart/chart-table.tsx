/** The chart as a tree of rows, each group with the sum of what is under it [ACC-02]. */
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { ACCOUNT_TYPES } from './account-draft.ts';
import styles from './chart.module.css';
import type { ChartLine } from './chart-lines.ts';

export interface ChartTableProps {
  readonly lines: readonly ChartLine[];
  /** Absent for people who may not write. */
  readonly onEdit?: (id: string) => void;
  readonly onDelete?: (id: string) => void;
}

export function ChartTable({ lines, onEdit, onDelete }: ChartTableProps) {
  return (
    <table className={styles.chart}>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Cuenta</th>
          <th scope="col" data-column="type">
            Tipo
          </th>
          <th scope="col" data-figure="usd">
            $
          </th>
          <th scope="col" data-figure="ves">
            Bs.
          </th>
          {onEdit === undefined ? null : (
            <th scope="col">
              <span className="visually-hidden">Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} data-depth={Math.min(line.depth, 3)} data-group={line.isGroup}>
            <td className="tnum">{line.code}</td>
            <th scope="row" title={line.description === '' ? undefined : line.description}>
              {line.name}
              {line.isDuplicate ? <StatusPill tone="due">Código repetido</StatusPill> : null}
              {line.description === '' ? null : <span className={styles.about}>{line.description}</span>}
            </th>
            <td data-column="type">{ACCOUNT_TYPES[line.type]}</td>
            <td data-figure="usd">
              <Money value={line.usd} bare dashWhenZero tone="inherit" />
            </td>
            <td data-figure="ves">
              <Money value={line.ves} bare dashWhenZero tone="inherit" />
            </td>
            {onEdit === undefined ? null : (
              <td data-column="actions">
                <RowAction
                  label={`Editar ${line.code} ${line.name}`}
                  icon={IconPencil}
                  onClick={() => onEdit(line.id)}
                />
                <RowAction
                  label={`Eliminar ${line.code} ${line.name}`}
                  icon={IconTrash}
                  onClick={() => onDelete?.(line.id)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
