import { describe, expect, it } from 'vitest';
import { customerRow as customer } from '../../../data/testing/builders.ts';
import {
  type CustomerDraft,
  customerErrors,
  customerFields,
  documentWarning,
  EMPTY_CUSTOMER,
  withType,
} from './customer-form.ts';
import { findCustomers } from './find-customers.ts';

const ana: CustomerDraft = { ...EMPTY_CUSTOMER, documentNumber: '15.100.580', name: 'Ana Pérez' };

describe('new customer', () => {
  it('[CUST-01] wants a document number and a name', () => {
    expect(Object.keys(customerErrors(EMPTY_CUSTOMER)).sort()).toEqual(['documentNumber', 'name']);
    expect(customerErrors(ana)).toEqual({});
  });

  it('[CUST-01] offers the documents of the type of customer', () => {
    expect(withType(ana, 'company').documentType).toBe('J');
    expect(withType(withType(ana, 'company'), 'person').documentType).toBe('V');
  });

  it('[CUST-01] warns of a wrong check digit and takes the RIF all the same', () => {
    const company = { ...withType(ana, 'company'), documentNumber: '07013380-4' };
    expect(documentWarning(company)).toContain('terminar en 5');
    expect(customerErrors(company)).toEqual({});
    expect(documentWarning({ ...company, documentNumber: '07013380-5' })).toBeUndefined();
  });

  it('[CUST-01] stores a document one way, however it was typed', () => {
    expect(customerFields(ana).document_number).toBe('15100580');
    expect(customerFields({ ...ana, documentNumber: 'v-15100580' }).document_number).toBe('15100580');
  });
});

describe('search of customers', () => {
  const rows = [
    customer({ id: 'maria', name: 'María Fernanda Rojas', document_number: '18456219' }),
    customer({ id: 'jose', name: 'José Ñáñez', document_number: '9123456' }),
    customer({ id: 'gone', name: 'María Antigua', deleted_at: '2026-01-01T00:00:00Z' }),
  ];
  const idsOf = (typed: string) => findCustomers(rows, typed).map(({ id }) => id);

  it.each([
    ['maria', ['maria']],
    ['rojas mar', ['maria']],
    ['nanez', ['jose']],
    ['18.456', ['maria']],
    ['V-9123', ['jose']],
    ['', ['jose', 'maria']],
    ['pedro', []],
  ])('[POS-03] finds by name or document: %j', (typed, ids) => {
    expect(idsOf(typed)).toEqual(ids);
  });
});
