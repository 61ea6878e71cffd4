/** Drafts for the tests of the editor: everything ordinary, overridden by what a test is about. */
import { type DraftLine, emptyDraft, type MovementDraft } from './draft/movement-draft.ts';

export const UNIT = { id: 'unidad', name: 'Unidad', factor: '1' };
export const BOX = { id: 'caja', name: 'Caja', factor: '24' };
export const TODAY = '2026-11-20';

export const PLACES = [
  { id: 'tienda-1', type: 'store', deleted_at: null },
  { id: 'tienda-2', type: 'store', deleted_at: null },
  { id: 'tienda-vieja', type: 'store', deleted_at: '2026-01-01T00:00:00Z' },
  { id: 'deposito-1', type: 'warehouse', deleted_at: null },
  { id: 'deposito-2', type: 'warehouse', deleted_at: null },
] as const;

export function draftLine(overrides: Partial<DraftLine> = {}): DraftLine {
  return {
    key: 'linea-1',
    productId: 'harina',
    sku: 'HAR-1',
    name: 'Harina de maíz',
    unit: UNIT,
    into: null,
    quantity: '10',
    cost: '0,90',
    taxRate: '16',
    lot: '',
    expiry: '',
    updatesPrice: false,
    ...overrides,
  };
}

export function purchase(overrides: Partial<MovementDraft> = {}): MovementDraft {
  return {
    ...emptyDraft('purchase', TODAY, 'deposito-1'),
    supplier: { id: 'polar', isNew: false, name: 'Distribuidora Polar', document: 'J-07013380-5' },
    invoiceNumber: '000123',
    lines: [draftLine()],
    ...overrides,
  };
}
