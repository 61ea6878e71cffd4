import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { describe, expect, it } from 'vitest';

import { movementName, stateText, taxRateText } from './movement-words.ts';

const BOX = { factor: '12' };
const UNIT = { factor: '1' };

describe('movementName', () => {
  it.each([
    ['Desempaque', '', [BOX, UNIT]],
    ['Desempaque automático', 'A-000001', [BOX, UNIT]],
    ['Empaque automático', 'A-000001', [UNIT, BOX]],
    ['Cambio de empaque automático', 'A-000001', [BOX, UNIT, UNIT, BOX]],
  ])('[MOV-03] calls by what became of what, and who did it: %s', (name, document_ref, items) => {
    expect(movementName(movement({ document_ref, items }))).toBe(name);
  });

  it('[MOV-01] calls the others by their type, an invoice too', () => {
    const purchase = { invoice_number: '000123' } as NonNullable<MovementWire['purchase']>;
    const bought = movement({ type: 'purchase', document_ref: '000123', purchase });
    expect(movementName(bought)).toBe('Compra por factura');
    expect(movementName({ ...bought, purchase: null })).toBe('Entrada sin factura');
  });
});

describe('stateText', () => {
  it.each([
    ['', 'posted', null],
    ['Anulado', 'voided', null],
    ['Corregido', 'posted', 'before'],
    ['Editado · Corregido', 'replaced', 'before'],
  ] as const)('[MOV-03] says what became of it: “%s”', (text, state, replaces_id) => {
    expect(stateText({ replaces_id }, state)).toBe(text);
  });
});

describe('taxRateText', () => {
  it.each([
    ['16', '16 %'],
    ['8.5', '8,5 %'],
    ['31.00', '31 %'],
    ['0', 'Exento'],
    ['0.00', 'Exento'],
  ])('[MOV-01] writes %s as %s', (rate, text) => {
    expect(taxRateText(rate)).toBe(text);
  });
});

function movement(overrides: object): Parameters<typeof movementName>[0] {
  return { type: 'unpack', document_ref: '', items: [], ...overrides };
}
