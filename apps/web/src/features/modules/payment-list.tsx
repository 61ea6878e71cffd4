/** The reported payments, newest first, each with its state [ENT-12]. */
import { parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { useLiveQuery } from 'dexie-react-hooks';
import type { LicensePaymentRow } from '../../data/rows.ts';
import { isAlive } from '../../data/rows.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { Money } from '../../ui/display/money.tsx';
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import lists from '../../ui/layout/rows.module.css';
import { methodText, payableText } from './payment-draft.ts';
import styles from './payment-list.module.css';

const STATES: Readonly<Record<LicensePaymentRow['status'], readonly [text: string, tone: Tone]>> = {
  reported: ['Por confirmar', 'due'],
  confirmed: ['Confirmado', 'ok'],
  rejected: ['Rechazado', 'bad'],
};

export function PaymentList() {
  const { db } = useCompany();
  const rows = useLiveQuery(() => db.license_payments.toArray(), [db]) ?? [];
  const payments = rows
    .filter(isAlive)
    .sort((first, second) => second.created_at.localeCompare(first.created_at));
  if (payments.length === 0) return null;
  return (
    <Panel title="Pagos informados" flush>
      <ul className={lists.list}>
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
    </Panel>
  );
}

function Payment({ payment }: { readonly payment: LicensePaymentRow }) {
  const [state, tone] = STATES[payment.status];
  const months = payment.months === 1 ? '1 mes' : `${payment.months} meses`;
  return (
    <li className={styles.payment}>
      <span className={styles.paymentWords}>
        {payableText(payment.target)} · {months}
        <small>
          {dayText(payment.paid_on)} · {methodText(payment.method)} {payment.reference}
          {payment.status === 'rejected' && payment.note !== '' ? ` · ${payment.note}` : ''}
        </small>
      </span>
      <Money value={parseDecimal(payment.amount, payment.currency)} />
      <StatusPill tone={tone}>{state}</StatusPill>
    </li>
  );
}
