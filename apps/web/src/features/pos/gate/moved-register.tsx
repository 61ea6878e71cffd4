/**
 * Shown over the till when another device has taken over its register and its drawer is still open here (S-41, S-44).
 */

import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import type { RegisterHolder } from '../../../data/register-holder.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from './gate.module.css';

export interface MovedRegisterProps {
  readonly registerName: string;
  readonly takenBy: RegisterHolder;
  readonly onClose: () => void;
}

export function MovedRegister({ registerName, takenBy, onClose }: MovedRegisterProps) {
  return (
    <div className={styles.moved}>
      <Banner
        tone="due"
        fact={`${registerName} pasó a otro equipo.`}
        action={<Button onClick={onClose}>Cerrar caja</Button>}
      >
        El {instantText(takenBy.since)} la tomó {takenBy.name}. Cuenta y cierra aquí tu gaveta, o entrégala
        para que se cuente allá.
      </Banner>
    </div>
  );
}
