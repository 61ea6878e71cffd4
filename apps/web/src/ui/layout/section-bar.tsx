/** The bar over a section's table: search and filters on the left, actions on the right. */
import type { ReactNode } from 'react';
import styles from './section-bar.module.css';

export interface SectionBarProps {
  readonly children?: ReactNode;
  readonly tools?: ReactNode;
}

export function SectionBar({ children, tools }: SectionBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.filters}>{children}</div>
      {tools === undefined ? null : <div className={styles.tools}>{tools}</div>}
    </div>
  );
}
