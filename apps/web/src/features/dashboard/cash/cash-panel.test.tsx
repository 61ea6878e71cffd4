/** What the dashboard says of the drawer. */
import { money } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { OpenDrawer } from '../../../data/cash/read-open-drawers.ts';
import type { SessionRow } from '../../../data/device-rows.ts';
import type { CompanyRate } from '../../../session/company/company.ts';
import type { Taking } from '../figures/sales-figures.ts';
import { CashPanel } from './cash-panel.tsx';

describe('CashPanel', () => {
  it('[DASH-03] says it in words where more went out of the drawer than was entered', () => {
    expect(drawerWith(-25624n)).toContain('Salió más de lo anotado');
    expect(drawerWith(25624n)).not.toContain('Salió más');
  });
});

describe('a drawer that is not open', () => {
  it('[POS-01] leads to the till only who may open it', () => {
    expect(closedFor(true)).toContain('href="/app/pos?action=open_cash"');
    expect(closedFor(false)).toContain('No hay una sesión de caja abierta');
    expect(closedFor(false)).not.toContain('/app/pos');
  });
});

describe('the sum of the panel', () => {
  it('[DASH-03] is of all that is listed above it, cards and mobile payments too', () => {
    const takings: Taking[] = [
      { method: 'card', total: money(1_000_000n, 'VES') },
      { method: 'zelle', total: money(500n, 'USD') },
    ];
    const rate = { text: '500', date: '2026-11-20', exchange: exchangeRate('USD', 'VES', '500') };
    // 4,00 and Bs. 1.000,00 in the drawer; 20,00 and 5,00 outside of it.
    expect(textOf(drawerWith(100_000n, { rate, takings }))).toMatch(/Todo, a la tasa de hoy\$ ?31,00/);
  });
});

describe('the drawers of other registers', () => {
  const other: OpenDrawer = {
    registerId: 'caja-2',
    registerName: 'Caja 2',
    usd: money(1_256n, 'USD'),
    ves: money(0n, 'VES'),
  };

  it('[DASH-03] are told too, and summed: also on a phone that is no till', () => {
    const rate = { text: '500', date: '2026-11-20', exchange: exchangeRate('USD', 'VES', '500') };
    const both = textOf(drawerWith(100_000n, { rate, drawers: [other] }));
    expect(both).toMatch(/Caja 1.*4,00.*Caja 2.*12,56.*Todo, a la tasa de hoy\$ ?18,56/);
    expect(textOf(closedFor(true, [other]))).toMatch(/No hay una sesión de caja abierta.*Caja 2.*12,56/);
  });

  it('[DASH-03] lead to the reports of all of them, and the only one to its own', () => {
    expect(drawerWith(100_000n)).toContain('href="/app/pos?action=x_report"');
    expect(drawerWith(100_000n, { drawers: [other] })).toContain('href="/app/pos?action=cash_sessions"');
    expect(closedFor(true, [other])).toContain('href="/app/pos?action=cash_sessions"');
    expect(closedFor(false, [other])).not.toContain('cash_sessions');
  });

  it('[CASH-01] and the own are not told to who counts blind', () => {
    const takings: Taking[] = [{ method: 'card', total: money(777_700n, 'VES') }];
    const html = drawerWith(100_000n, { drawers: [other], takings, seesDrawers: false });
    expect(html).not.toContain('7.777,00');
    expect(html).not.toContain('1.000,00');
    expect(html).not.toContain('12,56');
    expect(html).not.toMatch(/x_report|cash_sessions/);
    expect(html).toContain('se sabe después de contarla');
  });
});

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/\s/g, ' ');
}

interface Shown {
  readonly rate?: CompanyRate;
  readonly takings?: readonly Taking[];
  readonly drawers?: readonly OpenDrawer[];
  readonly seesDrawers?: boolean;
}

function drawerWith(
  vesMinor: bigint,
  { rate, takings = [], drawers = [], seesDrawers = true }: Shown = {},
): string {
  const session = {} as SessionRow;
  const drawer = {
    registerId: 'caja-1',
    registerName: 'Caja 1',
    session,
  };
  const own = { ...drawer, usd: money(400n, 'USD'), ves: money(vesMinor, 'VES') };
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <CashPanel
          drawer={drawer}
          drawers={[...drawers, own]}
          company={{ rate }}
          takings={takings}
          mayOpenTill
          seesDrawers={seesDrawers}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
}

function closedFor(mayOpenTill: boolean, drawers: readonly OpenDrawer[] = []): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <CashPanel
          drawer={null}
          drawers={drawers}
          company={{ rate: undefined }}
          takings={[]}
          mayOpenTill={mayOpenTill}
          seesDrawers
        />
      </MemoryRouter>
    </MantineProvider>,
  );
}
