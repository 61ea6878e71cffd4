/** The position in a wizard: a bar for each step, done, current and to come. */
import { IconCheck } from '@tabler/icons-react';
import styles from './steps.module.css';

export interface StepsProps {
  readonly labels: readonly string[];
  /** Index of the current one; `labels.length` when all are done. */
  readonly current: number;
}

export function Steps({ labels, current }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {labels.map((label, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'next';
        return (
          <li
            key={label}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {state === 'done' ? <IconCheck size={14} stroke={2} /> : index + 1}
            </span>
            {/* A phone has space for one name: the current one. */}
            <span className={state === 'current' ? 'ellipsis' : 'ellipsis visually-hidden-on-phone'}>
              {label}
              {state === 'done' ? <span className="visually-hidden"> (hecho)</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
