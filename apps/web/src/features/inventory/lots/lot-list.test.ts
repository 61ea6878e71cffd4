import { newId } from '@cuadra/contracts/primitives/ids';
import { expiryState } from '@cuadra/domain/time/expiry';
import { describe, expect, it } from 'vitest';
import type { ShelfLot } from '../../../data/lots/lots-on-shelf.ts';
import { productRow, warehouseId } from '../../../data/testing/builders.ts';
import { lotTotals, lotWindowOf, shownLots } from './lot-list.ts';
import { baseQuantityOf, daysText, heldText } from './lot-texts.ts';

const TODAY = '2026-11-21';
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-28', '2026-12-21', '2027-02-19', '2027-12-31'];

describe('the list of lots', () => {
  it.each([
    ['expired', ['2026-11-20']],
    ['alert', ['2026-11-20', '2026-11-21', '2026-11-28', '2026-12-21']],
    ['7', ['2026-11-20', '2026-11-21', '2026-11-28']],
    ['30', ['2026-11-20', '2026-11-21', '2026-11-28', '2026-12-21']],
    ['90', ['2026-11-20', '2026-11-21', '2026-11-28', '2026-12-21', '2027-02-19']],
    ['all', DAYS],
  ] as const)('[MOV-05] shows within %s what expires by then', (window, days) => {
    const shown = shownLots(
      DAYS.map((day) => lot(day)),
      { window, warehouseId: null },
      TODAY,
    );
    expect(shown.map((one) => one.lot.expires_on)).toEqual(days);
  });

  it('[MOV-05] shows one place or all, and adds up what it shows', () => {
    const lots = [lot('2026-11-20'), lot('2026-11-20', { warehouseId: newId(), valueUsd: '0.25' })];
    const here = shownLots(lots, { window: 'alert', warehouseId }, TODAY);
    expect(here).toHaveLength(1);
    expect(lotTotals(lots)).toEqual({ count: 2, valueUsd: '3.75' });
    expect(lotTotals([])).toEqual({ count: 0, valueUsd: '0.00' });
  });

  it('begins with what the alerts say, whatever the address asks for', () => {
    expect([lotWindowOf(null), lotWindowOf('siempre'), lotWindowOf('30')]).toEqual(['alert', 'alert', '30']);
  });
});

describe('the words of a lot', () => {
  it.each([
    ['2026-11-21', 'Vence hoy'],
    ['2026-11-22', 'Vence mañana'],
    ['2026-12-01', 'Vence en 10 días'],
    ['2026-11-20', 'Venció ayer'],
    ['2026-11-01', 'Venció hace 20 días'],
  ])('[MOV-05] say of %s: %s', (day, text) => {
    expect(daysText(day, TODAY)).toBe(text);
  });

  it('[MOV-05] name every unit of it', () => {
    expect(heldText(lot('2026-11-20').held)).toBe('3 unidades + 2 cajas');
  });

  it('[MOV-05] come to one figure in the base unit, for a spreadsheet to add up', () => {
    expect(baseQuantityOf(lot('2026-11-20').held)).toBe(27_000n);
    expect(baseQuantityOf([])).toBe(0n);
  });
});

function lot(expiresOn: string, overrides: Partial<ShelfLot> = {}): ShelfLot {
  const product = productRow({ track_lots: true });
  const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
  return {
    lot: { ...meta, id: newId(), product_id: product.id, code: 'A', expires_on: expiresOn },
    product,
    warehouseId,
    held: [
      { unitId: 'u', name: 'unidad', factor: 1000n, quantity: 3000n },
      { unitId: 'c', name: 'caja', factor: 12_000n, quantity: 2000n },
    ],
    valueUsd: '3.50',
    state: expiryState(expiresOn, TODAY, 30),
    ...overrides,
  };
}
