/** 'Nuevo Rol' / 'Editar Rol': a name and eight boxes [SET-06, SET-07]. */
import { adminRoleId } from '@cuadra/contracts/primitives/ids';
import { PERMISSION_IDS, PERMISSION_LABELS } from '@cuadra/domain/access/permissions';
import { Checkbox, TextInput } from '@mantine/core';
import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { RoleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { formOf } from '../../../session/company/form-of.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { pick, type RecordForm } from '../../../ui/forms/use-record-form.ts';
import { type RowFormProps, rowWords, useRecordRow } from '../../../ui/forms/use-row-form.ts';
import styles from '../settings.module.css';
import {
  checkRole,
  isImplied,
  isTicked,
  PERMISSION_SENSES,
  ROLE_LABELS,
  type RoleDraft,
  roleDraft,
  roleFields,
  withPermission,
} from './role-draft.ts';
import { permissionsRefusal } from './role-rules.ts';

export function RoleForm({ row: role, onClose }: RowFormProps<RoleRow>) {
  const company = useCompany();
  const { form, dialog } = useRecordRow<RoleDraft>({
    words: rowWords('Rol', 'masculine'),
    ...formOf(company, 'roles', role),
    initial: roleDraft(role),
    check: checkRole,
    store: (draft, changed) => storeRole(company, role, draft, changed),
    onClose,
  });
  return (
    <RecordDialog {...dialog} labels={ROLE_LABELS}>
      <div className={styles.fields}>
        <TextInput {...textField(form, ROLE_LABELS, 'name')} required data-autofocus autoComplete="off" />
        <Permissions form={form} isFixed={role?.id === adminRoleId(company.companyId)} />
      </div>
    </RecordDialog>
  );
}

interface PermissionsProps {
  readonly form: RecordForm<RoleDraft>;
  /** The administrator's role keeps them all [PERM-05]. */
  readonly isFixed: boolean;
}

function Permissions({ form, isFixed }: PermissionsProps) {
  const { draft, change } = form;
  return (
    <Checkbox.Group
      label={ROLE_LABELS.permissions}
      description={isFixed ? 'Este rol siempre conserva el acceso total.' : undefined}
      value={PERMISSION_IDS.filter((id) => isTicked(draft, id))}
    >
      <div className={styles.boxes}>
        {PERMISSION_IDS.map((id) => (
          <Checkbox
            key={id}
            value={id}
            label={PERMISSION_LABELS[id]}
            description={PERMISSION_SENSES[id]}
            disabled={isFixed || isImplied(draft, id)}
            onChange={(event) =>
              change('permissions', withPermission(draft, id, event.currentTarget.checked))
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

async function storeRole(
  { companyId, db, maker }: Company,
  role: RoleRow | undefined,
  draft: RoleDraft,
  changed: readonly (keyof RoleDraft)[],
): Promise<string | undefined> {
  const fields = roleFields(draft);
  if (role === undefined) {
    await createRecord(db, 'roles', fields, maker);
    return undefined;
  }
  const [roles, users] = await Promise.all([db.roles.toArray(), db.users.toArray()]);
  const { permissions } = fields;
  const refusal = permissionsRefusal(companyId, { id: role.id, permissions }, roles, users);
  if (refusal !== undefined) return refusal;
  await patchRecord(db, 'roles', role.id, pick(fields, changed), maker);
  return undefined;
}
