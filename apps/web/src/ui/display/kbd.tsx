/** The name of a key, inside a button or a sentence. Hidden where there is no keyboard. */
import type { ReactNode } from 'react';
import styles from './kbd.module.css';

export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
