/**
 * For a user who has worked on another person's device: removes that user's data from it, except what has still to be
 * sent (S-52).
 */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { forgetCompanies, livesHere } from '../../data/forget-device.ts';
import { forgetAllStaff } from '../../data/local-accounts/staff-store.ts';
import { useSync } from '../../session/company/sync-context.ts';
import { forgetAccounts } from '../../session/identity/local-accounts.ts';
import { forgetCredentials } from '../../session/identity/remembered-credentials.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './profile.module.css';

/** What waits is given so long; then it stays, sealed, until it is sent (S-52). */
const SENDING_MS_MAX = 5_000;

type Step = 'no' | 'asking' | 'forgetting';

export function DevicePanel() {
  const { step, refusal, ask, forget, cancel } = useForgetting();
  return (
    <Panel title="Este equipo">
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      <div className={styles.form}>
        <p className={styles.hint}>
          Si trabajaste en un equipo prestado, borra de él los datos de tus empresas antes de devolverlo.
        </p>
        <Button color="red" className={styles.submit ?? ''} onClick={() => void ask()}>
          Este equipo no es mío
        </Button>
      </div>
      <ConfirmDialog
        opened={step !== 'no'}
        title="¿Borrar tus datos de este equipo?"
        confirmLabel={step === 'forgetting' ? 'Borrando…' : 'Borrar y salir'}
        busy={step === 'forgetting'}
        onConfirm={() => void forget()}
        onCancel={cancel}
      >
        Se borran los productos, las ventas y los clientes guardados aquí, y ya nadie podrá entrar sin
        internet. En la nube todo sigue igual. Lo que aún no se haya subido se queda, cerrado, hasta que se
        suba.
      </ConfirmDialog>
    </Panel>
  );
}

function useForgetting() {
  const { signOut } = useSession();
  const { flush } = useSync();
  const [step, setStep] = useState<Step>('no');
  const [refusal, setRefusal] = useState<string>();
  const ask = async (): Promise<void> => {
    const isOnlyHere = await livesHere();
    setRefusal(isOnlyHere ? ONLY_HERE : undefined);
    if (!isOnlyHere) setStep('asking');
  };
  const forget = async (): Promise<void> => {
    setStep('forgetting');
    await flush(SENDING_MS_MAX);
    await signOut();
    await forgetCompanies({ local: localStorage, caches: globalThis.caches });
    await Promise.all([forgetAccounts(), forgetAllStaff(), forgetCredentials()]);
    // A full reload, so that none of the data stays in memory either.
    location.assign('/login');
  };
  return { step, refusal, ask, forget, cancel: () => setStep('no') };
}

const ONLY_HERE =
  'En este equipo viven los datos de una empresa, y no están en otro sitio. Pásala primero a la nube: Configuración, Dónde se guardan los datos.';
