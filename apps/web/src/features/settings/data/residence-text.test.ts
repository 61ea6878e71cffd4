import { describe, expect, it } from 'vitest';

import { nameDifference } from './difference-words.ts';
import { overPlanWords, refusalWords } from './residence-text.ts';

describe('what moving a company says', () => {
  it('[S-56] tells before what the plan would take no more of, and that nothing is refused', () => {
    const none = { products: null, stores: null };
    expect(overPlanWords('Gratis', none, { products: 9000, stores: 9 })).toBeUndefined();
    expect(
      overPlanWords('Gratis', { products: 100, stores: 1 }, { products: 100, stores: 1 }),
    ).toBeUndefined();
    expect(overPlanWords('Gratis', { products: 100, stores: 1 }, { products: 1250, stores: 2 })).toBe(
      'El plan Gratis admite 100 productos y tienes 1.250; 1 tienda y tienes 2. Se sube todo lo que ya existe; para agregar más, cambia de plan en la Tienda.',
    );
  });

  it('says why it did not move, and what to do', () => {
    expect(refusalWords({ kind: 'moved' })).toBeUndefined();
    expect(refusalWords({ kind: 'waiting', count: 1 })).toContain('Faltan por subir 1 cambio.');
    const problem = { status: 0, code: 'unreachable', message: '', errors: [] } as never;
    expect(refusalWords({ kind: 'problem', problem })).toContain('sigue donde quedó');
  });

  it('names each balance that differs by what people call it', () => {
    const names = new Map([
      ['p', 'Harina PAN 1 kg'],
      ['w', 'Almacén principal'],
      ['r', 'Caja 1'],
      ['c', 'Luis Gómez'],
    ]);
    const sums = { device: '7.5', server: '8' };
    expect(nameDifference({ collection: 'stock_balances', key: 'p|w|u|', ...sums }, names)).toMatchObject({
      name: 'Harina PAN 1 kg en Almacén principal',
      device: '7,5',
      server: '8',
    });
    const inCases = { collection: 'stock_balances', key: 'p|w|k|', ...sums } as const;
    expect(nameDifference(inCases, new Map([...names, ['k', 'caja']])).name).toBe(
      'Harina PAN 1 kg en Almacén principal, caja',
    );
    expect(nameDifference({ collection: 'cash_balances', key: 'r|USD', ...sums }, names)).toMatchObject({
      name: 'Efectivo de Caja 1 en USD',
      device: '7,50',
    });
    expect(nameDifference({ collection: 'customer_balances', key: 'c|VES', ...sums }, names)).toMatchObject({
      name: 'Saldo de Luis Gómez en VES',
    });
  });
});
