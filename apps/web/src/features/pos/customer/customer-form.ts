/**
 * The new customer as it is typed, and what is wrong with it, in words (CUST-01). Pure, so that each rule has its
 * test: types of document follow the type of customer, a wrong check digit warns and does not stop.
 */
import {
  type CustomerRefusalCode,
  type CustomerType,
  DOCUMENT_TYPES,
  type DocumentType,
  expectedRifDigit,
  normaliseDocumentNumber,
  validateCustomer,
} from '@cuadra/domain/party/customer';

export interface CustomerDraft {
  readonly type: CustomerType;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly email: string;
}

export const EMPTY_CUSTOMER: CustomerDraft = {
  type: 'person',
  documentType: 'V',
  documentNumber: '',
  name: '',
  phone: '',
  address: '',
  email: '',
};

export type CustomerErrors = Partial<Record<keyof CustomerDraft, string>>;

const MESSAGES: Readonly<Record<string, Partial<Record<CustomerRefusalCode, string>>>> = {
  name: { required: 'Escribe el nombre del cliente.' },
  documentNumber: {
    required: 'Escribe el número de documento.',
    document_malformed: 'El documento no tiene la forma de una cédula, un RIF o un pasaporte.',
  },
  documentType: { document_type_of_other_customer_type: 'Ese documento es de otro tipo de cliente.' },
  email: { email_malformed: 'El correo no es válido.' },
};

/** Another type of customer has other documents. */
export function withType(draft: CustomerDraft, type: CustomerType): CustomerDraft {
  const [first = draft.documentType] = DOCUMENT_TYPES[type];
  return { ...draft, type, documentType: first };
}

/** By field, in Spanish; empty when it may be saved. */
export function customerErrors(draft: CustomerDraft): CustomerErrors {
  return Object.fromEntries(
    validateCustomer(draft).map(({ field, code }) => [field, MESSAGES[field]?.[code] ?? 'Revisa este dato.']),
  );
}

/** 'El RIF debería terminar en 5': the typed one is taken all the same, for such RIFs are in use. */
export function documentWarning({ documentType, documentNumber }: CustomerDraft): string | undefined {
  const expected = documentNumber.trim() === '' ? undefined : expectedRifDigit(documentType, documentNumber);
  return expected === undefined
    ? undefined
    : `El RIF debería terminar en ${expected}. Si está bien escrito, guárdalo así.`;
}

/** As the contract wants a new customer. The draft is right: {@link customerErrors} said so. */
export function customerFields(draft: CustomerDraft) {
  return {
    type: draft.type,
    document_type: draft.documentType,
    document_number:
      normaliseDocumentNumber(draft.documentType, draft.documentNumber) ?? draft.documentNumber.trim(),
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    address: draft.address.trim(),
    email: draft.email.trim(),
  };
}
