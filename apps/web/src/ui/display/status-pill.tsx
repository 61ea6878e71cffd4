/**
 * A word of state on its ground: Activa, Borrador, Expirada. The word is required, because a colour alone is not
 * enough.
 */
import type { ReactNode } from 'react';
import styles from './pill.module.css';

export type Tone = 'neutral' | 'action' | 'ok' | 'due' | 'bad';

export interface StatusPillProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
  /** A 14 px Tabler icon, stroke 2. */
  readonly icon?: ReactNode;
}

export function StatusPill({ children, tone = 'neutral', icon }: StatusPillProps) {
  return (
    <span className={`${styles.status} tnum`} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
