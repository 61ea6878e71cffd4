/** A picture of what the product does: a cash closing in which nothing is missing. Invented figures, decoration only. */
import { parseDecimal } from '@cuadra/domain/money/money';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Money } from '../../ui/display/money.tsx';
import styles from './closing-slip.module.css';

const LINES = [
  { method: 'Efectivo $', amount: parseDecimal('412.00', 'USD') },
  { method: 'Efectivo Bs.', amount: parseDecimal('18450.00', 'VES') },
  { method: 'Pago Móvil', amount: parseDecimal('241380.12', 'VES') },
  { method: 'Tarjeta', amount: parseDecimal('96214.70', 'VES') },
  { method: 'Zelle', amount: parseDecimal('64.50', 'USD') },
];

export function ClosingSlip() {
  return (
    <div className={styles.slip}>
      <div className={styles.head}>
        <b>Cierre de caja</b>
        <span className="tnum">20/11/2026</span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th />
            <th>Esperado</th>
            <th>Contado</th>
            <th>Diferencia</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ method, amount }) => (
            <tr key={method}>
              <td>{method}</td>
              <td>
                <Money value={amount} className={styles.amount ?? ''} />
              </td>
              <td>
                <Money value={amount} className={styles.amount ?? ''} />
              </td>
              <td className={styles.nothing}>0,00</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <IconCircleCheckFilled size={18} />
        <b>Todo cuadra.</b>
        <span>86 ventas, 5 métodos de pago</span>
      </div>
    </div>
  );
}
