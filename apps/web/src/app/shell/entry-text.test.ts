import { describe, expect, it } from 'vitest';
import { entryText, stateText } from './entry-text.ts';

describe('an entry of the outbox in words', () => {
  it.each([
    ['create', 'sales', { series: 'A', number: 123 }, 'Venta A-000123'],
    ['create', 'products', { name: 'Harina de maíz' }, 'Producto Harina de maíz'],
    ['patch', 'currencies', { rate: '512.48' }, 'Cambio de moneda'],
    ['delete', 'products', {}, 'Eliminación de producto'],
    ['import', 'products', { records: [{}, {}, {}] }, 'Importación de 3 productos'],
    ['create', 'cash_openings', { initial_usd: '0' }, 'Apertura de caja'],
  ] as const)('[SHELL-06] %s of %s', (kind, collection, body, text) => {
    expect(entryText({ kind, collection, body: JSON.stringify(body) })).toBe(text);
  });

  it('[SHELL-06] gives the server’s reason of a refused one, and none of one that waits', () => {
    const last = {
      code: 'bad_reference',
      field: 'category_id',
      message: 'La categoría ya no existe.',
      at: '',
    };
    expect(stateText({ state: 'set_aside', last })).toBe('La categoría ya no existe.');
    expect(stateText({ state: 'waiting', last: null })).toBeUndefined();
  });
});
