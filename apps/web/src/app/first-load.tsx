/** A new device's first minute: the shapes of what is to come, the only skeleton of the app. */
import { Skeleton } from '@mantine/core';
import { Logo } from '../ui/logo.tsx';
import styles from './first-load.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

export function FirstLoad() {
  return (
    <main className={styles.page} aria-busy="true">
      <Logo size={28} />
      <h1>Preparando este equipo</h1>
      <p className={styles.hint}>
        Se descargan los datos de tu empresa. Solo pasa la primera vez; después todo funciona también sin
        internet.
      </p>
      <div className={styles.rows} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={32} height={32} animate={false} />
            <Skeleton width="45%" height={12} animate={false} />
            <Skeleton width={64} height={12} animate={false} />
          </div>
        ))}
      </div>
    </main>
  );
}
