import { describe, expect, it } from 'vitest';
import { quantity } from '../money/quantity.ts';
import { countedUnits, unitFor } from './counted-unit.ts';

const two = quantity('2');

describe('so many of a unit', () => {
  it.each([
    ['1', '1 unidad'],
    ['-1', '−1 unidad'],
    ['0', '0 unidades'],
    ['-70', '−70 unidades'],
    ['0.5', '0,5 unidades'],
    ['1248', '1.248 unidades'],
  ])('[MOV-04] of %s agrees with the figure', (count, text) => {
    expect(countedUnits(quantity(count), 'Unidad')).toBe(text);
  });

  it.each([
    ['Caja', 'cajas'],
    ['paquete', 'paquetes'],
    ['Cartón', 'cartones'],
    ['Tambor', 'tambores'],
    ['Pack', 'packs'],
    ['Par', 'pares'],
    ['Cruz', 'cruces'],
    ['CAJA', 'CAJAS'],
    ['CARTÓN', 'CARTONES'],
  ])('[MOV-04] %s becomes %s', (name, text) => {
    expect(unitFor(two, name)).toBe(text);
  });

  it.each(['kg', 'KG', 'L', 'ml', 'und', 'PAQ', 'm2', 'dos cajas', 'Lunes'])(
    '[MOV-04] %s stays as it is but for its first letter',
    (name) => {
      expect(unitFor(two, name).toLowerCase()).toBe(name.toLowerCase());
    },
  );

  it('[MOV-04] of several words changes only the first, where the others say more of it', () => {
    expect(unitFor(two, 'Caja de 12')).toBe('cajas de 12');
    expect(unitFor(two, 'Saco x 50 kg')).toBe('sacos x 50 kg');
    expect(unitFor(two, 'Caja (24)')).toBe('cajas (24)');
    expect(unitFor(two, 'Media caja')).toBe('media caja');
  });

  it('[MOV-04] with no name is the figure alone', () => {
    expect(countedUnits(two, '')).toBe('2');
  });
});
