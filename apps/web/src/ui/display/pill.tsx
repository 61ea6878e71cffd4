/**
 * The round chip of the top bar: the rate of the day, the connection. A button when it opens something.
 */
import type { ReactNode } from 'react';
import styles from './pill.module.css';

export interface PillProps {
  /** Null where the icon is enough. */
  readonly children: ReactNode;
  /** A dot of state before the text; left out where an icon shows the state. */
  readonly dot?: 'ok' | 'due' | 'bad' | 'off';
  readonly icon?: ReactNode;
  readonly tone?: 'neutral' | 'due' | 'bad';
  /** The state in words, for people who cannot see the dot. */
  readonly label?: string;
  readonly onClick?: () => void;
  /** Whether the panel it opens is open. */
  readonly expanded?: boolean;
}

export function Pill({ children, dot, icon, tone = 'neutral', label, onClick, expanded }: PillProps) {
  const content = (
    <>
      {dot === undefined ? null : <span className={styles.dot} data-dot={dot} aria-hidden="true" />}
      {icon}
      {children === null ? null : <span className="ellipsis">{children}</span>}
    </>
  );
  if (onClick === undefined) {
    return (
      <span className={styles.pill} data-tone={tone} title={label}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.pill}
      data-tone={tone}
      aria-label={label}
      aria-haspopup={expanded === undefined ? undefined : 'dialog'}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {content}
    </button>
  );
}
