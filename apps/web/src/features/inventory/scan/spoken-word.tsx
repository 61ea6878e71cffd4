/** The result of the last scan, under the field: in its tone, and read aloud by screen readers. */
import styles from './scan.module.css';
import type { ScanWord } from './take-scan.ts';

export interface SpokenWordProps {
  readonly word: ScanWord | undefined;
  /** Shown while nothing was scanned. */
  readonly idle: string;
}

export function SpokenWord({ word, idle }: SpokenWordProps) {
  return (
    <p className={styles.word} data-tone={word?.tone} role="status">
      {word?.text ?? idle}
    </p>
  );
}
