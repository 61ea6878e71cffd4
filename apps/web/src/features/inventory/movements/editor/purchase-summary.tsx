/** What an invoice comes to, in both currencies, to be held against the paper: exempt, base, IVA by rate, total. */
import type { Money as Amount } from '@cuadra/domain/money/money';
import { convertTo, exchangeRate } from '@cuadra/domain/money/rate';
import { formatPercent } from '@cuadra/domain/tax/tax-rate';

import { BOLIVAR, DOLLAR } from '../../../../session/company/company.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { totalsOf } from './draft/movement-document.ts';
import styles from './purchase-summary.module.css';
import type { MovementEditor } from './use-movement-editor.ts';

export function PurchaseSummary({ editor: { draft, rate } }: { readonly editor: MovementEditor }) {
  const totals = totalsOf(draft);
  const other = draft.currency === DOLLAR ? BOLIVAR : DOLLAR;
  const inOther = (amount: Amount): Amount | undefined =>
    rate === undefined ? undefined : convertTo(amount, other, exchangeRate(DOLLAR, BOLIVAR, rate));
  const rows: readonly (readonly [label: string, amount: Amount])[] = [
    ...(totals.exempt.minor === 0n ? [] : [['Exento', totals.exempt] as const]),
    ...(totals.rates.length === 0 && totals.exempt.minor !== 0n
      ? []
      : [['Base imponible', totals.base] as const]),
    ...totals.rates.map(({ basisPoints, tax }) => [`IVA ${formatPercent(basisPoints)}`, tax] as const),
  ];
  return (
    <dl className={styles.totals} aria-label="Totales de la factura">
      {rows.map(([label, amount]) => (
        <Row key={label} label={label} amount={amount} other={inOther(amount)} />
      ))}
      <Row label="Total" amount={totals.total} other={inOther(totals.total)} isTotal />
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly amount: Amount;
  readonly other: Amount | undefined;
  readonly isTotal?: boolean;
}

function Row({ label, amount, other, isTotal = false }: RowProps) {
  return (
    <div className={styles.totalRow} data-total={isTotal}>
      <dt>{label}</dt>
      <dd>
        <Money value={amount} />
      </dd>
      <dd>{other === undefined ? null : <Money value={other} tone="second" />}</dd>
    </div>
  );
}
