/** On a customer's sheet: what was delivered and is not invoiced, which is on no account yet (decision 32). */
import { useLiveQuery } from 'dexie-react-hooks';
import { readDeliveredTo } from '../../../../data/deliveries/read-deliveries.ts';
import type { Company } from '../../../../session/company/company.ts';
import styles from '../customer.module.css';
import { deliveredText } from './delivered-text.ts';

export interface DeliveredLineProps {
  readonly company: Pick<Company, 'db' | 'today'>;
  readonly customerId: string;
}

export function DeliveredLine({ company: { db, today }, customerId }: DeliveredLineProps) {
  const rows = useLiveQuery(() => readDeliveredTo(db, customerId), [db, customerId]);
  const text = rows && deliveredText(rows, today);
  if (text === undefined) return null;
  return (
    <section className={styles.consent} aria-label="Entregado por facturar">
      <span>
        <b className="tnum">Entregado por facturar: {text.amount}</b>
        <small className={styles.document}> · {text.notes}</small>
      </span>
    </section>
  );
}
