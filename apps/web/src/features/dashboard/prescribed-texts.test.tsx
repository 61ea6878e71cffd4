/** What the dashboard says in words that are prescribed, and where it leads. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from '../../session/testing/shown.tsx';
import { DashboardHead } from './dashboard-screen.tsx';
import { ModuleLink } from './modules/modules.tsx';

describe('the dashboard', () => {
  it('[DASH-01] is called Panel de Control, and leads to the till, a new customer and the day’s sales', () => {
    const screen = markupOf(<DashboardHead today="2026-11-20" drawer={null} />);
    expect(screen).toMatch(/<h1[^>]*>Panel de Control<\/h1>/);
    const ways = [...screen.matchAll(/<a[^>]* href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', inside = '']) => [inside.replace(/<[^>]+>/g, ''), href],
    );
    expect(ways).toEqual([
      ['Nuevo Cliente', '/app/pos?action=customer'],
      ['Reportes', '/app/pos?action=reports'],
      // No session is open: the till asks for its confirmation first.
      ['Punto de Venta', '/app/pos?action=open_cash'],
    ]);
  });

  it('[DASH-01] leads straight to the till where its session is open: there is nothing to confirm', () => {
    const session = {
      id: 's',
      register_id: 'r',
      opened_at: '2026-11-20T12:00:00.000Z',
      opened_by: { id: 'u', name: 'Ana' },
      closing_id: null,
    };
    const drawer = { registerId: 'r', registerName: 'Caja 1', session };
    const screen = markupOf(<DashboardHead today="2026-11-20" drawer={drawer} />);
    expect(screen).toMatch(/<a[^>]* href="\/app\/pos"[^>]*>.*Punto de Venta/s);
    expect(screen).not.toContain('open_cash');
  });

  it('[DASH-01] [PERM-02] has no such way for who may not sell', () => {
    expect(
      markupOf(<DashboardHead today="2026-11-20" drawer={null} />, { areas: ['inventory.access'] }),
    ).not.toContain('/app/pos');
  });

  it.each([
    ['inventory', 'free', '/app/inventory', 'Gratis'],
    ['accounting', 'trial', '/app/accounting', 'Prueba · 12 días'],
    ['marketing', 'paid', '/app/marketing', '$ 65 al mes'],
  ] as const)('[DASH-02] has a card of %s, which is %s, that leads to %s', (id, status, route, badge) => {
    const module = {
      id,
      status,
      route,
      name: 'Su nombre',
      description: '',
      features: [],
      coming: '',
      price: id === 'marketing' ? 65 : 0,
      expiresAt: '2026-12-02T16:00:00.000Z',
      hadTrial: false,
      isInPlan: false,
    };
    const card = <ModuleLink module={module} detail="12 productos" now="2026-11-20T16:00:00.000Z" />;
    expect(markupOf(card)).toContain(`href="${route}"`);
    expect(textOf(card)).toBe(`Su nombre 12 productos ${badge}`);
  });
});
