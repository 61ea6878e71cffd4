/** The progress of long work: the step, how many of how many, and the time left. */
import { COUNT_FORMAT } from '../display/count-format.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** 'quedan 20 s', when it is known. */
  readonly timeLeft?: string;
}

export function ProgressBar({ label, done, total, timeLeft }: ProgressBarProps) {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  const count = `${COUNT_FORMAT.format(done)} de ${COUNT_FORMAT.format(total)}`;
  return (
    <div>
      <div className={styles.words}>
        <span>{label}</span>
        <span className="tnum">{timeLeft === undefined ? count : `${count} · ${timeLeft}`}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={count}
      >
        <span className={styles.fill} style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
