/** A delivery note in the list: who has the goods, since when, and what can be done with it. */
import {
  type DeliveryNoteState,
  daysSinceDelivery,
  deliveryNoteNumber,
} from '@cuadra/domain/deliveries/delivery-note';
import { parseDecimal } from '@cuadra/domain/money/money';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button, Checkbox } from '@mantine/core';
import { IconBan, IconFileInvoice, IconFileText } from '@tabler/icons-react';
import type { Delivery } from '../../../data/deliveries/read-deliveries.ts';
import type { DeliveryNoteRow } from '../../../data/rows.ts';
import { moneyText } from '../../../ui/display/currency-symbol.ts';
import { StatusPill, type Tone } from '../../../ui/display/status-pill.tsx';
import styles from '../quotes/quotes.module.css';
import type { ShownDelivery } from './shown-delivery.ts';

const STATES: Readonly<Record<DeliveryNoteState, readonly [word: string, tone: Tone]>> = {
  open: ['Por facturar', 'due'],
  invoiced: ['Facturada', 'ok'],
  void: ['Anulada', 'neutral'],
};

export interface DeliveryRowProps {
  readonly delivery: Delivery;
  /** Business day. */
  readonly today: string;
  readonly isBusy: boolean;
  /** Those that one sale is to invoice; all of one customer. */
  readonly chosen: readonly DeliveryNoteRow[];
  readonly onChoose: (rows: readonly DeliveryNoteRow[]) => void;
  readonly onInvoice: () => void;
  readonly onShow: (shown: ShownDelivery) => void;
}

export function DeliveryRow(props: DeliveryRowProps) {
  const { delivery, today, isBusy, chosen, onChoose, onInvoice, onShow } = props;
  const { row, state } = delivery;
  const [word, tone] = STATES[state];
  const number = deliveryNoteNumber(row);
  const isOpen = state === 'open';
  // All of it can be pressed: the box alone is small for a thumb.
  const Words = isOpen ? 'label' : 'span';
  const isChosen = chosen.some(({ id }) => id === row.id);
  return (
    <li className={styles.row} data-state={state}>
      <Words className={styles.words}>
        <span className={styles.head}>
          {isOpen ? (
            <Checkbox
              aria-label={`Elegir ${number}`}
              checked={isChosen}
              disabled={!isChosen && !mayJoin(chosen, row)}
              onChange={() =>
                onChoose(isChosen ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])
              }
            />
          ) : null}
          <b className="tnum">{number}</b>
          <StatusPill tone={tone}>{word}</StatusPill>
        </span>
        <span className="ellipsis">{row.customer.name}</span>
        <span className={`${styles.detail} tnum`}>
          {dayText(businessDayOf(row.made_at))}
          {isOpen ? ` · ${sinceText(daysSinceDelivery({ madeAt: row.made_at }, today))}` : ''}
        </span>
      </Words>
      <b className="tnum">{moneyText(parseDecimal(row.total, row.currency))}</b>
      <span className={styles.tools}>
        {isOpen && chosen.length === 0 ? (
          <Button
            size="md"
            leftSection={<IconFileInvoice size={18} stroke={1.75} />}
            aria-disabled={isBusy}
            onClick={onInvoice}
          >
            Facturar
          </Button>
        ) : null}
        <button
          type="button"
          className={styles.tool}
          aria-label={`Ver ${number}`}
          onClick={() => onShow({ kind: 'paper', row, isNew: false, isVoid: state === 'void' })}
        >
          <IconFileText size={18} stroke={1.75} />
        </button>
        {isOpen ? (
          <button
            type="button"
            className={`${styles.tool} ${styles.bad}`}
            aria-label={`Anular ${number}`}
            onClick={() => onShow({ kind: 'void', row })}
          >
            <IconBan size={18} stroke={1.75} />
          </button>
        ) : null}
      </span>
    </li>
  );
}

/** One sale is of one customer, in one currency. */
function mayJoin([first]: readonly DeliveryNoteRow[], row: DeliveryNoteRow): boolean {
  return first === undefined || (first.customer_id === row.customer_id && first.currency === row.currency);
}

/** 'hoy', 'hace 1 día', 'hace 12 días'. */
function sinceText(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}
