import { describe, expect, it } from 'vitest';

import { documentRemark, readDocument, supplierWithDocument } from './supplier-document.ts';

const POLAR = {
  id: 'polar',
  name: 'Distribuidora Polar',
  document_type: 'J',
  document_number: '070133805',
  deleted_at: null,
} as const;

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

describe('supplierWithDocument', () => {
  const rows = [POLAR];

  it('[S-30] knows who has a RIF already', () => {
    expect(supplierWithDocument(rows, 'J 07013380 5')?.id).toBe('polar');
    expect(supplierWithDocument(rows, 'J-07013380-5', 'polar')).toBeUndefined();
    expect(supplierWithDocument(rows, '')).toBeUndefined();
  });
});
