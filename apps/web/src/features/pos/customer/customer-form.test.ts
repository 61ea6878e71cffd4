import { describe, expect, it } from 'vitest';
import { customerRow } from '../../../data/testing/builders.ts';
import {
  type CustomerDraft,
  changedCustomerFields,
  customerDraft,
  customerErrors,
  customerFields,
  documentRemark,
  documentTypesOf,
  draftOfSearch,
  ofType,
} from './customer-form.ts';

const EMPTY = customerDraft(undefined);
const ana: CustomerDraft = { ...EMPTY, documentNumber: '15.100.580', name: 'Ana Pérez' };

describe('a customer that is typed', () => {
  it('[CUST-01] wants a document number and a name', () => {
    expect(Object.keys(customerErrors(EMPTY)).sort()).toEqual(['documentNumber', 'name']);
    expect(customerErrors(ana)).toEqual({});
  });

  it('[CUST-01] has the documents of his type, V where nobody says otherwise', () => {
    expect(EMPTY.documentType).toBe('V');
    expect(ofType('company')).toEqual({ type: 'company', documentType: 'J' });
    expect(documentTypesOf(ofType('company'))).toEqual(['J', 'G']);
    expect(documentTypesOf(ofType('person'))).toEqual(['V', 'E', 'P']);
  });

  it('[CUST-01] is warned of a wrong check digit and takes the RIF all the same', () => {
    const company = { ...ana, ...ofType('company'), documentNumber: '07013380-4' };
    expect(documentRemark(company)?.text).toContain('terminar en 5');
    expect(customerErrors(company)).toEqual({});
    expect(documentRemark({ ...company, documentNumber: '07013380-5' })).toBeUndefined();
  });

  it('[CUST-01] is offered the check digit that is not typed yet', () => {
    const company = { ...ana, ...ofType('company'), documentNumber: '07.013.380' };
    expect(documentRemark(company)).toEqual({
      text: 'Falta el dígito verificador: sería 5.',
      completed: '07013380-5',
    });
  });

  it.each([
    ['phone', '0414-5550123', undefined],
    ['phone', '+58 (414) 555.01.23', undefined],
    ['phone', '555', 'El teléfono no es válido'],
    ['phone', 'el de la casa', 'El teléfono no es válido'],
    ['email', 'ana@correo', 'El correo no es válido'],
    ['email', ' ana@correo.com ', undefined],
    ['address', 'x'.repeat(301), 'hasta 300'],
    ['creditLimit', '1.250,50', undefined],
    ['creditLimit', '0', undefined],
    ['creditLimit', 'mucho', 'en dólares'],
    ['creditDays', '15', undefined],
    ['creditDays', '1,5', 'de 0 a 365'],
    ['creditDays', '366', 'de 0 a 365'],
  ] as const)('[CUST-01] [ENT-24] says of %s %j: %s', (field, text, message) => {
    const problem = customerErrors({ ...ana, [field]: text })[field];
    if (message === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(message);
  });

  it('[CUST-01] is stored one way, however the document was typed', () => {
    expect(customerFields(ana).document_number).toBe('15100580');
    expect(customerFields({ ...ana, documentNumber: 'v-15100580' }).document_number).toBe('15100580');
  });

  it('[ENT-24] is regular without credit until somebody says otherwise', () => {
    expect(customerFields(ana)).toMatchObject({
      customer_type: 'regular',
      credit_limit_usd: '0.00',
      credit_days: null,
    });
    const wholesale = {
      ...ana,
      customerType: 'wholesale',
      creditLimit: '1.250,50',
      creditDays: '15',
    } as const;
    expect(customerFields(wholesale)).toMatchObject({
      customer_type: 'wholesale',
      credit_limit_usd: '1250.50',
      credit_days: 15,
    });
  });

  it('withholds no IVA until it is said to be a special taxpayer', () => {
    expect(customerFields(ana).vat_withholding_percentage).toBeNull();
    const special = customerDraft(customerRow({ vat_withholding_percentage: 75 }));
    expect(special.vatWithholding).toBe('75');
    expect(customerFields(special).vat_withholding_percentage).toBe(75);
  });

  it('[ENT-24] [S-27] is edited field by field, and comes back as he was', () => {
    const row = customerRow({ phone: '0414-5550123', credit_limit_usd: '80.00', credit_days: 8 });
    const draft = customerDraft(row);
    expect(customerErrors(draft)).toEqual({});
    expect(customerFields(draft)).toMatchObject({
      document_number: row.document_number,
      credit_limit_usd: '80.00',
      credit_days: 8,
    });
    expect(changedCustomerFields({ ...draft, vatWithholding: '100' }, ['vatWithholding'])).toEqual({
      vat_withholding_percentage: 100,
    });
    expect(changedCustomerFields({ ...draft, creditLimit: '' }, ['creditLimit'])).toEqual({
      credit_limit_usd: null,
    });
  });
});

describe('a new customer who was looked for and is not there', () => {
  it.each([
    ['Panadería Ávila', { name: 'Panadería Ávila' }],
    ['12.345.678', { documentType: 'V', documentNumber: '12.345.678' }],
    ['v-12345678', { documentType: 'V', documentNumber: '12345678' }],
    ['E 84123456', { documentType: 'E', documentNumber: '84123456' }],
    ['J-07013380-5', { type: 'company', documentType: 'J', documentNumber: '07013380-5' }],
    ['0414-5551842', { phone: '0414-5551842' }],
    ['+58 414 5551842', { phone: '+58 414 5551842' }],
    ['Ana 2', { name: 'Ana 2' }],
    ['  ', {}],
  ])('[CUST-01] begins with what was typed: %s', (typed, fields) => {
    expect(draftOfSearch(typed)).toEqual({ ...EMPTY, ...fields });
  });

  it('[PAY-06] is given no credit until somebody says how much', () => {
    expect(customerFields({ ...EMPTY, name: 'Ana' }).credit_limit_usd).toBe('0.00');
  });
});

describe('the birthday and the groups of a customer', () => {
  it.each([
    ['24/12', '12-24'],
    ['4-1-1990', '01-04'],
    ['', ''],
  ])('[ENT-24] typed as %j are stored as %j', (birthday, stored) => {
    const draft = { ...ana, birthday, groupIds: ['g1', 'g2'] };
    expect(customerErrors(draft)).toEqual({});
    expect(customerFields(draft)).toMatchObject({ birthday: stored, group_ids: ['g1', 'g2'] });
  });

  it('[ENT-24] are refused where they are no day, or too many', () => {
    expect(customerErrors({ ...ana, birthday: '12/24' })).toEqual({
      birthday: 'Escribe el día y el mes, como 24/12.',
    });
    const many = Array.from({ length: 21 }, (_, place) => `g${place}`);
    expect(Object.keys(customerErrors({ ...ana, groupIds: many }))).toEqual(['groupIds']);
  });

  it('[ENT-24] are shown as typed, and alone are sent when they alone were changed', () => {
    const draft = customerDraft(customerRow({ birthday: '02-29', group_ids: ['g1'] }));
    expect([draft.birthday, draft.groupIds]).toEqual(['29/02', ['g1']]);
    expect(changedCustomerFields({ ...draft, groupIds: [] }, ['groupIds'])).toEqual({ group_ids: [] });
  });
});
