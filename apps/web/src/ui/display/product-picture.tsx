/**
 * The picture of a product on its tile ground, or the initials of its name without one (or if it fails to load).
 * Decorative, because the name is beside it.
 */
import { useState } from 'react';
import styles from './product-picture.module.css';

export interface ProductPictureProps {
  readonly name: string;
  readonly source?: string | undefined;
  /** Pixels; 'fill' takes the size of its container. */
  readonly size?: number | 'fill';
}

export function ProductPicture({ name, source, size = 32 }: ProductPictureProps) {
  const [failedSource, setFailedSource] = useState<string>();
  const side = size === 'fill' ? '100%' : size;
  const shown = source !== undefined && source !== failedSource;
  return (
    <span
      className={styles.ground}
      data-small={size !== 'fill' && size < 44}
      data-framed={size !== 'fill'}
      style={{ width: side, height: side }}
      aria-hidden="true"
    >
      {shown ? (
        <img
          className={styles.picture}
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailedSource(source)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** The first letters of the first two words that start with a letter: 'Harina de maíz' is 'HM'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && word.length > 2);
  const letters = words.slice(0, 2).map((word) => word.charAt(0));
  return (letters.length > 0 ? letters.join('') : name.trim().charAt(0)).toLocaleUpperCase('es');
}
