/** What the form of the company holds, and what is wrong with it [CO-02]. Apart from the form to be tested without one. */
import { CompanySettingsFields } from '@cuadra/contracts/company/company';
import { Email } from '@cuadra/contracts/identity/identity';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { checkRif, formatRif, parseRif } from '@cuadra/domain/party/rif';
import type { CompanySettingsRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';

/** By the names of the wire: what changed is sent as it is. */
const FIELDS = [
  'name',
  'rif',
  'address',
  'phone',
  'email',
  'logo',
  'receipt_header',
  'receipt_footer',
  'mobile_payment_bank',
  'mobile_payment_phone',
  'mobile_payment_document',
] as const;
type Field = (typeof FIELDS)[number];
export type CompanyDraft = Readonly<Record<Field, string>>;

export const COMPANY_LABELS: Readonly<Record<Field, string>> = {
  name: 'Nombre',
  rif: 'RIF',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  logo: 'Logo',
  receipt_header: 'Encabezado de factura',
  receipt_footer: 'Pie de factura',
  mobile_payment_bank: 'Banco de tu Pago Móvil',
  mobile_payment_phone: 'Teléfono de tu Pago Móvil',
  mobile_payment_document: 'RIF o cédula de tu Pago Móvil',
};

export function companyDraft(settings: CompanySettingsRow): CompanyDraft {
  // A row stored by an older program lacks newer fields.
  return Object.fromEntries(FIELDS.map((field) => [field, settings[field] ?? ''])) as Record<Field, string>;
}

export function checkCompany(draft: CompanyDraft): FormErrors<CompanyDraft> {
  const found = FIELDS.map((field) => [field, problemOf(field, draft[field].trim())] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

function problemOf(field: Field, text: string): string | undefined {
  if (field === 'rif') return rifProblem(text);
  if (field === 'email')
    return text === '' || Email.safeParse(text).success ? undefined : 'El correo no es válido: revísalo.';
  if (field === 'address' && text === '') return 'Escribe la dirección.';
  return fieldProblem(CompanySettingsFields.shape[field], text);
}

function rifProblem(text: string): string | undefined {
  if (text === '') return 'Escribe el RIF de la empresa.';
  return parseRif(text) === undefined
    ? 'Es una letra (V, E, J, G, P o C) y nueve dígitos, como J\u201107013380\u20115.'
    : undefined;
}

/** RIFs in use exist that fail it: a wrong check digit is only remarked. */
export function rifRemark(text: string): string | undefined {
  const check = checkRif(text);
  if (check.status !== 'check_digit_differs') return undefined;
  return `El último dígito no coincide: se esperaba ${check.expectedDigit}. Revísalo; se guarda igual.`;
}

export function isRifValid(text: string): boolean {
  return checkRif(text).status === 'valid';
}

/** As the wire has it; the draft was checked before. The RIF is sent as it is printed. */
export function companyFields(draft: CompanyDraft): CompanyDraft {
  const trimmed = Object.fromEntries(FIELDS.map((field) => [field, draft[field].trim()])) as Record<
    Field,
    string
  >;
  const rif = parseRif(trimmed.rif);
  return { ...trimmed, rif: rif === undefined ? trimmed.rif : formatRif(rif) };
}

/** '2 cambios sin guardar'. */
export function unsavedText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`;
}
