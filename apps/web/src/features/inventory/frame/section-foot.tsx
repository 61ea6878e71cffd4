/** The footer of a section in which something is being made: its progress and its actions. */
import type { ReactNode } from 'react';

import styles from './section-foot.module.css';

export interface SectionFootProps {
  /** Label of the figures for screen readers: 'Avance del conteo'. */
  readonly label: string;
  readonly figures: ReactNode;
  /** Its buttons, the one that ends it last. */
  readonly children: ReactNode;
}

export function SectionFoot({ label, figures, children }: SectionFootProps) {
  return (
    <div className={styles.foot}>
      <div className={styles.figures} role="status" aria-label={label}>
        {figures}
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
