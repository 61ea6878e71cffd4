/**
 * Usuarios: the users of the company and their roles [SET-05]. The list is the device's. Changing it needs the server,
 * because an account does not belong to the company alone (S-31), unless the company lives on this device: then its
 * accounts do too.
 */
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createPeopleApi, type PeopleApi } from '../../../data/api/people-api.ts';
import type { PeopleCommands } from '../../../data/local-accounts/local-people.ts';
import type { UserRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSync } from '../../../session/company/sync-context.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useResidenceOnly } from '../data/use-residence.ts';
import flush from '../flush-panel.module.css';
import { RowActions, SettingsList, SettingsRow } from '../settings-list.tsx';
import { DeleteUser } from './delete-user.tsx';
import { InviteList } from './invite-list.tsx';
import { useInvites } from './use-invites.ts';
import { keepsAdministrator, type People, usePeople, userLimitNote } from './use-people.ts';
import { useLocalPeople, useStaffIds } from './use-staff.ts';
import type { UserSaved } from './use-user-form.ts';
import type { UserDraft } from './user-draft.ts';
import { UserForm } from './user-form.tsx';
import styles from './users.module.css';

export function UsersPanel() {
  const { db, isDemo } = useCompany();
  const people = usePeople(db);
  const api = useMemo(() => (isDemo ? undefined : createPeopleApi(companyApiOf(db).client)), [db, isDemo]);
  const residence = useResidenceOnly(db);
  if (people === undefined || residence === undefined) return <Panel title="Usuarios">{null}</Panel>;
  if (api === undefined) return <ShownUsers people={people} note={SAMPLE_NOTE} />;
  if (residence === 'moving') return <ShownUsers people={people} note={MOVING_NOTE} />;
  // The server knows neither the roles of such a company nor the users that this screen lists (DATA-02).
  if (residence === 'device') return <UsersHere people={people} />;
  return <UsersInCloud people={people} api={api} />;
}

/** The sample shop has two people, and no server that could let in a third [AUTH-11]. */
const SAMPLE_NOTE = 'Es una demostración: estas personas son de ejemplo y no se cambian.';
const MOVING_NOTE = 'Los datos están pasando a la nube: podrás agregar o cambiar usuarios cuando termine.';

function UsersInCloud({ people, api }: { readonly people: People; readonly api: PeopleApi }) {
  const invites = useInvites(api);
  return (
    <Users people={people} api={api} onInvited={invites.read} note={<OfflineNote />}>
      <InviteList
        api={api}
        invites={invites}
        roleName={(id) => roleNameOf(people, id)}
        now={new Date().toISOString()}
      />
    </Users>
  );
}

function UsersHere({ people }: { readonly people: People }) {
  const api = useLocalPeople();
  const staff = useStaffIds(people);
  return <Users people={people} api={api} staff={staff} note={<p className={flush.hint}>{HERE_NOTE}</p>} />;
}

const HERE_NOTE =
  'Los datos viven solo en este equipo: quien agregues entra solo aquí, también sin internet.';

interface UsersProps {
  readonly people: People;
  readonly api: PeopleCommands;
  /**
   * Users with an account on this device: no other user can be changed here. Undefined when the server has the
   * accounts.
   */
  readonly staff?: ReadonlySet<string>;
  readonly onInvited?: () => void;
  readonly note: ReactNode;
  readonly children?: ReactNode;
}

function Users({ people, api, staff, onInvited, note, children }: UsersProps) {
  const { nudge } = useSync();
  const dialog = useDialogFor<UserRow>();
  const [leaving, setLeaving] = useState<UserRow>();
  const saved = (outcome: UserSaved, draft: UserDraft): void => {
    dialog.close();
    toast(savedText(outcome, draft));
    if (outcome === 'invited') onInvited?.();
    nudge();
  };
  const deleted = (user: UserRow): void => {
    setLeaving(undefined);
    toast(`Eliminaste a ${user.name}`);
    nudge();
  };
  return (
    <Panel
      title="Usuarios"
      flush
      action={
        <Button
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => dialog.open()}
        >
          Nuevo Usuario
        </Button>
      }
      foot={
        <Anchor component={Link} to="/app/settings/audit" size="sm">
          Ver quién cambió qué
        </Anchor>
      }
    >
      {note}
      <PlanNote people={people} />
      <UserList people={people} staff={staff} onEdit={dialog.open} onDelete={setLeaving} />
      {children}
      {dialog.isOpen ? (
        <UserForm
          api={api}
          isHere={staff !== undefined}
          user={dialog.item}
          roles={people.roles}
          onSaved={saved}
          onClose={dialog.close}
        />
      ) : null}
      {leaving === undefined ? null : (
        <DeleteUser
          api={api}
          user={leaving}
          onDeleted={() => deleted(leaving)}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  );
}

function savedText(saved: UserSaved, { name, email }: UserDraft): string {
  if (saved === 'invited') {
    return `${name} ya tiene cuenta en Cuadra: le enviamos una invitación a ${email.trim()}`;
  }
  return saved === 'created' ? 'Usuario creado' : 'Cambios guardados';
}

function OfflineNote() {
  const { status } = useSync();
  if (status?.state !== 'offline') return null;
  return (
    <p className={flush.hint}>
      Sin conexión: la lista es la de este equipo. Para cambiarla necesitas internet.
    </p>
  );
}

/** Warns before the user fills in a form that the server refuses [PLAN-02]. */
function PlanNote({ people }: { readonly people: People }) {
  const { db } = useCompany();
  const state = useLiveQuery(() => db.company_state.toCollection().first(), [db]);
  const note = userLimitNote(people, state?.limits.users ?? null);
  return note === undefined ? null : <p className={flush.hint}>{note}</p>;
}

interface UserListProps {
  readonly people: People;
  readonly staff: ReadonlySet<string> | undefined;
  readonly onEdit: (user: UserRow) => void;
  readonly onDelete: (user: UserRow) => void;
}

function UserList({ people, staff, onEdit, onDelete }: UserListProps) {
  const { companyId, maker } = useCompany();
  const isPhone = usePhone();
  const undeletable = ({ id }: UserRow): string | undefined => {
    if (id === maker.id) return 'A ti solo puede eliminarte otro administrador.';
    return keepsAdministrator(people, companyId, id)
      ? undefined
      : 'Debe quedar al menos un administrador activo.';
  };
  return (
    <SettingsList label="Usuarios">
      {people.users.map((user) => (
        <SettingsRow
          key={user.id}
          name={user.name}
          badge={<UserBadge user={user} isSelf={user.id === maker.id} />}
          {...emailAndRole(user, roleNameOf(people, user.role_id), isPhone)}
          actions={
            staff?.has(user.id) === false ? (
              <small className={styles.elsewhere}>Cuenta del servidor</small>
            ) : (
              <RowActions
                name={user.name}
                onEdit={() => onEdit(user)}
                onDelete={() => onDelete(user)}
                undeletable={undeletable(user)}
              />
            )
          }
        />
      ))}
    </SettingsList>
  );
}

function UserBadge({ user, isSelf }: { readonly user: UserRow; readonly isSelf: boolean }) {
  if (!user.active) return <StatusPill>Inactivo</StatusPill>;
  return isSelf ? <StatusPill tone="action">Tú</StatusPill> : null;
}

/** Users who cannot be changed here. */
function ShownUsers({ people, note }: { readonly people: People; readonly note: string }) {
  const isPhone = usePhone();
  return (
    <Panel title="Usuarios" flush>
      <p className={flush.hint}>{note}</p>
      <SettingsList label="Usuarios">
        {people.users.map((user) => (
          <SettingsRow
            key={user.id}
            name={user.name}
            {...emailAndRole(user, roleNameOf(people, user.role_id), isPhone)}
          />
        ))}
      </SettingsList>
    </Panel>
  );
}

/** Beside the name where there is room, under it on a phone. */
function emailAndRole({ email }: UserRow, role: string, isPhone: boolean) {
  const address = <span className={styles.email}>{email}</span>;
  if (!isPhone) return { detail: address, value: <span className={styles.role}>{role}</span> };
  return {
    detail: (
      <>
        {role} · {address}
      </>
    ),
  };
}

function roleNameOf({ roles }: People, roleId: string): string {
  return roles.find(({ id }) => id === roleId)?.name ?? 'Sin rol';
}
