/** The lines of an account with the balance after each; a line opens its transaction. */
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { Link, useSearchParams } from 'react-router';
import { TRANSACTION_PARAMETER } from '../../../session/company/books-address.ts';
import figureTable from '../frame/figure-table.module.css';
import type { ShownCurrency } from '../frame/period.ts';
import { dayText } from '../frame/period-text.ts';
import { Figure } from '../statements/figure.tsx';
import statement from '../statements/statement.module.css';
import styles from './ledger.module.css';
import type { LedgerRow } from './ledger-rows.ts';

export interface LedgerTableProps {
  readonly label: string;
  readonly rows: readonly LedgerRow[];
  readonly currency: ShownCurrency;
  /** Whether lines open their transactions; on paper nothing is pressed. */
  readonly isLinked: boolean;
}

export function LedgerTable({ label, rows, currency, isLinked }: LedgerTableProps) {
  return (
    <table className={`${figureTable.table} ${statement.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={statement.code}>
            Fecha
          </th>
          <th scope="col">Descripción</th>
          {['Debe', 'Haber', 'Saldo'].map((head) => (
            <th key={head} scope="col" className={statement.amount}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-kind={kindOf(row)}>
            <td className={statement.code}>{row.day === '' ? null : dayText(row.day)}</td>
            <th scope="row">
              <Words row={row} isLinked={isLinked} />
            </th>
            <Cell value={row.debit} currency={currency} />
            <Cell value={row.credit} currency={currency} />
            <Cell value={row.balance} currency={currency} isStrong />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone: day and words, then the amount on its side, and the balance. */
export function LedgerCards({ label, rows, currency, isLinked }: LedgerTableProps) {
  return (
    <ul className={statement.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} data-kind={kindOf(row)}>
          <p className={statement.cardName}>
            {row.day === '' ? null : <span className={styles.day}>{dayText(row.day)} </span>}
            <Words row={row} isLinked={isLinked} />
          </p>
          <dl>
            <Term name="Debe" value={row.debit} currency={currency} />
            <Term name="Haber" value={row.credit} currency={currency} />
            <Term name="Saldo" value={row.balance} currency={currency} isAlways />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Words({ row, isLinked }: { readonly row: LedgerRow; readonly isLinked: boolean }) {
  const [params] = useSearchParams();
  const { description, reference, transactionId } = row;
  const text = (
    <>
      {description}
      {reference === '' ? null : <span className={styles.reference}> {reference}</span>}
    </>
  );
  if (!isLinked || transactionId === undefined) return text;
  const opened = new URLSearchParams(params);
  opened.set(TRANSACTION_PARAMETER, transactionId);
  return (
    <Link className={styles.line} to={{ search: `?${opened}` }}>
      {text}
    </Link>
  );
}

interface AmountProps {
  readonly value: BothCurrencies | undefined;
  readonly currency: ShownCurrency;
}

function Cell({ value, currency, isStrong = false }: AmountProps & { readonly isStrong?: boolean }) {
  return (
    <td className={statement.amount} data-strong={isStrong}>
      {value === undefined ? null : <Figure value={value} currency={currency} />}
    </td>
  );
}

function Term({
  name,
  value,
  currency,
  isAlways = false,
}: AmountProps & { readonly name: string; readonly isAlways?: boolean }) {
  if (value === undefined || (!isAlways && value.usd.minor === 0n && value.ves.minor === 0n)) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Figure value={value} currency={currency} signed />
      </dd>
    </>
  );
}

function kindOf({ key, transactionId }: LedgerRow): string {
  if (transactionId !== undefined) return 'account';
  return key === 'total' ? 'total' : 'subtotal';
}
