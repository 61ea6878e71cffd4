/**
 * How full the shelf is: 60 × 5, filled towards the maximum, a tick at the minimum, amber at or under it. Hidden from
 * screen readers, because the number and its warning are beside it in text.
 */
import styles from './stock-bar.module.css';

export interface StockBarProps {
  /** Base units. Plain numbers, because a drawing needs no exactness. */
  readonly quantity: number;
  readonly minimum: number;
  /** Without one the bar is full at three times the minimum. */
  readonly maximum?: number;
}

export function StockBar({ quantity, minimum, maximum }: StockBarProps) {
  const full = Math.max(maximum ?? 0, minimum === 0 ? quantity : minimum * 3, 1);
  return (
    <span className={styles.track} data-low={quantity <= minimum} aria-hidden="true">
      <span className={styles.fill} style={{ width: percent(quantity, full) }} />
      {minimum > 0 ? <span className={styles.tick} style={{ left: percent(minimum, full) }} /> : null}
    </span>
  );
}

function percent(part: number, whole: number): string {
  return `${Math.min(100, Math.max(0, (part / whole) * 100)).toFixed(1)}%`;
}
