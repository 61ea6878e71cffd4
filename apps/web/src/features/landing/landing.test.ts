/** What the landing page says and where it leads. */
import { describe, expect, it } from 'vitest';
import { PLAN_CARDS, registerPath } from './plans.ts';

describe('PLAN_CARDS', () => {
  it('[PLAN-01] are four, at 0, 25, 49 and 99 dollars a month', () => {
    expect(PLAN_CARDS.map(({ name, monthlyUsd }) => [name, monthlyUsd])).toEqual([
      ['Gratis', 0],
      ['Comercial', 25],
      ['Profesional', 49],
      ['Empresarial', 99],
    ]);
  });

  it('[LAND-03] each leads to the registration with itself chosen', () => {
    expect(PLAN_CARDS.map(registerPath)).toEqual([
      '/register?plan=gratis',
      '/register?plan=comercial',
      '/register?plan=profesional',
      '/register?plan=empresarial',
    ]);
  });

  it('[PLAN-01] say what each includes', () => {
    expect(PLAN_CARDS.map(({ includes }) => includes.join(' · '))).toEqual([
      '1 usuario · 1 tienda · 100 productos · Inventario y POS · 1 GB · 50 transacciones al día',
      '10 usuarios · 3 tiendas · 5.000 productos · Inventario, POS, Contabilidad y Marketing · 10 GB · 500 transacciones al día',
      '25 usuarios · 10 tiendas · 20.000 productos · Todos los módulos · 50 GB · 2.000 transacciones al día',
      'Usuarios ilimitados · Tiendas ilimitadas · Productos ilimitados · Todos los módulos · 200 GB · Transacciones ilimitadas',
    ]);
  });

  it('recommends one', () => {
    expect(PLAN_CARDS.filter(({ recommended }) => recommended)).toHaveLength(1);
  });
});
