/**
 * A quiet note, in one place, when the browser may clear this device's data by itself, or has little space left (S-64).
 */
import { useEffect, useState } from 'react';
import { readStorageState, STORAGE_SHARE_FULL, type StorageState } from '../../data/storage-state.ts';
import styles from './connection-pill.module.css';

export function StorageNote() {
  const [state, setState] = useState<StorageState>();
  useEffect(() => {
    let isShown = true;
    void readStorageState().then((read) => {
      if (isShown) setState(read);
    });
    return () => {
      isShown = false;
    };
  }, []);
  const text = state === undefined ? undefined : noteOf(state);
  return text === undefined ? null : <p className={styles.note}>{text}</p>;
}

export function noteOf({ isPersistent, share }: StorageState): string | undefined {
  if (share !== undefined && share >= STORAGE_SHARE_FULL) {
    return `El espacio del navegador está al ${Math.round(share * 100)} %. Libera espacio en este equipo.`;
  }
  if (isPersistent === true) return undefined;
  return 'El navegador no garantiza guardar estos datos si al equipo le falta espacio. Instalar Cuadra como aplicación, o añadirla a marcadores, suele bastar.';
}
