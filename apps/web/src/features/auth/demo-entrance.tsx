/** Two ways to look around without an account: the demo's administrator and its seller [AUTH-11]. */
import { Button } from '@mantine/core';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_SELLER } from '../../session/demo/demo-accounts.ts';
import { useSession } from '../../session/session-context.ts';
import styles from './demo-entrance.module.css';

export function DemoEntrance() {
  const { signIn } = useSession();
  const enter = (email: string) => void signIn({ email, password: DEMO_PASSWORD });
  return (
    <div className={styles.demo}>
      <p className={styles.words}>
        ¿Quieres ver cómo es? Prueba con una bodega de ejemplo; nada sale de este equipo.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => enter(DEMO_ADMIN.email)}>Demo: administrador</Button>
        <Button onClick={() => enter(DEMO_SELLER.email)}>Demo: vendedor</Button>
      </div>
    </div>
  );
}
