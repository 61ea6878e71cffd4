/**
 * The sign-out, in the top bar and in the drawer [SHELL-01]. What waits is sent first; a notice states what is left
 * (S-52).
 */
import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useSync } from '../../session/company/sync-context.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { Hint } from '../../ui/popovers/hint.tsx';

/** Not needed where everything is on the server. */
const QUESTION = lazyFile(async () => (await import('../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog);

/** Longest time to send what waits; then a question states what is left (S-52). */
const SENDING_MS_MAX = 5_000;

/** `sending` counts what is being sent, `left` what could not be sent. */
type Leaving =
  | { readonly step: 'no' }
  | { readonly step: 'sending'; readonly count: number }
  | { readonly step: 'left'; readonly count: number };

export function SignOutButton() {
  const { signOut, isLocal } = useSession();
  const { status, flush } = useSync();
  const [leaving, setLeaving] = useState<Leaving>({ step: 'no' });
  const leave = async (): Promise<void> => {
    const waiting = status?.waiting ?? 0;
    if (waiting > 0) setLeaving({ step: 'sending', count: waiting });
    // Before the synchroniser's first report it is unknown whether something waits.
    const { left } = waiting > 0 || status === undefined ? await flush(SENDING_MS_MAX) : { left: 0 };
    if (left > 0) setLeaving({ step: 'left', count: left });
    else await signOut();
  };
  return (
    <>
      <Hint label="Cerrar sesión">
        {(target) => (
          <ActionIcon ref={target} aria-label="Cerrar sesión" onClick={() => void leave()}>
            <IconLogout size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </Hint>
      {leaving.step === 'no' ? null : (
        <LazyPart file={QUESTION}>
          {(ConfirmDialog) => (
            <ConfirmDialog
              opened
              title={
                leaving.step === 'sending'
                  ? 'Subiendo antes de salir…'
                  : '¿Cerrar sesión con cambios por subir?'
              }
              tone="action"
              busy={leaving.step === 'sending'}
              confirmLabel="Cerrar sesión"
              cancelLabel="Seguir aquí"
              onConfirm={() => void signOut()}
              onCancel={() => setLeaving({ step: 'no' })}
            >
              {leavingText(leaving, isLocal)}
            </ConfirmDialog>
          )}
        </LazyPart>
      )}
    </>
  );
}

function leavingText(leaving: Exclude<Leaving, { step: 'no' }>, isLocal: boolean): string {
  const { count } = leaving;
  const changes = count === 1 ? '1 cambio' : `${count} cambios`;
  if (leaving.step === 'sending') return `Falta subir ${changes}. Tarda unos segundos como mucho.`;
  return `Aún no se pudo subir ${changes}. No se pierde nada: queda guardado en este equipo. Las ventas se suben solas; lo demás, cuando ${isLocal ? 'entre aquí quien tiene cuenta en el servidor' : 'vuelvas a entrar con tu cuenta'}.`;
}
