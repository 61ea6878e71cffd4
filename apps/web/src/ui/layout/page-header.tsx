/** The head of a screen: its title, one line of explanation, and its actions at the right. */
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** At the right of the title: a switch of how the screen is seen. */
  readonly beside?: ReactNode;
  /** Buttons; at most one of them filled. On a phone they go under the title, or stay beside it when `compact`. */
  readonly actions?: ReactNode;
  /** The screen is a list or a wizard: on a phone every line above it takes one from it. */
  readonly compact?: boolean;
}

export function PageHeader({ title, subtitle, beside, actions, compact = false }: PageHeaderProps) {
  return (
    <header className={styles.head} data-compact={compact}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
