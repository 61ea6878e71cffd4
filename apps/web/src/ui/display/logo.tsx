/**
 * The mark: an open square, which is the C, and the piece that closes it. `Logo` adds the name. Drawn inline so that it
 * follows the colour scheme.
 */
import styles from './logo.module.css';

export interface MarkProps {
  /** Pixels of the side. */
  readonly size?: number;
  /** `teal` is for the brand block, where the square is white. */
  readonly ground?: 'surface' | 'teal';
  /** Given when the mark is alone; beside the name it is decoration. */
  readonly label?: string;
}

export function Mark({ size = 28, ground = 'surface', label }: MarkProps) {
  return (
    <svg
      className={styles.mark}
      data-ground={ground}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path
        className={styles.square}
        d="M9.5 3h17A2.5 2.5 0 0 1 29 5.500v3A1.500 1.500 0 0 1 27.500 10h-16A1.500 1.500 0 0 0 10 11.500v9a1.500 1.500 0 0 0 1.500 1.500h16a1.500 1.500 0 0 1 1.500 1.500v3a2.500 2.500 0 0 1-2.500 2.500h-17A6.500 6.500 0 0 1 3 22.500v-13A6.500 6.500 0 0 1 9.500 3z"
      />
      <rect className={styles.piece} x="22" y="12" width="7" height="8" rx="1.6" />
    </svg>
  );
}

export function Logo({ size = 28, ground = 'surface' }: Pick<MarkProps, 'size' | 'ground'>) {
  return (
    <span className={styles.logo} data-ground={ground}>
      <Mark size={size} ground={ground} />
      <span className={styles.word} style={{ fontSize: `${Math.round(size * 0.68)}px` }}>
        Cuadra
      </span>
    </span>
  );
}
