/** The end of every screen but the till [SHELL-08]. */
import { EDITION } from '../edition.ts';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      © {EDITION.copyright} Cuadra · {EDITION.name} v{EDITION.version}
    </footer>
  );
}
