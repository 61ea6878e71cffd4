/** A part of a screen in its own frame: title at the left, one link or button at the right, content, and a foot. */
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title?: ReactNode;
  /** A count or a state beside the title. */
  readonly badge?: ReactNode;
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
  /** Content to the edges: a table or a list with its own padding. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, badge, action, foot, flush = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={title === undefined ? undefined : titleId}>
      {title === undefined ? null : (
        <header className={styles.head}>
          <h2 className="heading" id={titleId}>
            {title}
          </h2>
          {badge}
          <span className={styles.space} />
          {action}
        </header>
      )}
      <div className={styles.body} data-flush={flush}>
        {children}
      </div>
      {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}
