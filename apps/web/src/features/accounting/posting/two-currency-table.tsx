/** Accounts with an amount in each currency. */
import type { Money as Amount } from '@cuadra/domain/money/money';
import { Money } from '../../../ui/display/money.tsx';
import figureTable from '../frame/figure-table.module.css';
import styles from './posting.module.css';

export interface AccountAmounts {
  readonly key: string;
  readonly account: string;
  readonly usd: Amount;
  readonly ves: Amount;
}

export interface TwoCurrencyTableProps {
  /** For screen readers. */
  readonly label: string;
  readonly rows: readonly AccountAmounts[];
  /** Amounts of a difference have their sign; without it those of the credit side are set in. */
  readonly isDifference?: boolean;
}

export function TwoCurrencyTable({ label, rows, isDifference = false }: TwoCurrencyTableProps) {
  const figure = (value: Amount) => (
    <td data-figure>
      <Money value={value} bare plusSign={isDifference} dashWhenZero tone="inherit" />
    </td>
  );
  return (
    <div className={styles.scroll}>
      <table className={`${figureTable.table} ${styles.table}`} aria-label={label}>
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
          {rows.map(({ key, account, usd, ves }) => (
            <tr key={key} data-credit={!isDifference && (usd.minor < 0n || ves.minor < 0n)}>
              <th scope="row">{account}</th>
              {figure(usd)}
              {figure(ves)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
