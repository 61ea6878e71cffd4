/** '¿Está seguro de eliminar este usuario?' [SET-05]. A refusal is shown in the question itself. */
import { useRef, useState } from 'react';
import type { PeopleCommands } from '../../../data/local-accounts/local-people.ts';
import type { UserRow } from '../../../data/rows.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

export interface DeleteUserProps {
  readonly api: PeopleCommands;
  readonly user: UserRow;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteUser({ api, user, onDeleted, onCancel }: DeleteUserProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isRunning = useRef(false);
  const remove = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    const reply = await api.deleteUser(user.id);
    isRunning.current = false;
    setIsBusy(false);
    // Another user deleted it meanwhile: the wish is fulfilled.
    if (reply.ok || reply.problem.code === 'not_found') onDeleted();
    else setRefusal(reply.problem.message);
  };
  return (
    <ConfirmDialog
      opened
      title="¿Está seguro de eliminar este usuario?"
      confirmLabel="Eliminar"
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      {user.name} ya no podrá entrar en esta empresa. Lo que hizo queda a su nombre.
    </ConfirmDialog>
  );
}
