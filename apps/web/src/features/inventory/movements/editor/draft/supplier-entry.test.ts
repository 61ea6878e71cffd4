import { describe, expect, it } from 'vitest';

import { findSuppliers, newSupplier } from './supplier-entry.ts';

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
});
