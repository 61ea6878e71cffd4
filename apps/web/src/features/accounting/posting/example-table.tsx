/** The lines of one example: account, debit and credit, dollars and bolívares. */
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { Money } from '../../../ui/display/money.tsx';
import figureTable from '../frame/figure-table.module.css';
import styles from './posting.module.css';

export interface ExampleTableProps {
  readonly title: string;
  readonly postings: readonly Posting[];
  readonly nameOf: (role: Posting['role'], accountId: string | undefined) => string;
}

export function ExampleTable({ title, postings, nameOf }: ExampleTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={`${figureTable.table} ${styles.table}`} aria-label={`Asiento de ejemplo: ${title}`}>
        <thead>
          <tr>
            <th scope="col">Cuenta</th>
            <th scope="col" data-figure>
              $
            </th>
            <th scope="col" data-figure>
              Bs.
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ role, accountId, usd, ves }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an example never change places
            <tr key={place} data-credit={usd.minor < 0n || ves.minor < 0n}>
              <th scope="row">{nameOf(role, accountId)}</th>
              <td data-figure>
                <Money value={usd} bare dashWhenZero tone="inherit" />
              </td>
              <td data-figure>
                <Money value={ves} bare dashWhenZero tone="inherit" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
