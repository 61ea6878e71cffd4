/** What the registration holds and what it wants, without the form [AUTH-05 to AUTH-07]. */
import { SignUpBody } from '@cuadra/contracts/identity/identity';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { PLAN_IDS, PLANS, type PlanId } from '@cuadra/domain/plans/plan';
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
  /** Where the company's data shall live: `cloud` or `device` [DATA-02]. */
  readonly residence: string;
}

export const EMPTY_REGISTRATION: RegisterDraft = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  company: '',
  country: 'Venezuela',
  phone: '',
  residence: 'cloud',
};

const MISSING: Partial<Record<keyof RegisterDraft, string>> = {
  name: 'Escribe tu nombre completo.',
  company: PROBLEM_MESSAGES.company_name_required,
  country: 'Elige tu país.',
  phone: 'Escribe tu teléfono.',
};

/** Digits with what people write between them. */
const PHONE = /^[\d\s()+.\-/]*$/;
const PHONE_DIGITS_MIN = 7;

export function checkRegistration(draft: RegisterDraft): FieldErrors<RegisterDraft> {
  const errors: FieldErrors<RegisterDraft> = { ...contractErrors(draft), ...passwordErrors(draft) };
  for (const [name, message] of Object.entries(MISSING)) {
    if (draft[name as keyof RegisterDraft].trim() === '') errors[name as keyof RegisterDraft] = message;
  }
  if (draft.email.trim() === '') errors.email = 'Escribe tu correo electrónico.';
  if (draft.confirmation === '') errors.confirmation = 'Escribe la contraseña otra vez.';
  if (!isPhone(draft.phone)) errors.phone ??= 'Escribe un teléfono, como 0414-1234567.';
  return errors;
}

/** Checks what the server would refuse before the request: lengths, invisible characters, an invalid address. */
function contractErrors(draft: RegisterDraft): FieldErrors<RegisterDraft> {
  const checked = SignUpBody.omit({ company_id: true }).safeParse(signUpData(draft, undefined));
  if (checked.success) return {};
  const problems = checked.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    code: 'invalid',
    message,
  }));
  return registrationErrors(problems);
}

function isPhone(text: string): boolean {
  return PHONE.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN;
}

/** The plan chosen on the landing page [LAND-03]; undefined when the address names no known plan. */
export function chosenPlan(search: URLSearchParams): PlanId | undefined {
  const said = search.get('plan');
  return PLAN_IDS.find((id) => id === said);
}

/**
 * The sentence about the chosen plan. No payment happens here: the company begins on the free plan until a payment is
 * confirmed.
 */
export function planSentence(plan: PlanId): string {
  const { name, monthlyUsd, limits } = PLANS[plan];
  if (monthlyUsd > 0) {
    return `Elegiste el plan ${name}: $ ${monthlyUsd} al mes. Empiezas gratis; el plan se activa al confirmar tu pago.`;
  }
  return `Plan ${name}: ${limits.users} usuario, ${limits.stores} tienda y ${limits.products} productos.`;
}

export function signUpBody(draft: RegisterDraft, companyId: string, plan: PlanId | undefined): SignUpBody {
  return { company_id: companyId, ...signUpData(draft, plan) };
}

function signUpData(draft: RegisterDraft, plan: PlanId | undefined): Omit<SignUpBody, 'company_id'> {
  const { name, email, password, company, country, phone, residence } = draft;
  return {
    email: email.trim().toLowerCase(),
    password,
    data: {
      name: name.trim(),
      company: company.trim(),
      country,
      phone: phone.trim(),
      ...(plan === undefined ? {} : { plan }),
      residence: residence === 'device' ? 'device' : 'cloud',
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
