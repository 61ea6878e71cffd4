/** 'Nuevo Usuario' / 'Editar Usuario' [SET-05, SET-07]. */
import { Checkbox, Select, TextInput } from '@mantine/core';
import type { PeopleCommands } from '../../../data/local-accounts/local-people.ts';
import type { RoleRow, UserRow } from '../../../data/rows.ts';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import styles from '../settings.module.css';
import type { UserSaved } from './use-user-form.ts';
import { useUserForm } from './use-user-form.ts';
import { USER_LABELS, type UserDraft } from './user-draft.ts';

export interface UserFormProps {
  readonly api: PeopleCommands;
  /** Whether the account is of this device alone (DATA-02). */
  readonly isHere: boolean;
  /** Undefined makes a new one. */
  readonly user: UserRow | undefined;
  readonly roles: readonly RoleRow[];
  readonly onSaved: (saved: UserSaved, draft: UserDraft) => void;
  readonly onClose: () => void;
}

const PASSWORD_RULE = 'Mayúsculas, minúsculas, números y un carácter especial.';
const INVITED = 'Si esa persona ya usa Cuadra, la invitamos por correo y conserva la suya.';
const ONLY_HERE = 'Sirve solo en este equipo, con o sin internet.';

export function UserForm({ api, isHere, user, roles, onSaved, onClose }: UserFormProps) {
  const form = useUserForm({ api, isHere, user, onSaved });
  const { draft, errors, change } = form;
  const isNew = user === undefined;
  const text = (field: 'name' | 'email' | 'password') => textField(form, USER_LABELS, field);
  return (
    <RecordDialog
      title={isNew ? 'Nuevo Usuario' : 'Editar Usuario'}
      submitLabel={isNew ? 'Crear Usuario' : 'Guardar Cambios'}
      form={form}
      labels={USER_LABELS}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput {...text('name')} required data-autofocus autoComplete="off" />
        <FormRow>
          <TextInput {...text('email')} required type="email" autoComplete="off" />
          <Select
            label={USER_LABELS.role_id}
            required
            data={roles.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="Elige un rol"
            value={draft.role_id === '' ? null : draft.role_id}
            error={errors.role_id}
            allowDeselect={false}
            onChange={(value) => change('role_id', value ?? '')}
          />
        </FormRow>
        <PasswordField
          {...text('password')}
          required={isNew}
          autoComplete="new-password"
          description={
            isNew ? `${PASSWORD_RULE} ${isHere ? ONLY_HERE : INVITED}` : 'Déjala en blanco para no cambiarla.'
          }
        />
        <Checkbox
          label={USER_LABELS.active}
          description="Si lo desactivas no entra en esta empresa; lo que hizo se conserva."
          checked={draft.active}
          error={errors.active}
          onChange={(event) => change('active', event.currentTarget.checked)}
        />
      </div>
    </RecordDialog>
  );
}
