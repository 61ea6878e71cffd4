/** The cash of one currency that a drawer or the main cash holds [DASH-03]. */
import type { Money as Amount } from '@cuadra/domain/money/money';
import { IconAlertTriangle, type IconCash } from '@tabler/icons-react';
import { Money } from '../../../ui/display/money.tsx';
import styles from './cash-panel.module.css';

export interface CashLineProps {
  readonly name: string;
  readonly Icon: typeof IconCash;
  readonly held: Amount;
  /** Shown at a negative balance in place of an alarm: something was not entered yet. */
  readonly unentered?: string;
}

/** A negative balance means that more went out than was entered; the line says so beside the figure. */
export function CashLine({ name, Icon, held, unentered }: CashLineProps) {
  const isShort = held.minor < 0n;
  const isAlarm = isShort && unentered === undefined;
  return (
    <li>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.cash}>
        {name}
        {isShort ? (
          <small className={styles.short} data-tone={isAlarm ? 'bad' : 'due'}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
            {unentered ?? 'Salió más de lo anotado'}
          </small>
        ) : null}
      </span>
      <Money value={held} tone={isAlarm ? 'bad' : 'main'} className={styles.amount ?? ''} />
    </li>
  );
}
