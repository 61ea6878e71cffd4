/** The bar over a section's table: search and filters on the left, actions on the right. */
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
