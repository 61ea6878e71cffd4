/** A bar as long as its part of the longest one; the figure beside it says the same in words. */
import styles from './results.module.css';

export interface BarProps {
  readonly part: bigint;
  readonly whole: bigint;
}

export function Bar({ part, whole }: BarProps) {
  const percent = whole <= 0n || part <= 0n ? 0 : Number((part * 100n) / whole);
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
