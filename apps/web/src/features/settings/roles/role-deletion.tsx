/** '¿Está seguro de eliminar este rol?': refused while a user has it [SET-06]. */
import { deleteRecord } from '../../../data/local-writes/change-records.ts';
import type { RoleRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../ui/dialogs/confirm-attempt.tsx';
import { deletionRefusal } from './role-rules.ts';

export interface RoleDeletionProps {
  readonly role: RoleRow;
  readonly onClose: () => void;
}

export function RoleDeletion({ role, onClose }: RoleDeletionProps) {
  const { db, maker } = useCompany();
  const remove = async (): Promise<string | undefined> => {
    const refusal = deletionRefusal(role.id, await db.users.toArray());
    if (refusal === undefined) await deleteRecord(db, 'roles', role.id, maker);
    return refusal;
  };
  return (
    <ConfirmAttempt
      title="¿Está seguro de eliminar este rol?"
      confirmLabel="Eliminar"
      gate={SAVE_GATE}
      work={remove}
      done="Rol eliminado"
      onClose={onClose}
    >
      {`El rol “${role.name}” deja de existir para toda la empresa.`}
    </ConfirmAttempt>
  );
}
