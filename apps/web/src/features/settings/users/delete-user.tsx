/** '¿Está seguro de eliminar este usuario?' [SET-05]. A refusal is shown in the question itself. */
import type { PeopleCommands } from '../../../data/local-accounts/local-people.ts';
import type { UserRow } from '../../../data/rows.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../ui/dialogs/confirm-attempt.tsx';

export interface DeleteUserProps {
  readonly api: PeopleCommands;
  readonly user: UserRow;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteUser({ api, user, onDeleted, onCancel }: DeleteUserProps) {
  const remove = async (): Promise<string | undefined> => {
    const reply = await api.deleteUser(user.id);
    // Another user deleted it meanwhile: the wish is fulfilled.
    return reply.ok || reply.problem.code === 'not_found' ? undefined : reply.problem.message;
  };
  return (
    <ConfirmAttempt
      title="¿Está seguro de eliminar este usuario?"
      confirmLabel="Eliminar"
      gate={SAVE_GATE}
      work={remove}
      onClose={onCancel}
      onDone={onDeleted}
    >
      {user.name} ya no podrá entrar en esta empresa. Lo que hizo queda a su nombre.
    </ConfirmAttempt>
  );
}
