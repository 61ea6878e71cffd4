/** One bordered strip of figures divided by hairlines: label and explanation at the left, figure at the right. */
import type { CSSProperties, ReactNode } from 'react';
import styles from './counter-strip.module.css';

export interface Counter {
  readonly label: string;
  /** A figure as text, or a `Money`. */
  readonly figure: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'neutral' | 'due' | 'ok' | 'bad';
  /** Opens the list the figure counts. */
  readonly onClick?: () => void;
}

export function CounterStrip({
  label,
  counters,
}: {
  readonly label: string;
  readonly counters: readonly Counter[];
}) {
  return (
    <ul className={styles.strip} style={{ '--count': counters.length } as CSSProperties} aria-label={label}>
      {counters.map((counter) => (
        <li key={counter.label} className={styles.cell}>
          <CounterBody counter={counter} />
        </li>
      ))}
    </ul>
  );
}

function CounterBody({ counter }: { readonly counter: Counter }) {
  const content = (
    <>
      <span className={styles.label}>
        {counter.icon}
        {counter.label}
      </span>
      <span className={styles.figure}>{counter.figure}</span>
      {counter.hint === undefined ? null : (
        <span className={`${styles.hint} visually-hidden-on-phone`}>{counter.hint}</span>
      )}
    </>
  );
  const tone = counter.tone ?? 'neutral';
  return counter.onClick === undefined ? (
    <div className={styles.counter} data-tone={tone}>
      {content}
    </div>
  ) : (
    <button type="button" className={styles.counter} data-tone={tone} onClick={counter.onClick}>
      {content}
    </button>
  );
}
