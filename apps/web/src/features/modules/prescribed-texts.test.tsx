/** What the store says in words that are prescribed. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from '../../session/testing/shown.tsx';
import { ModuleCard, type ModuleCardProps } from './module-card.tsx';
import { StoreScreen } from './store-screen.tsx';

const ACCOUNTING: ModuleCardProps = {
  module: {
    id: 'accounting',
    name: 'Contabilidad',
    description: 'Cada venta llega sola al libro.',
    features: ['Libro de IVA'],
    coming: 'retenciones.',
    price: 35,
    route: '/app/accounting',
    status: 'inactive',
    expiresAt: null,
    hadTrial: false,
    isInPlan: false,
  },
  planName: 'Gratis',
  now: '2026-11-20T16:00:00.000Z',
  mayBuy: true,
  way: { route: '/app/accounting', note: undefined },
  isStarting: false,
  refusal: undefined,
  onTrial: () => undefined,
  onPay: () => undefined,
};

describe('the store', () => {
  it('[MOD-03] is called Tienda de Módulos', () => {
    expect(markupOf(<StoreScreen />)).toMatch(/<h1[^>]*>Tienda de Módulos<\/h1>/);
  });

  it('announces what is still to come, and nothing where all is there', () => {
    expect(textOf(<ModuleCard {...ACCOUNTING} />)).toContain('En camino');
    const whole = { ...ACCOUNTING, module: { ...ACCOUNTING.module, coming: '' } };
    expect(textOf(<ModuleCard {...whole} />)).not.toContain('En camino');
  });

  it('[MOD-03] has of an inactive module its icon, price, description, features and a trial', () => {
    const card = <ModuleCard {...ACCOUNTING} />;
    expect(markupOf(card)).toContain('<svg');
    expect(textOf(card)).toMatch(
      /^\$ ?35 al mes Contabilidad Cada venta llega sola al libro\. Libro de IVA .*Iniciar Prueba Gratis$/,
    );
  });

  it.each([
    ['free', 'Gratis'],
    ['trial', 'Prueba'],
  ] as const)('[MOD-03] has of a module that is %s the badge %s and the way into it', (status, badge) => {
    const module = {
      ...ACCOUNTING.module,
      status,
      price: status === 'free' ? 0 : 35,
      expiresAt: '2026-12-02T16:00:00.000Z',
    };
    const card = <ModuleCard {...ACCOUNTING} module={module} />;
    expect(textOf(card)).toMatch(new RegExp(`^${badge}.*Acceder$`));
    expect(markupOf(card)).toMatch(/<a[^>]* href="\/app\/accounting"[^>]*>.*Acceder/s);
  });
});
