/** What the registration holds and what it wants, without the form [AUTH-05 to AUTH-07]. */
import { Email, type SignUpBody } from '@cuadra/contracts/identity';
import type { FieldProblem } from '@cuadra/contracts/problem';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problem-messages';
import { passwordErrors } from './new-password.ts';
import type { FieldErrors } from './use-typed-form.ts';

export interface RegisterDraft {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly company: string;
  readonly country: string;
  readonly phone: string;
}

export const EMPTY_REGISTRATION: RegisterDraft = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  company: '',
  country: 'Venezuela',
  phone: '',
};

const MISSING: Partial<Record<keyof RegisterDraft, string>> = {
  name: 'Escribe tu nombre completo.',
  company: PROBLEM_MESSAGES.company_name_required,
  country: 'Elige tu país.',
  phone: 'Escribe tu teléfono.',
};

export function checkRegistration(draft: RegisterDraft): FieldErrors<RegisterDraft> {
  const errors: FieldErrors<RegisterDraft> = { ...passwordErrors(draft) };
  for (const [name, message] of Object.entries(MISSING)) {
    if (draft[name as keyof RegisterDraft].trim() === '') errors[name as keyof RegisterDraft] = message;
  }
  const email = Email.safeParse(draft.email);
  if (draft.email.trim() === '') errors.email = 'Escribe tu correo electrónico.';
  else if (!email.success) errors.email = email.error.issues[0]?.message ?? 'Revisa el correo.';
  return errors;
}

/** @param plan the one chosen on the landing page, if any [LAND-03] */
export function signUpBody(draft: RegisterDraft, companyId: string, plan: string | null): SignUpBody {
  const { name, email, password, company, country, phone } = draft;
  return {
    company_id: companyId,
    email: email.trim().toLowerCase(),
    password,
    data: {
      name: name.trim(),
      company: company.trim(),
      country,
      phone: phone.trim(),
      ...(plan === null ? {} : { plan }),
    },
  };
}

const FIELD_OF_PATH: Readonly<Record<string, keyof RegisterDraft>> = {
  email: 'email',
  password: 'password',
  'data.name': 'name',
  'data.company': 'company',
  'data.country': 'country',
  'data.phone': 'phone',
};

/** The server's refusals that belong to a field of the form. */
export function registrationErrors(problems: readonly FieldProblem[]): FieldErrors<RegisterDraft> {
  const errors: FieldErrors<RegisterDraft> = {};
  for (const { field, message } of problems) {
    const name = FIELD_OF_PATH[field];
    if (name !== undefined) errors[name] ??= message;
  }
  return errors;
}
