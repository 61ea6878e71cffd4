/** The cash of one currency that a drawer or the main cash holds [DASH-03]. */
import type { Money as Amount } from '@cuadra/domain/money/money';
import { IconAlertTriangle, type IconCash } from '@tabler/icons-react';
import { Money } from '../../ui/money.tsx';
import styles from './cash-panel.module.css';

export interface CashLineProps {
  readonly name: string;
  readonly Icon: typeof IconCash;
  readonly held: Amount;
}

/** No box holds less than nothing: more went out than was entered, which the line says beside the figure. */
export function CashLine({ name, Icon, held }: CashLineProps) {
  const isShort = held.minor < 0n;
  return (
    <li>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.cash}>
        {name}
        {isShort ? (
          <small className={styles.short}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
            Salió más de lo anotado
          </small>
        ) : null}
      </span>
      <Money value={held} tone={isShort ? 'bad' : 'main'} className={styles.amount ?? ''} />
    </li>
  );
}
