/** The form of a user, which sends the commands about people: a refusal is shown at the field it names [SET-05]. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { useState } from 'react';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import type { PeopleCommands } from '../../../data/local-accounts/local-people.ts';
import type { UserRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { refusalText } from '../../../session/identity/not-signed-in.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { typedKey } from '../../../ui/forms/typed-draft.ts';
import { type RecordForm, useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { checkUser, errorsOfProblem, type UserDraft, userBody, userDraft } from './user-draft.ts';

const AT_FIELDS = 'El servidor no lo aceptó: revisa los campos marcados.';
const AT_FIELDS_HERE = 'No se guardó: revisa los campos marcados.';
const ALL_FIELDS = ['name', 'email', 'password', 'role_id', 'active'] as const;

/** What came of saving. */
export type UserSaved = 'created' | 'changed' | 'invited';

export interface UserFormRules {
  readonly api: PeopleCommands;
  /** Whether the account is of this device alone (DATA-02). */
  readonly isHere: boolean;
  /** Undefined makes a new one. */
  readonly user: UserRow | undefined;
  readonly onSaved: (saved: UserSaved, draft: UserDraft) => void;
}

export function useUserForm({ api, isHere, user, onSaved }: UserFormRules): RecordForm<UserDraft> {
  const { companyId } = useCompany();
  // One id for as long as the form is open: an answer that got lost makes no second user.
  const [newUserId] = useState(newId);
  const [refused, setRefused] = useState<FormErrors<UserDraft>>({});
  const store = async (draft: UserDraft, changed: readonly (keyof UserDraft)[]) => {
    const outcome = await send(api, user?.id, newUserId, draft, changed);
    if (typeof outcome === 'string') {
      onSaved(outcome, draft);
      return undefined;
    }
    const errors = errorsOfProblem(outcome);
    setRefused(errors ?? {});
    return errors === undefined ? refusalText(outcome) : isHere ? AT_FIELDS_HERE : AT_FIELDS;
  };
  const form = useRecordForm<UserDraft>({
    gate: SAVE_GATE,
    initial: userDraft(user),
    draftAs: { key: typedKey(companyId, 'users', user?.id), secret: ['password'] },
    check: (draft) => {
      setRefused({});
      return checkUser(draft, user === undefined);
    },
    store,
    onSaved: () => undefined,
  });
  return {
    ...form,
    errors: { ...refused, ...form.errors },
    change: (field, value) => {
      setRefused(({ [field]: _, ...others }) => others as FormErrors<UserDraft>);
      form.change(field, value);
    },
  };
}

async function send(
  api: PeopleCommands,
  userId: string | undefined,
  newUserId: string,
  draft: UserDraft,
  changed: readonly (keyof UserDraft)[],
): Promise<UserSaved | ApiProblem> {
  if (userId === undefined) {
    const reply = await api.makeUser({ id: newUserId, ...userBody(draft, ALL_FIELDS) });
    if (!reply.ok) return reply.problem;
    return reply.value.kind === 'invited' ? 'invited' : 'created';
  }
  const body = userBody(draft, changed);
  // Nothing to change is no call: the server would refuse an empty one.
  if (Object.keys(body).length === 0) return 'changed';
  const reply = await api.changeUser(userId, body);
  return reply.ok ? 'changed' : reply.problem;
}
