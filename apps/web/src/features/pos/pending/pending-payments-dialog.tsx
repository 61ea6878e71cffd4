/**
 * "Pagos por confirmar": payments accepted before they were seen in the bank, confirmed once they are there (PAY-07).
 */

import type { SalePaymentWire } from '@cuadra/contracts/sales/sales';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { PaymentDetails } from '@cuadra/domain/sales/payment';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText, timeText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  checkPayment,
  type PaymentOutcome,
  type PendingPayment,
  readPendingPayments,
} from '../../../data/pending-payments.ts';
import type { Company } from '../../../session/company/company.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toastUndo } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import styles from './pending-payments.module.css';

export interface PendingPaymentsDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

export function PendingPaymentsDialog({ company, onClose }: PendingPaymentsDialogProps) {
  const { db, maker } = company;
  const pending = useLiveQuery(() => readPendingPayments(db), [db]);
  const { refusal, run } = useAttempt(SAVE_GATE);
  const store = (one: PendingPayment, outcome: PaymentOutcome): Promise<boolean> =>
    run(async () => {
      await checkPayment(db, one, outcome, maker, new Date().toISOString());
      return undefined;
    });
  const tick = async (one: PendingPayment): Promise<void> => {
    if (!(await store(one, 'received'))) return;
    const before: PaymentOutcome = one.isMissing ? 'missing' : 'pending';
    toastUndo('Pago confirmado', { onUndo: () => void store(one, before) });
  };
  return (
    <Dialog opened onClose={onClose} title="Pagos por confirmar" size="form">
      <DialogBody>
        {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
        {pending?.length === 0 ? (
          <EmptyState
            icon={IconChecks}
            title="No hay pagos por confirmar"
            why="Un Pago Móvil o Zelle que aún no se ve en el banco se marca al cobrar, y queda aquí hasta que llegue."
          />
        ) : (
          <ul className={styles.list}>
            {pending?.map((one) => (
              <Row
                key={one.payment.id}
                pending={one}
                onReceived={() => void tick(one)}
                onMissing={() => void store(one, 'missing')}
              />
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  );
}

interface RowProps {
  readonly pending: PendingPayment;
  readonly onReceived: () => void;
  readonly onMissing: () => void;
}

function Row({ pending: { sale, payment, isMissing }, onReceived, onMissing }: RowProps) {
  const amount =
    payment.currency === 'USD'
      ? parseDecimal(payment.amount_usd, 'USD')
      : parseDecimal(payment.amount_bs, 'VES');
  const number = formatNumber(sale.series, sale.number);
  const label = PAYMENT_METHOD_RULES[payment.method].label;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.first}>
          <b>{label}</b> <Money value={amount} />
          {isMissing ? <StatusPill tone="bad">No llegó</StatusPill> : null}
        </span>
        <span className={styles.detail}>{payerText(payment)}</span>
        <span className={styles.detail}>
          Venta {number} · {dayText(businessDayOf(sale.sold_at))} {timeText(sale.sold_at)}
          {sale.customer === null ? '' : ` · ${sale.customer.name}`}
        </span>
      </div>
      <div className={styles.actions}>
        {isMissing ? null : (
          <Button variant="subtle" aria-label={`No llegó el pago de la venta ${number}`} onClick={onMissing}>
            No llegó
          </Button>
        )}
        <Button aria-label={`Llegó el pago de la venta ${number}`} onClick={onReceived}>
          Llegó
        </Button>
      </div>
    </li>
  );
}

/** 'Ref. 004518 · Mercantil · 0412-5551842'. */
function payerText({ reference, details }: Pick<SalePaymentWire, 'reference' | 'details'>): string {
  const { mobilePayment, zellePayment } = details as PaymentDetails;
  return [`Ref. ${reference}`, mobilePayment?.bankName, mobilePayment?.phoneNumber, zellePayment?.email]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
