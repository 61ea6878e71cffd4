import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { checkEntry, hasErrors } from './check-entry.ts';
import { EMPTY_ENTRY, type KnownLine, type QuickEntry } from './entry.ts';
import { entryTotals } from './entry-totals.ts';
import { knownLine } from './testing.ts';

const PLACES = new Set(['tienda']);

describe('what is wrong with a quick entry', () => {
  it('[QE-01] requires a destination and one product that was found', () => {
    expect(checkEntry(EMPTY_ENTRY, PLACES)).toMatchObject({
      place: 'Elige el destino.',
      lines: 'Escanea al menos un producto.',
    });
    const unknown = { kind: 'unknown', id: 'u', code: '759', isShared: false, quantity: '2' } as const;
    const onlyUnknown = { ...EMPTY_ENTRY, warehouseId: 'tienda', lines: [unknown] };
    expect(checkEntry(onlyUnknown, PLACES).lines).toContain('Ninguno de los códigos');
    expect(hasErrors(checkEntry(entryOf(knownLine('harina')), PLACES))).toBe(false);
    expect(checkEntry({ ...entryOf(knownLine('harina')), warehouseId: 'otra' }, PLACES).place).toBeDefined();
  });

  it('[QE-01] [S-30] waits for somebody to say which of two products with one code it was', () => {
    const shared = { kind: 'unknown', id: 'u', code: '759', isShared: true, quantity: '2' } as const;
    const entry = { ...EMPTY_ENTRY, warehouseId: 'tienda', lines: [knownLine('harina'), shared] };
    expect(checkEntry(entry, PLACES).lines).toContain('elige cuál es');
  });

  it('[QE-01] keeps to as many lines as a document has', () => {
    const lines = Array.from({ length: 501 }, (_, n) => knownLine(`p${n}`, { id: `l${n}` }));
    expect(checkEntry(entryOf(...lines), PLACES).lines).toContain('hasta 500 líneas');
    expect(checkEntry(entryOf(...lines.slice(1)), PLACES).lines).toBeUndefined();
  });

  it('[MOV-05] asks for the expiry only where the product has one', () => {
    const milk = knownLine('leche', { article: { expires: true } });
    expect(fieldErrors(milk)).toEqual({ expiry: 'Escribe cuándo vence: 1227 es diciembre de 2027.' });
    expect(fieldErrors({ ...milk, expiry: '1326' })).toEqual({
      expiry: 'Escríbelo como 1227 o 31/12/2027.',
    });
    expect(fieldErrors({ ...milk, expiry: '1227' })).toEqual({});
    expect(fieldErrors(knownLine('harina'))).toEqual({});
  });

  it('[QE-01] takes a cost or none', () => {
    expect(fieldErrors(knownLine('harina', { cost: '1,20' }))).toEqual({});
    expect(fieldErrors(knownLine('harina', { cost: '0,0125' }))).toEqual({});
    expect(fieldErrors(knownLine('harina', { cost: '0,0000001' }))).toHaveProperty('cost');
    expect(fieldErrors(knownLine('harina', { cost: 'x' }))).toHaveProperty('cost');
  });
});

describe('the totals of a quick entry', () => {
  it('[QE-01] counts what was typed, else the last cost known, and says of how many it knows none', () => {
    const totals = entryTotals(
      entryOf(
        knownLine('harina', { quantity: '24', cost: '1,10' }),
        knownLine('queso', { id: 'b', quantity: '0.5', article: { lastCost: '6.00' } }),
        knownLine('sal', { id: 'c', quantity: '3' }),
      ),
    );
    expect(totals).toMatchObject({ productCount: 3, estimatedCount: 1, uncostedCount: 1, unknownCount: 0 });
    expect(totals.unitCount).toBe(quantity('27.5'));
    expect(totals.cost.minor).toBe(2940n);
  });
});

function entryOf(...lines: readonly KnownLine[]): QuickEntry {
  return { ...EMPTY_ENTRY, warehouseId: 'tienda', lines };
}

function fieldErrors(line: KnownLine) {
  return checkEntry(entryOf(line), PLACES).fields.get(line.id) ?? {};
}
