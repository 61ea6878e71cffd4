/** Asks before the user leaves a form with unsaved changes: for another screen, or by closing the page [CO-02]. */
import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface LeaveQuestionProps {
  readonly isDirty: boolean;
  /** What was typed is given up. */
  readonly onLeave: () => void;
}

export function LeaveQuestion({ isDirty, onLeave }: LeaveQuestionProps) {
  const leaving = useLeaveQuestion(isDirty);
  return (
    <ConfirmDialog
      opened={leaving.state === 'blocked'}
      title="¿Salir sin guardar?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={() => {
        onLeave();
        leaving.proceed?.();
      }}
      onCancel={() => leaving.reset?.()}
    >
      Lo que escribiste en “Datos de la Empresa” todavía no se ha guardado.
    </ConfirmDialog>
  );
}

/** @returns `blocked` while the question is open: then `proceed` leaves, `reset` stays */
function useLeaveQuestion(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  // To another part of the same page nothing is lost.
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
}
