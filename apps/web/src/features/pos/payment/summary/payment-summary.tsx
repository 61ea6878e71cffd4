/** The right side of the payment, always visible: amount due, received, and left or change. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { formatRate } from '@cuadra/domain/money/format';
import { isPositive } from '@cuadra/domain/money/money';
import { amountIn } from '@cuadra/domain/sales/payment';
import { dayText } from '@cuadra/domain/time/instant-text';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import type { PricedTill } from '../../../../session/selling/price-till-cart.ts';
import { Kbd } from '../../../../ui/display/kbd.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { useTill } from '../../context/till-context.ts';
import { figureLength } from '../../screen/figure-length.ts';
import { METHOD_ICONS } from '../entry/method-buttons.tsx';
import type { PaymentAction, PaymentEntry } from '../state/payment-state.ts';
import type { PaymentView } from '../state/payment-view.ts';
import { paymentDetail, paymentTitle } from '../state/payment-words.ts';
import { IgtfLines } from './igtf-lines.tsx';
import styles from './payment-summary.module.css';

export interface PaymentSummaryProps {
  readonly view: PaymentView;
  readonly priced: PricedTill;
  /** On a phone the amount due is at the top of the dialog. */
  readonly showDue: boolean;
  readonly dispatch: Dispatch<PaymentAction>;
}

export function PaymentSummary({ view, priced, showDue, dispatch }: PaymentSummaryProps) {
  return (
    <aside className={styles.summary} aria-label="Resumen del pago">
      {showDue ? (
        <div className={styles.block}>
          <Due priced={priced} />
          <IgtfLines view={view} />
        </div>
      ) : null}
      {view.isForNothing ? null : (
        <>
          <div className={`${styles.block} ${styles.received}`}>
            <h3 className={styles.receivedTitle}>Pagos recibidos</h3>
            {view.entries.map((entry) => (
              <Received
                key={entry.draft.id}
                entry={entry}
                isActive={entry === view.active}
                isOnly={view.entries.length === 1}
                dispatch={dispatch}
              />
            ))}
            <Button
              className={styles.another ?? ''}
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.75} />}
              disabled={view.problem !== 'short'}
              onClick={() => dispatch({ type: 'add_payment', id: newId() })}
            >
              Añadir otro pago {view.problem === 'short' ? <Kbd>+</Kbd> : null}
            </Button>
          </div>
          <div className={styles.block}>
            <Balance view={view} />
          </div>
        </>
      )}
    </aside>
  );
}

/** The amount due at the top of a phone's payment, with the rate beside it. */
export function PhoneDue({ priced, view }: Pick<PaymentSummaryProps, 'priced' | 'view'>) {
  const { company, money } = useTill();
  return (
    <div className={styles.phoneDue}>
      <div>
        <Due priced={priced} />
        <IgtfLines view={view} />
      </div>
      {money.rate === null || money.rateDate === null ? null : (
        <div className={`${styles.phoneRate} tnum`} data-old={company.rateState === 'old'}>
          Tasa
          <b>{formatRate(money.rate)}</b>
          {dayText(money.rateDate)}
        </div>
      )}
    </div>
  );
}

function Due({ priced: { cart, totalOther: other } }: Pick<PaymentSummaryProps, 'priced'>) {
  return (
    <div className={styles.due} style={figureLength(cart.total)}>
      <span className={styles.dueLabel}>Por cobrar</span>
      <Money value={cart.total} size="due" className={styles.dueFigure ?? ''} />
      {other === undefined ? null : <Money value={other} size="lg" tone="second" />}
    </div>
  );
}

interface ReceivedProps {
  readonly entry: PaymentEntry;
  readonly isActive: boolean;
  readonly isOnly: boolean;
  readonly dispatch: Dispatch<PaymentAction>;
}

function Received({ entry, isActive, isOnly, dispatch }: ReceivedProps) {
  const { draft, tendered } = entry;
  const { money } = useTill();
  const Icon = METHOD_ICONS[draft.method];
  const other = draft.currency === 'USD' ? 'VES' : 'USD';
  return (
    <div className={styles.payRow} data-active={isActive && !isOnly} data-only={isOnly}>
      <button
        type="button"
        className={`${styles.payPick} row-button`}
        aria-pressed={isActive}
        onClick={() => dispatch({ type: 'activate', id: draft.id })}
      >
        <span className={styles.payIcon}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={styles.payWords}>
          <span className={styles.payTitle}>{paymentTitle(draft)}</span>
          <span className={`${styles.payDetail} ellipsis`}>{paymentDetail(draft)}</span>
        </span>
        {tendered === undefined ? null : (
          <span className={styles.payAmounts}>
            <Money value={amountIn(tendered, draft.currency)} />
            {money.rate === null ? null : <Money value={amountIn(tendered, other)} tone="second" size="sm" />}
          </span>
        )}
      </button>
      {isOnly ? null : (
        <ActionIcon
          aria-label={`Quitar ${paymentTitle(draft)}`}
          size={32}
          onClick={() => dispatch({ type: 'remove_payment', id: draft.id, nextId: newId() })}
        >
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );
}

/** The amount paid, and under it the amount left or the change. */
function Balance({ view }: Pick<PaymentSummaryProps, 'view'>) {
  const { settlement, paidOther } = view;
  return (
    <>
      <div className={styles.paid}>
        <span>Pagado</span>
        <span>
          <Money value={settlement.paid} />{' '}
          {paidOther === null ? null : <Money value={paidOther} tone="second" />}
        </span>
      </div>
      <BalanceRow {...restOf(view)} />
    </>
  );
}

/** The amount on credit, the amount left, or the change. */
function restOf({ settlement, change, credit }: PaymentView): BalanceRowProps {
  const { due, dueOther: other } = settlement;
  if (credit !== null) return { label: 'A crédito', amount: credit.amount, other, tone: 'due' };
  if (isPositive(due) || (other !== null && isPositive(other))) {
    return { label: 'Falta', amount: due, other, tone: 'due' };
  }
  return {
    label: 'Vuelto',
    amount: change?.owed ?? settlement.change,
    other: change?.owedOther ?? settlement.changeOther,
    tone: 'main',
  };
}

interface BalanceRowProps {
  readonly label: string;
  readonly amount: PaymentView['settlement']['due'];
  readonly other: PaymentView['settlement']['dueOther'];
  readonly tone: 'due' | 'main';
}

function BalanceRow({ label, amount, other, tone }: BalanceRowProps) {
  return (
    <div className={styles.balance} data-tone={tone} style={figureLength(amount)}>
      <span className={styles.balanceLabel}>{label}</span>
      <span className={styles.balanceAmounts}>
        <Money value={amount} size="kpi" tone={tone} className={styles.balanceFigure ?? ''} />
        {other === null ? null : <Money value={other} tone="second" />}
      </span>
    </div>
  );
}
