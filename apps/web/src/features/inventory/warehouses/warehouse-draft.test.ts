import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { defaultRows } from '../../../session/company/default-rows.ts';
import { checkWarehouse, warehouseDraft, warehouseFields } from './warehouse-draft.ts';

const DRAFT = { name: 'Depósito', type: 'warehouse', location: 'Atrás', is_default: false } as const;

describe('the form of a warehouse', () => {
  it('[WH-01] begins as a warehouse that is not the default', () => {
    expect(warehouseDraft(undefined, newId())).toEqual({
      name: '',
      type: 'warehouse',
      location: '',
      is_default: false,
    });
  });

  it('[WH-01] shows Tienda Principal as the default store', () => {
    const { warehouses, settings } = defaultRows(newId());
    expect(warehouseDraft(warehouses[0], settings.default_warehouse_id ?? '')).toEqual({
      name: 'Tienda Principal',
      type: 'store',
      location: 'Principal',
      is_default: true,
    });
  });

  it('[WH-01] requires name and location', () => {
    expect(checkWarehouse({ ...DRAFT, name: ' ', location: '' })).toEqual({
      name: 'Escribe el nombre del almacén.',
      location: 'Escribe la ubicación.',
    });
    expect(checkWarehouse({ ...DRAFT, name: 'x'.repeat(81) })).toEqual({ name: 'Usa hasta 80 caracteres.' });
    expect(checkWarehouse(DRAFT)).toEqual({});
  });

  it('[ENT-20] goes to the wire trimmed', () => {
    expect(warehouseFields({ ...DRAFT, name: ' Depósito ', location: ' Atrás' })).toEqual({
      name: 'Depósito',
      type: 'warehouse',
      location: 'Atrás',
    });
  });
});
