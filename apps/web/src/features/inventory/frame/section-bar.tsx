/** Over the table of a section: what it is searched and filtered by at the left, what can be done with all of it at the right. */
import type { ReactNode } from 'react';
import styles from './frame.module.css';

export interface SectionBarProps {
  readonly children?: ReactNode;
  readonly tools?: ReactNode;
}

export function SectionBar({ children, tools }: SectionBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.barFilters}>{children}</div>
      {tools === undefined ? null : <div className={styles.barTools}>{tools}</div>}
    </div>
  );
}
