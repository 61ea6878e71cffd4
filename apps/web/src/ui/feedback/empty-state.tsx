/**
 * The content of an empty screen: the specification's sentence, one line on why it is useful, the button that fills it.
 */
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: string;
  readonly why?: ReactNode;
  /** Filled only if it is the screen's main action. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon: Picture, title, why, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        <Picture size={28} stroke={1.5} />
      </span>
      <p className={styles.title}>{title}</p>
      {why === undefined ? null : <p className={styles.why}>{why}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
