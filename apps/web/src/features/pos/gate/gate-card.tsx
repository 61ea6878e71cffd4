/**
 * The card in the middle of the screen while a step is missing before selling: what is missing, why, and the action.
 */
import type { ReactNode } from 'react';
import styles from './gate.module.css';

export interface GateCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly why: ReactNode;
  readonly children: ReactNode;
}

export function GateCard({ icon, title, why, children }: GateCardProps) {
  return (
    <div className={styles.place}>
      <section className={styles.card} aria-label={title}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.why}>{why}</p>
        {children}
      </section>
    </div>
  );
}
