/** Above the list of the day: sales and payments, for users who may see what a drawer should hold (NAV-07). */
import type { ReactNode } from 'react';
import { Money } from '../../../ui/display/money.tsx';
import styles from './day-sales.module.css';
import type { DayTotals } from './day-sales.ts';

export interface DaySumsProps {
  readonly totals: DayTotals;
  /** When false, only the number of sales is shown, because the drawers are counted blind (CASH-01, PERM-01). */
  readonly seesSums: boolean;
}

/** Renders nothing on a day without sales and returns. */
export function DaySums({ totals, seesSums }: DaySumsProps) {
  if (totals.count === 0 && totals.returned.length === 0) return null;
  const count = totals.count === 1 ? '1 venta' : `${totals.count} ventas`;
  if (!seesSums) {
    return (
      <p className={styles.blind}>
        <b>{count}</b> Las sumas del día las ve quien tiene Reportes o Configuración: la gaveta se cuenta sin
        saberlas.
      </p>
    );
  }
  return (
    <dl className={styles.totals}>
      <Total label={count}>
        {totals.sold.map((amount) => (
          <Money key={amount.currency} value={amount} />
        ))}
      </Total>
      <TotalIfAny label="Devuelto y anulado" amounts={totals.returned} />
      <TotalIfAny label="A crédito" amounts={totals.credit} />
      <TotalIfAny label="IGTF" amounts={totals.igtf} />
      {totals.received.map(({ method, currency, label, amount }) => (
        <Total key={`${method}|${currency}`} label={label}>
          <Money value={amount} />
        </Total>
      ))}
    </dl>
  );
}

function TotalIfAny({ label, amounts }: { readonly label: string; readonly amounts: DayTotals['sold'] }) {
  if (amounts.length === 0) return null;
  return (
    <Total label={label}>
      {amounts.map((amount) => (
        <Money key={amount.currency} value={amount} />
      ))}
    </Total>
  );
}

function Total({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.totalAmounts}>{children}</dd>
    </div>
  );
}
