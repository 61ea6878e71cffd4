/** A machine beside its company, and what only the machine knows. */
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import type { ComparisonRow } from './comparison-rows.ts';
import styles from './fiscal.module.css';

export function ComparisonTable({ rows }: { readonly rows: readonly ComparisonRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">La máquina</th>
          <th scope="col">La empresa</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, machine, company, isDifferent = false }) => (
          <tr key={name} data-different={isDifferent}>
            <th scope="row">{name}</th>
            <td colSpan={company === undefined ? 2 : 1}>{machine}</td>
            {company === undefined ? null : (
              <td>
                {company} {isDifferent ? <StatusPill tone="bad">Distinto</StatusPill> : null}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
