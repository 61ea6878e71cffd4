/** Roles y Permisos: what the users may do, by role [SET-06]. */
import { adminRoleId } from '@cuadra/contracts/primitives/ids';
import { useLiveQuery } from 'dexie-react-hooks';
import { isAlive, type RoleRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { NewButton } from '../../../ui/layout/new-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RowActions, SettingsList, SettingsRow } from '../settings-list.tsx';
import { DiscountCapField } from './discount-cap-field.tsx';
import { RoleDeletion } from './role-deletion.tsx';
import { permissionCount, permissionNames } from './role-draft.ts';
import { RoleForm } from './role-form.tsx';

export function RolesPanel() {
  const company = useCompany();
  const { companyId, db } = company;
  const roles = useLiveQuery(async () => (await db.roles.toArray()).filter(isAlive), [db]) ?? [];
  const dialog = useDialogFor<RoleRow>();
  const deletion = useDialogFor<RoleRow>();
  return (
    <Panel
      title="Roles y Permisos"
      flush
      action={<NewButton isSmall label="Nuevo Rol" onClick={() => dialog.open()} />}
    >
      <SettingsList label="Roles">
        {byName(roles).map((role) => (
          <SettingsRow
            key={role.id}
            name={role.name}
            detail={permissionNames(role.permissions)}
            note={permissionCount(role.permissions)}
            actions={
              <RowActions
                name={role.name}
                onEdit={() => dialog.open(role)}
                onDelete={() => deletion.open(role)}
                undeletable={
                  role.id === adminRoleId(companyId) ? 'El rol Administrador no se elimina.' : undefined
                }
              />
            }
          />
        ))}
      </SettingsList>
      <DiscountCapField company={company} />
      {dialog.isOpen ? <RoleForm row={dialog.item} onClose={dialog.close} /> : null}
      {deletion.item === undefined ? null : <RoleDeletion role={deletion.item} onClose={deletion.close} />}
    </Panel>
  );
}

function byName(roles: readonly RoleRow[]): RoleRow[] {
  return [...roles].sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
