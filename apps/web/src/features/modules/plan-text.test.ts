import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import { describe, expect, it } from 'vitest';
import { noteOf, usageLines } from './plan-text.ts';

const END = '2026-12-02T16:00:00.000Z';
const ACCOUNTING = {
  id: 'accounting',
  status: 'inactive',
  expiresAt: null,
  isInPlan: false,
  hadTrial: false,
  price: 35,
} as const;

describe('the note of a module', () => {
  it.each([
    [{ status: 'free' }, 'Incluido en todos los planes'],
    [{}, 'Un mes de prueba, luego $\u202f35 al mes'],
    [
      { status: 'trial', expiresAt: END, hadTrial: true },
      'Gratis hasta el 02/12/2026, luego $\u202f35 al mes',
    ],
    [{ status: 'paid', expiresAt: END }, 'Pagado hasta el 02/12/2026'],
    [{ status: 'paid', isInPlan: true }, 'Incluido en tu plan Comercial'],
    [{ status: 'paid', isInPlan: true, expiresAt: END }, 'Incluido en tu plan Comercial hasta el 02/12/2026'],
    [{ hadTrial: true }, 'La prueba ya se usó. Informa el pago de $\u202f35 al mes para activarlo.'],
  ] as const)('[MOD-04] of %j says until when, and what then: %s', (module, text) => {
    expect(noteOf({ ...ACCOUNTING, ...module }, 'Comercial')).toBe(text);
  });
});

describe('the use of a plan', () => {
  const usage = { users: 4, stores: 3, products: 1248, salesToday: 86 };
  const lines = (plan: 'gratis' | 'comercial' | 'empresarial', used = usage) =>
    usageLines(limitsOfPlan(plan), used);

  it('[PLAN-02] is told thing by thing, with what there may be', () => {
    expect(lines('comercial').map(({ label, text, state }) => [label, text, state])).toEqual([
      ['Usuarios', '4 de 10', 'free'],
      ['Tiendas', '3 de 3', 'reached'],
      ['Productos', '1.248 de 5.000', 'free'],
      ['Hoy', '86 de 500 ventas', 'free'],
    ]);
    expect(lines('empresarial').map(({ text }) => text)).toEqual(['4', '3', '1.248', '86 ventas']);
  });

  it('[PLAN-02] foretells a limit that is near, and says what to do at one that is reached', () => {
    const near = lines('comercial', { users: 4, stores: 1, products: 4500, salesToday: 450 });
    expect(near.map(({ warning }) => warning)).toEqual([
      undefined,
      undefined,
      'Tienes 4.500 de 5.000 productos: al llegar al límite no podrás crear más.',
      'Hoy van 450 de 500 ventas de tu plan: puedes seguir vendiendo, y las que pasen quedan marcadas.',
    ]);
    expect(lines('comercial')[1]?.warning).toBe('Tienes 3 de 3 tiendas: para abrir otra, cambia de plan.');
    const over = lines('gratis', { users: 1, stores: 1, products: 101, salesToday: 0 });
    expect(over[2]).toMatchObject({
      percent: 100,
      state: 'over',
      warning: 'Tienes 101 de 100 productos: para crear más, cambia de plan.',
    });
    expect(over[0]?.warning).toBeUndefined();
  });

  it('[PLAN-02] leaves out what this device may not read', () => {
    const unknown = usageLines(limitsOfPlan('comercial'), { ...usage, users: undefined });
    expect(unknown[0]).toMatchObject({ text: '–', percent: 0 });
  });
});
