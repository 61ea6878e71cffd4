/** The payments that are not settled: each can be ticked, or all that are shown. */
import type { UnsettledPayment } from '@cuadra/contracts/accounting/settling';
import { formatMoney } from '@cuadra/domain/money/format';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Checkbox } from '@mantine/core';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import figureTable from '../frame/figure-table.module.css';
import { amountOf, keyOfPayment } from './chosen-payments.ts';
import styles from './settling.module.css';

export interface UnsettledTableProps {
  readonly payments: readonly UnsettledPayment[];
  readonly currency: 'USD' | 'VES';
  readonly registerNames: ReadonlyMap<string, string>;
  /** Keys of payments; absent for people who may not write. */
  readonly ticked: ReadonlySet<string>;
  readonly onTick?: (keys: readonly string[], isTicked: boolean) => void;
}

export function UnsettledTable({ payments, currency, registerNames, ticked, onTick }: UnsettledTableProps) {
  const keys = payments.map(keyOfPayment);
  const count = keys.filter((key) => ticked.has(key)).length;
  return (
    <div className={styles.scroll}>
      <table className={`${figureTable.table} ${styles.wide}`} aria-label="Pagos por liquidar">
        <thead>
          <tr>
            {onTick === undefined ? null : (
              <th scope="col">
                <Checkbox
                  aria-label="Todos"
                  checked={count > 0 && count === keys.length}
                  indeterminate={count > 0 && count < keys.length}
                  onChange={(event) => onTick(keys, event.currentTarget.checked)}
                />
              </th>
            )}
            <th scope="col">Fecha</th>
            <th scope="col">Documento</th>
            <th scope="col">Caja</th>
            <th scope="col">Lote o referencia</th>
            <th scope="col" data-figure>
              Monto
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => {
            const key = keyOfPayment(payment);
            const name = documentText(payment);
            return (
              <tr key={key}>
                {onTick === undefined ? null : (
                  <td>
                    <Checkbox
                      aria-label={name}
                      checked={ticked.has(key)}
                      onChange={(event) => onTick([key], event.currentTarget.checked)}
                    />
                  </td>
                )}
                <td>{instantText(payment.at)}</td>
                <td>{name}</td>
                <td>{registerNames.get(payment.register_id ?? '') ?? ''}</td>
                <td>{payment.reference}</td>
                <td data-figure>{formatMoney(amountOf(payment, currency), currencySymbol(currency))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const DOCUMENTS: Readonly<Record<UnsettledPayment['collection'], string>> = {
  sales: 'Venta',
  sale_returns: 'Devolución de',
  customer_payments: 'Abono de',
  supplier_payments: 'Pago a',
};

/** 'Venta A-000012', 'Vuelto de A-000012', 'Abono de María Pérez'. */
function documentText({ collection, part, label }: UnsettledPayment): string {
  const what = part.startsWith('change-') ? 'Vuelto de' : DOCUMENTS[collection];
  return label === '' ? what : `${what} ${label}`;
}
