/** A row of the lists of marketing: what it is, in words, its figure, its state and its actions. */
import type { IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import rows from '../../../ui/layout/rows.module.css';
import styles from './marketing.module.css';

export interface MarketingRowProps {
  readonly Icon: typeof IconTag;
  readonly name: string;
  readonly detail: string;
  readonly figure: string | undefined;
  /** At the right of the figure. */
  readonly state?: ReactNode;
  /** The same under the name, where the row is narrow. */
  readonly stateBeneath?: ReactNode;
  /** A second line under the name. */
  readonly note?: string;
  readonly actions?: ReactNode;
}

export function MarketingRow({
  Icon,
  name,
  detail,
  note,
  figure,
  state,
  stateBeneath,
  actions,
}: MarketingRowProps) {
  return (
    <li className={styles.row}>
      <span className={`${rows.icon} ${styles.icon}`} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={`${rows.words} ${styles.words}`}>
        <b className="ellipsis">{name}</b>
        <small>{detail}</small>
        {note === undefined || note === '' ? null : <small>{note}</small>}
        {stateBeneath === undefined ? null : <span className={styles.beneath}>{stateBeneath}</span>}
      </span>
      <span className={`${styles.figure} tnum`}>{figure ?? '–'}</span>
      {state}
      {actions === undefined ? null : <span className={styles.actions}>{actions}</span>}
    </li>
  );
}
