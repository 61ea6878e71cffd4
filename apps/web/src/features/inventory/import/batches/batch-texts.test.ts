import { describe, expect, it } from 'vitest';

import type { UndoPlan } from '../../../../data/import-batches/plan-undo.ts';
import type { ImportBatchRow } from '../../../../data/rows.ts';
import { didText, keptText, kindText, stateText, undoTexts } from './batch-texts.ts';

const BATCH = {
  kind: 'products',
  source: 'loyverse',
  created_count: 1200,
  changed_count: 1,
  same_count: 0,
  rejected_count: 2,
  undone_at: null,
  kept_count: 0,
} as ImportBatchRow;

describe('a batch in words', () => {
  it('[IMP-03] says what it was and what it did', () => {
    expect(kindText(BATCH)).toBe('Productos · Loyverse');
    expect(didText(BATCH)).toBe('1.200 nuevos · 1 cambiado · 2 rechazadas');
    const stock = { ...BATCH, kind: 'movements', source: '', changed_count: 0, rejected_count: 0 } as const;
    expect(kindText(stock)).toBe('Existencias');
    expect(didText(stock)).toBe('1.200 existencias cargadas');
    expect(kindText({ kind: 'prices', source: '' })).toBe('Cambio de precios');
  });

  it('[IMP-03] says whether it stands', () => {
    expect(stateText(BATCH)).toBe('Hecha');
    expect(stateText({ ...BATCH, undone_at: '2026-11-20T15:00:00.000Z', kept_count: 2 })).toBe(
      'Deshecha el 20/11/2026 11:00 a.\u00a0m.; 2 se quedaron',
    );
  });

  it('[IMP-03] says what undoing takes back, and what stays and why', () => {
    const product = (id: string) => ({ collection: 'products' as const, id });
    const plan: UndoPlan = {
      batch: BATCH,
      patches: [{ ...product('a'), fields: {} }],
      deletions: [product('b'), product('c'), { collection: 'categories', id: 'd' }],
      movements: [],
      kept: [],
    };
    expect(undoTexts(plan)).toEqual([
      '2 productos nuevos se eliminan.',
      '1 producto vuelve a como estaba.',
      '1 categoría o almacén que creó se elimina.',
    ]);
    const kept = { ...product('a'), name: 'Arroz', fields: [] };
    expect(keptText({ ...kept, reason: 'moved' })).toBe('Arroz: se vendió o se movió después.');
    expect(keptText({ ...kept, reason: 'changed', fields: ['selling_price', 'brand'] })).toBe(
      'Arroz: alguien cambió después precio de venta, marca.',
    );
  });
});
