/**
 * A line inside the page that stays while it is true: a bold fact, its plain consequence, one action. It cannot be
 * closed; errors of a field are shown at the field, not here.
 */
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

export type BannerTone = 'quiet' | 'due' | 'bad' | 'ok';

export interface BannerProps {
  readonly fact: ReactNode;
  /** The consequence. */
  readonly children?: ReactNode;
  readonly tone?: BannerTone;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

const ICONS = { quiet: IconInfoCircle, due: IconAlertTriangle, bad: IconAlertCircle, ok: IconCircleCheck };

export function Banner({ fact, children, tone = 'quiet', icon, action }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Icon size={20} stroke={1.75} />}
      </span>
      <p className={styles.words}>
        <b className={styles.fact}>{fact}</b> {children}
      </p>
      {action === undefined ? null : <span className={styles.action}>{action}</span>}
    </div>
  );
}
