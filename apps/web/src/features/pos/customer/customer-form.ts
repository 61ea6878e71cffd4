/**
 * The draft of a customer and its problems, as text (CUST-01, ENT-24). Pure, so that each rule has its test: the types
 * of document follow the type of customer, and a wrong check digit warns without stopping.
 */
import { toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { birthdayText, typedBirthday } from '@cuadra/domain/party/birthday';
import {
  type CustomerGroup,
  type CustomerRefusalCode,
  type CustomerType,
  DOCUMENT_TYPES,
  type DocumentType,
  expectedRifDigit,
  formatDocument,
  missingRifDigit,
  normaliseDocumentNumber,
  validateCustomer,
} from '@cuadra/domain/party/customer';
import {
  VAT_WITHHOLDING_PERCENTAGES,
  type VatWithholdingPercentage,
} from '@cuadra/domain/withholdings/withholding';
import type { CustomerRow } from '../../../data/rows.ts';

export interface CustomerDraft {
  readonly type: CustomerType;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly email: string;
  readonly customerType: CustomerGroup;
  /** Dollars as typed; empty is no limit. */
  readonly creditLimit: string;
  /** Days as typed; empty is the shop's usual term. */
  readonly creditDays: string;
  /** Percent of the IVA that a special taxpayer withholds; empty for all others. */
  readonly vatWithholding: string;
  /** Day and month as typed, '24/12'. */
  readonly birthday: string;
  /** Of the company's own. */
  readonly groupIds: readonly string[];
}

const EMPTY_CUSTOMER: CustomerDraft = {
  type: 'person',
  documentType: 'V',
  documentNumber: '',
  name: '',
  phone: '',
  address: '',
  email: '',
  customerType: 'regular',
  // No credit until a user who may grant it sets a limit.
  creditLimit: '0,00',
  creditDays: '',
  vatWithholding: '',
  birthday: '',
  groupIds: [],
};

export const CUSTOMER_LABELS: Readonly<Record<keyof CustomerDraft, string>> = {
  type: 'Tipo de cliente',
  documentType: 'Tipo',
  documentNumber: 'Número',
  name: 'Nombre',
  phone: 'Teléfono',
  address: 'Dirección',
  email: 'Correo',
  customerType: 'Categoría',
  creditLimit: 'Límite de crédito',
  creditDays: 'Días de crédito',
  vatWithholding: 'Contribuyente especial',
  birthday: 'Cumpleaños',
  groupIds: 'Grupos',
};

export const CUSTOMER_GROUPS: Readonly<Record<CustomerGroup, string>> = {
  regular: 'Regular',
  vip: 'VIP',
  wholesale: 'Mayorista',
};

/** Whether the customer withholds IVA, and how much of it. */
export const WITHHOLDING_CHOICES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'No retiene IVA' },
  ...VAT_WITHHOLDING_PERCENTAGES.map((percentage) => ({
    value: String(percentage),
    label: `Retiene el ${percentage} % del IVA`,
  })),
];

export type CustomerErrors = Partial<Record<keyof CustomerDraft, string>>;

const MESSAGES: Readonly<Record<string, Partial<Record<CustomerRefusalCode, string>>>> = {
  name: { required: 'Escribe el nombre del cliente.' },
  documentNumber: {
    required: 'Escribe el número de documento.',
    document_malformed: 'Eso no parece una cédula, un RIF ni un pasaporte.',
  },
  documentType: { document_type_of_other_customer_type: 'Ese documento es de otro tipo de cliente.' },
  email: { email_malformed: 'El correo no es válido: escríbelo como nombre@correo.com.' },
};

const CREDIT_DAYS_MAX = 365;
/** Of the record. */
const GROUPS_MAX = 20;
/** A local mobile number has eleven digits, a foreign one up to fifteen with its country code. */
const PHONE_DIGITS = { min: 7, max: 15 } as const;
/** The limits of the records. */
const LENGTHS = { name: 160, phone: 40, address: 300, email: 254 } as const;

/** The initial draft: empty, or the edited customer. */
export function customerDraft(row: CustomerRow | undefined): CustomerDraft {
  if (row === undefined) return EMPTY_CUSTOMER;
  return {
    type: row.type,
    documentType: row.document_type,
    documentNumber: formatDocument(row.document_type, row.document_number).slice(2),
    name: row.name,
    phone: row.phone,
    address: row.address,
    email: row.email,
    customerType: row.customer_type,
    creditLimit: row.credit_limit_usd?.replace('.', ',') ?? '',
    creditDays: row.credit_days?.toString() ?? '',
    // A row of before the field has none.
    vatWithholding: row.vat_withholding_percentage?.toString() ?? '',
    birthday: birthdayText(row.birthday ?? ''),
    groupIds: row.group_ids ?? [],
  };
}

/**
 * The initial draft of a new customer, from the search text: a document, a phone or a name. Letters before the digits
 * give the type of document.
 */
export function draftOfSearch(text: string): CustomerDraft {
  const typed = text.trim();
  const [, letter = '', figures = ''] = DOCUMENT_SEARCH.exec(typed) ?? [];
  const digits = typed.replace(/\D/g, '');
  if (PHONE_SEARCH.test(typed) && digits.length >= MOBILE_DIGITS_MIN) {
    return { ...EMPTY_CUSTOMER, phone: typed };
  }
  if (figures === '') return { ...EMPTY_CUSTOMER, name: typed };
  const documentType = (letter === '' ? 'V' : letter.toUpperCase()) as DocumentType;
  const type = DOCUMENT_TYPES.company.includes(documentType) ? 'company' : 'person';
  return { ...EMPTY_CUSTOMER, type, documentType, documentNumber: figures };
}

const DOCUMENT_SEARCH = /^([VEPJG]?)[-.\s]?(\d[\d.\s-]{3,14})$/i;
/** '0414…', '+58 414…': a cédula never begins with zero. */
const PHONE_SEARCH = /^(\+|0)[\d\s().-]+$/;
const MOBILE_DIGITS_MIN = 10;

/** The fields that change with the type of customer, because each type has its own documents. */
export function ofType(type: CustomerType): Pick<CustomerDraft, 'type' | 'documentType'> {
  return { type, documentType: type === 'person' ? 'V' : 'J' };
}

/** The document types of that type of customer, the usual one first. */
export function documentTypesOf({ type }: Pick<CustomerDraft, 'type'>): readonly DocumentType[] {
  return DOCUMENT_TYPES[type];
}

/** The errors by field, in Spanish; empty when the draft may be saved. */
export function customerErrors(draft: CustomerDraft): CustomerErrors {
  const found = validateCustomer({ ...draft, email: draft.email.trim() }).map(
    ({ field, code }) => [field, MESSAGES[field]?.[code] ?? 'Revisa este dato.'] as const,
  );
  const asked: Partial<Record<keyof CustomerDraft, string | undefined>> = {
    ...tooLong(draft),
    phone: phoneProblem(draft.phone.trim()),
    creditLimit: limitProblem(draft.creditLimit.trim()),
    creditDays: daysProblem(draft.creditDays.trim()),
    birthday: birthdayProblem(draft.birthday.trim()),
    groupIds:
      draft.groupIds.length > GROUPS_MAX ? `Un cliente está en hasta ${GROUPS_MAX} grupos.` : undefined,
    ...Object.fromEntries(found),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, message]) => message !== undefined));
}

function tooLong(draft: CustomerDraft): CustomerErrors {
  const fields = Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][];
  return Object.fromEntries(
    fields.flatMap(([field, max]) =>
      draft[field].trim().length > max ? [[field, `Usa hasta ${max} caracteres.`]] : [],
    ),
  );
}

function phoneProblem(phone: string): string | undefined {
  if (phone === '') return undefined;
  const digits = phone.replace(/\D/g, '').length;
  const isPhone = /^\+?[\d\s().-]+$/.test(phone) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
  return isPhone ? undefined : 'El teléfono no es válido: escríbelo como 0414-5550123.';
}

function limitProblem(text: string): string | undefined {
  if (text === '') return undefined;
  const limit = parseTypedAmount(text, 'USD');
  return limit === undefined || limit.minor < 0n ? 'Escribe el límite en dólares, cero o más.' : undefined;
}

function daysProblem(text: string): string | undefined {
  const isDays = text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= CREDIT_DAYS_MAX);
  return isDays ? undefined : `Los días de crédito van de 0 a ${CREDIT_DAYS_MAX}.`;
}

function birthdayProblem(text: string): string | undefined {
  if (text === '' || typedBirthday(text) !== undefined) return undefined;
  return 'Escribe el día y el mes, como 24/12.';
}

export interface DocumentRemark {
  readonly text: string;
  /** The number with its check digit, when a button can add it. */
  readonly completed?: string;
}

/**
 * The remark on a RIF whose check digit is missing or wrong. A wrong one is accepted all the same, because such RIFs
 * are in use.
 */
export function documentRemark({
  documentType,
  documentNumber,
}: Pick<CustomerDraft, 'documentType' | 'documentNumber'>): DocumentRemark | undefined {
  const number = documentNumber.trim();
  if (number === '') return undefined;
  const missing = missingRifDigit(documentType, number);
  if (missing !== undefined) {
    const digits = number.replace(/\D/g, '');
    return { text: `Falta el dígito verificador: sería ${missing}.`, completed: `${digits}-${missing}` };
  }
  const expected = expectedRifDigit(documentType, number);
  return expected === undefined
    ? undefined
    : { text: `El RIF debería terminar en ${expected}. Si está bien escrito, guárdalo así.` };
}

/** The document as stored and compared; undefined when it is not valid. */
export function storedDocument({
  documentType,
  documentNumber,
}: Pick<CustomerDraft, 'documentType' | 'documentNumber'>): string | undefined {
  return normaliseDocumentNumber(documentType, documentNumber);
}

/** The fields as the contract requires them. The draft must have passed {@link customerErrors}. */
export function customerFields(draft: CustomerDraft) {
  const limit = parseTypedAmount(draft.creditLimit.trim(), 'USD');
  const days = draft.creditDays.trim();
  return {
    type: draft.type,
    document_type: draft.documentType,
    document_number: storedDocument(draft) ?? draft.documentNumber.trim(),
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    address: draft.address.trim(),
    email: draft.email.trim(),
    customer_type: draft.customerType,
    credit_limit_usd: limit === undefined ? null : toDecimal(limit),
    credit_days: days === '' ? null : Number(days),
    vat_withholding_percentage: withholdingOf(draft.vatWithholding) ?? null,
    birthday: typedBirthday(draft.birthday) ?? '',
    group_ids: [...draft.groupIds],
  };
}

function withholdingOf(text: string): VatWithholdingPercentage | undefined {
  return VAT_WITHHOLDING_PERCENTAGES.find((percentage) => String(percentage) === text);
}

const FIELD_OF: Readonly<Record<keyof CustomerDraft, keyof ReturnType<typeof customerFields>>> = {
  type: 'type',
  documentType: 'document_type',
  documentNumber: 'document_number',
  name: 'name',
  phone: 'phone',
  address: 'address',
  email: 'email',
  customerType: 'customer_type',
  creditLimit: 'credit_limit_usd',
  creditDays: 'credit_days',
  vatWithholding: 'vat_withholding_percentage',
  birthday: 'birthday',
  groupIds: 'group_ids',
};

/** Only the changed fields: an update contains no other fields (S-27). */
export function changedCustomerFields(
  draft: CustomerDraft,
  changed: readonly (keyof CustomerDraft)[],
): Partial<ReturnType<typeof customerFields>> {
  const names: readonly string[] = changed.map((field) => FIELD_OF[field]);
  return Object.fromEntries(Object.entries(customerFields(draft)).filter(([name]) => names.includes(name)));
}
