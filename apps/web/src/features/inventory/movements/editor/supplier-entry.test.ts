import { describe, expect, it } from 'vitest';

import {
  documentRemark,
  findSuppliers,
  newSupplier,
  readDocument,
  supplierWithDocument,
} from './supplier-entry.ts';

const POLAR = {
  id: 'polar',
  name: 'Distribuidora Polar',
  document_type: 'J',
  document_number: '070133805',
  deleted_at: null,
} as const;
const NANDU = {
  ...POLAR,
  id: 'nandu',
  name: 'Víveres Ñandú',
  document_type: 'V',
  document_number: '15100580',
} as const;
const GONE = { ...POLAR, id: 'viejo', name: 'Polar Vieja', deleted_at: '2026-01-01T00:00:00Z' } as const;

describe('readDocument', () => {
  it.each([
    ['J-07013380-5', { type: 'J', number: '070133805' }],
    ['j070133805', { type: 'J', number: '070133805' }],
    ['070133805', { type: 'J', number: '070133805' }],
    ['V-15.100.580', { type: 'V', number: '15100580' }],
    ['15100580', { type: 'V', number: '15100580' }],
    ['J-123', undefined],
    ['Polar', undefined],
  ])('[MOV-01] reads %j', (text, document) => {
    expect(readDocument(text)).toEqual(document);
  });

  it('[CUST-01] suggests the check digit that a RIF should have', () => {
    expect(documentRemark('J-07013380-4')).toContain('terminar en 5');
    expect(documentRemark('J-07013380-5')).toBeUndefined();
  });
});

describe('finding a supplier', () => {
  const rows = [POLAR, NANDU, GONE];

  it('[MOV-01] finds by part of the name without accents, and by part of the RIF, never a deleted one', () => {
    expect(findSuppliers(rows, 'nandu').map(({ id }) => id)).toEqual(['nandu']);
    expect(findSuppliers(rows, '0701-3380').map(({ id }) => id)).toEqual(['polar']);
    expect(findSuppliers(rows, 'polar').map(({ id }) => id)).toEqual(['polar']);
  });

  it('[MOV-01] makes a new one of what was typed: figures are his RIF, words his name', () => {
    expect(newSupplier('x', 'j-40123456-7')).toMatchObject({ document: 'J-40123456-7', name: '' });
    expect(newSupplier('x', 'Quesos El Llano')).toMatchObject({ document: '', name: 'Quesos El Llano' });
  });

  it('[S-30] knows who has a RIF already', () => {
    expect(supplierWithDocument(rows, 'J 07013380 5')?.id).toBe('polar');
    expect(supplierWithDocument(rows, 'J-07013380-5', 'polar')).toBeUndefined();
    expect(supplierWithDocument(rows, '')).toBeUndefined();
  });
});
