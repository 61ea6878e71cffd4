/** What the form of a user holds and wants, and where a refusal of the server belongs, without the form [SET-05]. */
import { UserUpsertBody } from '@cuadra/contracts/identity/people';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { passwordShapeRefusal } from '@cuadra/domain/access/password';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import type { UserRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';

export interface UserDraft {
  readonly name: string;
  readonly email: string;
  /** Empty keeps the current one. */
  readonly password: string;
  readonly role_id: string;
  readonly active: boolean;
}

export const USER_LABELS = {
  name: 'Nombre',
  email: 'Correo electrónico',
  password: 'Contraseña',
  role_id: 'Rol',
  active: 'Activo',
} as const satisfies Record<keyof UserDraft, string>;

/** A new user has no role yet: who makes one says what he may do [SET-05]. */
export function userDraft(user: UserRow | undefined): UserDraft {
  const { name = '', email = '', role_id = '', active = true } = user ?? {};
  return { name, email, password: '', role_id, active };
}

const MISSING: Partial<Record<keyof UserDraft, string>> = {
  name: 'Escribe el nombre.',
  email: 'Escribe el correo electrónico.',
  role_id: 'Elige un rol.',
};

export function checkUser(draft: UserDraft, isNew: boolean): FormErrors<UserDraft> {
  const errors: { -readonly [Field in keyof UserDraft]?: string } = {};
  for (const [field, message] of Object.entries(MISSING)) {
    if (String(draft[field as keyof UserDraft]).trim() === '') errors[field as keyof UserDraft] = message;
  }
  for (const field of ['name', 'email', 'password'] as const) {
    if (draft[field] === '') continue;
    const message = UserUpsertBody.shape[field].safeParse(sentText(draft, field)).error?.issues[0]?.message;
    if (message !== undefined) errors[field] ??= message;
  }
  if (isNew && draft.password === '') errors.password = 'Escribe la contraseña.';
  const refusal = draft.password === '' ? undefined : passwordShapeRefusal(draft.password);
  if (refusal !== undefined) errors.password ??= PROBLEM_MESSAGES[refusal];
  return errors;
}

/** What is sent of the fields that were changed; of a new user, all. */
export function userBody(draft: UserDraft, fields: readonly (keyof UserDraft)[]): Partial<UserDraft> {
  const sent = fields.filter((field) => field !== 'password' || draft.password !== '');
  return Object.fromEntries(
    sent.map((field) => [field, field === 'active' ? draft.active : sentText(draft, field)]),
  );
}

/** Sends a password exactly as typed, including spaces around it. */
function sentText(draft: UserDraft, field: Exclude<keyof UserDraft, 'active'>): string {
  return field === 'password' ? draft.password : draft[field].trim();
}

/** The server's error at its field; undefined when it names none of them. */
export function errorsOfProblem({ code, errors }: ApiProblem): FormErrors<UserDraft> | undefined {
  // No field is to blame for a full plan: no other name or address would be taken.
  if (code === 'plan_limit') return undefined;
  const named = errors.filter(({ field }) => field in USER_LABELS);
  return named.length === 0
    ? undefined
    : Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
