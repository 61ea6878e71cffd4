/** '¿Está seguro de eliminar este rol?': refused while a user has it [SET-06]. */
import { useState } from 'react';
import { deleteRecord } from '../../../data/local-writes/change-records.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { RoleRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { notSignedIn } from '../../../session/identity/not-signed-in.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { deletionRefusal } from './role-rules.ts';

export interface RoleDeletionProps {
  readonly role: RoleRow;
  readonly onClose: () => void;
}

export function RoleDeletion({ role, onClose }: RoleDeletionProps) {
  const { db, maker } = useCompany();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      const refused = notSignedIn(localStorage) ?? deletionRefusal(role.id, await db.users.toArray());
      setRefusal(refused);
      if (refused !== undefined) return;
      await deleteRecord(db, 'roles', role.id, maker);
      toast('Rol eliminado');
      onClose();
    } catch (failure) {
      console.error(failure);
      setRefusal(writeFailureMessage(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title="¿Está seguro de eliminar este rol?"
      confirmLabel="Eliminar"
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {refusal === undefined ? (
        `El rol “${role.name}” deja de existir para toda la empresa.`
      ) : (
        <Banner tone="bad" fact={refusal} />
      )}
    </ConfirmDialog>
  );
}
