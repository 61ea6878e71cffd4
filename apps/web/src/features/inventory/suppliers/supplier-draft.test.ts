import { describe, expect, it } from 'vitest';

import type { SupplierRow } from '../../../data/rows.ts';
import { changedSupplierFields, checkSupplier, supplierDraft, supplierFieldsOf } from './supplier-draft.ts';

const POLAR: SupplierRow = {
  id: 'polar',
  name: 'Distribuidora Polar',
  document_type: 'J',
  document_number: '070133805',
  phone: '0212-5550000',
  email: '',
  address: '',
  notes: '',
  version: 1,
  generation: 1,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  deleted_at: null,
};
const EMPTY = supplierDraft(undefined);

describe('the form of a supplier', () => {
  it('[MOV-01] asks for a name alone', () => {
    expect(checkSupplier(EMPTY, [])).toEqual({ name: 'Escribe el nombre del proveedor.' });
    expect(checkSupplier({ ...EMPTY, name: 'Mercado' }, [])).toEqual({});
  });

  it('[S-30] tells whose a RIF is already, and lets him keep his own', () => {
    const again = { ...EMPTY, name: 'Polar C. A.', document: 'j070133805' };
    expect(checkSupplier(again, [POLAR])).toEqual({ document: 'Ese RIF ya es de Distribuidora Polar.' });
    expect(checkSupplier(again, [POLAR], 'polar')).toEqual({});
    expect(checkSupplier(again, [{ ...POLAR, deleted_at: '2026-11-20T12:00:00Z' }])).toEqual({});
  });

  it('[MOV-01] refuses what is no RIF, no mail, or too long', () => {
    const wrong = { ...EMPTY, name: 'a'.repeat(161), document: 'J-12', email: 'polar.com' };
    expect(Object.keys(checkSupplier(wrong, [])).sort()).toEqual(['document', 'email', 'name']);
  });

  it('[DATA-04] writes the fields that were changed, and no others', () => {
    const draft = { ...supplierDraft(POLAR), document: 'V-15100580', phone: '0414' };
    expect(changedSupplierFields(draft, ['document', 'phone'])).toEqual({
      document_type: 'V',
      document_number: '15100580',
      phone: '0414',
    });
    expect(supplierFieldsOf(supplierDraft(POLAR))).toMatchObject({ document_number: '070133805' });
  });
});
