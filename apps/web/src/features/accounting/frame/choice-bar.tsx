/** The line above a statement or a book: what is chosen on the left, printing and export on the right. */
import type { ReactNode } from 'react';
import styles from './choice-bar.module.css';

/** Where it has many parts, their longest words give way before a part goes to a second line. */
export function ChoiceBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.bar}>{children}</div>
    </div>
  );
}
