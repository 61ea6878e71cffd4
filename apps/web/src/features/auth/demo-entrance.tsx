/** Two ways to look around without an account: the demo's administrator and its seller [AUTH-11]. */
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_SELLER } from '../../session/demo/demo-accounts.ts';
import { useSession } from '../../session/identity/session-context.ts';
import styles from './demo-entrance.module.css';

const WORDS = {
  open: '¿Quieres ver cómo es? Prueba con una bodega de ejemplo; nada sale de este equipo.',
  entering: 'Preparando la bodega de ejemplo…',
  failed: 'No se pudo traer la bodega de ejemplo. Inténtalo otra vez.',
} as const;

/** Who comes by 'Ver la demo' of the landing page enters as its administrator, without another press. */
export function DemoEntrance() {
  const { signIn } = useSession();
  const [entrance, setEntrance] = useState<keyof typeof WORDS>('open');
  const isEntering = entrance === 'entering';
  const enter = async (email: string): Promise<void> => {
    setEntrance('entering');
    try {
      const problem = await signIn({ email, password: DEMO_PASSWORD });
      // Entered, it still says so until the first screen is here: its file may be long on its way.
      if (problem !== undefined) setEntrance('failed');
    } catch (error) {
      console.warn('demo', error);
      setEntrance('failed');
    }
  };
  useEntranceByLink(() => void enter(DEMO_ADMIN.email));
  return (
    <div className={styles.demo}>
      <p className={styles.words} role="status">
        {WORDS[entrance]}
      </p>
      <div className={styles.buttons}>
        <Button disabled={isEntering} onClick={() => void enter(DEMO_ADMIN.email)}>
          Demo: administrador
        </Button>
        <Button disabled={isEntering} onClick={() => void enter(DEMO_SELLER.email)}>
          Demo: vendedor
        </Button>
      </div>
    </div>
  );
}

/** Enters the demo once: a visitor who leaves it is not taken into it again. */
function useEntranceByLink(enter: () => void): void {
  const [params] = useSearchParams();
  const isAsked = params.has('demo');
  const latest = useRef(enter);
  useEffect(() => {
    if (isAsked) latest.current();
  }, [isAsked]);
}
