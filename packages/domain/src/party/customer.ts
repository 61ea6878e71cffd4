/**
 * Customers (CUST-01, ENT-24) and what makes one acceptable. Balances are sums of entries
 * (`customer-entry.ts`) and no part of the record.
 */
import type { Refusal } from '../refusal.ts';
import { checkRif, formatCedula, formatRif, normaliseRif, parseCedula, parseRif } from './rif.ts';

export type CustomerType = 'person' | 'company';
export type DocumentType = 'V' | 'E' | 'P' | 'J' | 'G';
/** What price rules and audiences ask for. */
export type CustomerGroup = 'regular' | 'vip' | 'wholesale';

export const DOCUMENT_TYPES: Readonly<Record<CustomerType, readonly DocumentType[]>> = {
  person: ['V', 'E', 'P'],
  company: ['J', 'G'],
};

export interface Customer {
  readonly id: string;
  readonly type: CustomerType;
  readonly documentType: DocumentType;
  /** As {@link normaliseDocumentNumber} leaves it, without the letter. */
  readonly documentNumber: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly customerType: CustomerGroup;
}

export type CustomerRefusalCode =
  | 'required'
  | 'document_type_of_other_customer_type'
  | 'document_malformed'
  | 'email_malformed';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PASSPORT = /^[A-Z0-9]{5,15}$/;

/** Every reason at once. That the same document is entered once is checked where the others are. */
export function validateCustomer(
  customer: Pick<Customer, 'type' | 'documentType' | 'documentNumber' | 'name' | 'email'>,
): Refusal<CustomerRefusalCode>[] {
  const refusals: Refusal<CustomerRefusalCode>[] = [];
  if (customer.name.trim() === '') refusals.push({ field: 'name', code: 'required' });
  if (!DOCUMENT_TYPES[customer.type].includes(customer.documentType)) {
    refusals.push({ field: 'documentType', code: 'document_type_of_other_customer_type' });
  }
  if (customer.documentNumber.trim() === '') {
    refusals.push({ field: 'documentNumber', code: 'required' });
  } else if (normaliseDocumentNumber(customer.documentType, customer.documentNumber) === undefined) {
    refusals.push({ field: 'documentNumber', code: 'document_malformed' });
  }
  if (customer.email !== '' && !EMAIL.test(customer.email)) {
    refusals.push({ field: 'email', code: 'email_malformed' });
  }
  return refusals;
}

/**
 * The number as it is stored and compared, so that one document is found however it was typed:
 * of a V or E the cédula, or the nine digits of a RIF; of a J or G the nine digits; of a P capital
 * letters and digits. Undefined when it cannot be one.
 */
export function normaliseDocumentNumber(type: DocumentType, number: string): string | undefined {
  if (type === 'P') {
    const passport = number.replace(/[\s.-]/g, '').toUpperCase();
    return PASSPORT.test(passport) ? passport : undefined;
  }
  const rif = normaliseRif(type + withoutLetter(type, number));
  if (rif !== undefined) return rif.slice(1);
  if (type === 'J' || type === 'G') return undefined;
  return parseCedula(type + withoutLetter(type, number))?.number;
}

/**
 * The check digit that the RIF should end in, when it ends in another: something to warn of, not to
 * refuse (CUST-01). Undefined when it is right, or when there is none to check.
 */
export function expectedRifDigit(type: DocumentType, number: string): string | undefined {
  const check = checkRif(type + withoutLetter(type, number));
  return check.status === 'check_digit_differs' ? check.expectedDigit : undefined;
}

/**
 * The check digit of a company's RIF of which only the eight figures before it are typed; undefined for all else, a
 * cédula among it, which has none.
 */
export function missingRifDigit(type: DocumentType, number: string): string | undefined {
  const digits = withoutLetter(type, number).replace(/[\s.-]/g, '');
  if (!(type === 'J' || type === 'G') || !/^\d{8}$/.test(digits)) return undefined;
  // `expectedRifDigit` returns a digit only where another one is written; else 0 is the right one.
  return expectedRifDigit(type, `${digits}0`) ?? '0';
}

/** 'V-15.100.580', 'J-07013380-5', 'P-AB123456'. */
export function formatDocument(type: DocumentType, number: string): string {
  const text = type + withoutLetter(type, number);
  const rif = type === 'P' ? undefined : parseRif(text);
  if (rif !== undefined) return formatRif(rif);
  const cedula = type === 'V' || type === 'E' ? parseCedula(text) : undefined;
  return cedula === undefined ? `${type}-${number}` : formatCedula(cedula);
}

/** People type the letter again in the number's field. */
function withoutLetter(type: DocumentType, number: string): string {
  const trimmed = number.trim();
  return trimmed.toUpperCase().startsWith(type) ? trimmed.slice(1) : trimmed;
}
