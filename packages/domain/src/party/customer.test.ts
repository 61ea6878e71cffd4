import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type Customer,
  expectedRifDigit,
  formatDocument,
  missingRifDigit,
  normaliseDocumentNumber,
  validateCustomer,
} from './customer.ts';

describe('validateCustomer', () => {
  it('[CUST-01] accepts a person with a cédula and a company with a RIF', () => {
    expect(validateCustomer(customer({}))).toEqual([]);
    expect(
      validateCustomer(customer({ type: 'company', documentType: 'J', documentNumber: '07013380-5' })),
    ).toEqual([]);
  });

  it('[CUST-01] requires document number and name, and says both at once', () => {
    expect(validateCustomer(customer({ name: '  ', documentNumber: '' }))).toEqual([
      { field: 'name', code: 'required' },
      { field: 'documentNumber', code: 'required' },
    ]);
  });

  it.each([
    { type: 'person', documentType: 'J' },
    { type: 'person', documentType: 'G' },
    { type: 'company', documentType: 'V' },
    { type: 'company', documentType: 'E' },
    { type: 'company', documentType: 'P' },
  ] as const)('[CUST-01] offers a $type no document of type $documentType', ({ type, documentType }) => {
    expect(validateCustomer(customer({ type, documentType, documentNumber: '070133805' }))).toContainEqual({
      field: 'documentType',
      code: 'document_type_of_other_customer_type',
    });
  });

  it('[CUST-01] refuses a number that cannot be one, but not a wrong check digit', () => {
    const company = { type: 'company', documentType: 'J' } as const;
    expect(validateCustomer(customer({ ...company, documentNumber: '12345678' }))).toEqual([
      { field: 'documentNumber', code: 'document_malformed' },
    ]);
    expect(validateCustomer(customer({ ...company, documentNumber: '40970891-1' }))).toEqual([]);
    expect(expectedRifDigit('J', '40970891-1')).toBe('8');
    expect(expectedRifDigit('J', '07013380-5')).toBeUndefined();
    expect(expectedRifDigit('V', '15100580')).toBeUndefined();
  });

  it('[CUST-01] takes no e-mail or a possible one', () => {
    expect(validateCustomer(customer({ email: 'maria@correo.com.ve' }))).toEqual([]);
    expect(validateCustomer(customer({ email: 'maria@correo' }))).toEqual([
      { field: 'email', code: 'email_malformed' },
    ]);
  });
});

describe('a company’s RIF', () => {
  it('[CUST-01] is right with the digit that is suggested, and with no other', () => {
    const type = fc.constantFrom('J' as const, 'G' as const);
    const number = fc.nat(99_999_999).map((value) => String(value).padStart(8, '0'));
    fc.assert(
      fc.property(type, number, (letter, digits) => {
        const suggested = missingRifDigit(letter, digits);
        const right = [...'0123456789'].filter(
          (last) => expectedRifDigit(letter, digits + last) === undefined,
        );
        expect(right).toEqual([suggested]);
      }),
    );
  });

  it('[CUST-01] is stored as it is read again once it was printed', () => {
    const type = fc.constantFrom('V' as const, 'E' as const, 'J' as const, 'G' as const);
    fc.assert(
      fc.property(type, fc.nat(999_999_999), (letter, value) => {
        const stored = normaliseDocumentNumber(letter, String(value));
        fc.pre(stored !== undefined);
        expect(normaliseDocumentNumber(letter, formatDocument(letter, stored))).toBe(stored);
        expect(normaliseDocumentNumber(letter, stored)).toBe(stored);
      }),
    );
  });
});

describe('missingRifDigit', () => {
  it.each([
    ['J', '07013380', '5'],
    ['J', 'J-07.013.380', '5'],
    ['J', '31322272', '0'],
    ['G', '20009997', '6'],
    ['J', '07013380-5', undefined],
    ['J', '0701338', undefined],
    ['V', '15100580', undefined],
    ['P', '12345678', undefined],
  ] as const)('[CUST-01] suggests for %s %j the digit %s', (type, number, digit) => {
    expect(missingRifDigit(type, number)).toBe(digit);
  });
});

describe('normaliseDocumentNumber', () => {
  it.each([
    ['V', '18.456.219', '18456219'],
    ['V', 'V-18456219', '18456219'],
    ['V', 'v018456219', '018456219'],
    ['V', '15100580-9', '151005809'],
    ['E', '81.234.567', '81234567'],
    ['J', '07013380-5', '070133805'],
    ['J', 'J-07013380-5', '070133805'],
    ['G', '200003030', '200003030'],
    ['J', '7013380-5', undefined],
    ['P', 'ab 123456', 'AB123456'],
    ['P', '12', undefined],
    ['V', '1234', undefined],
  ] as const)(
    '[CUST-01] %s %j is stored as %s, so that one document is found again',
    (type, text, stored) => {
      expect(normaliseDocumentNumber(type, text)).toBe(stored);
    },
  );
});

describe('formatDocument', () => {
  it.each([
    ['V', '18456219', 'V-18.456.219'],
    ['V', '151005809', 'V-15100580-9'],
    ['J', '070133805', 'J-07013380-5'],
    ['P', 'AB123456', 'P-AB123456'],
    ['J', 'ilegible', 'J-ilegible'],
  ] as const)('[CUST-01] prints %s %s as %s', (type, number, printed) => {
    expect(formatDocument(type, number)).toBe(printed);
  });
});

function customer(overrides: Partial<Customer>): Customer {
  return {
    id: 'maria',
    type: 'person',
    documentType: 'V',
    documentNumber: '18456219',
    name: 'María Fernanda Rojas',
    address: '',
    phone: '',
    email: '',
    customerType: 'regular',
    ...overrides,
  };
}
