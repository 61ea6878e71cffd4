/** What the dashboard says of the drawer. */
import { money } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { SessionRow } from '../../data/rows.ts';
import type { CompanyRate } from '../../session/company.ts';
import { CashPanel } from './cash-panel.tsx';
import type { Taking } from './sales-figures.ts';

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

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/\s/g, ' ');
}

interface Shown {
  readonly rate?: CompanyRate;
  readonly takings?: readonly Taking[];
}

function drawerWith(vesMinor: bigint, { rate, takings = [] }: Shown = {}): string {
  const session = {} as SessionRow;
  const drawer = {
    registerName: 'Caja 1',
    session,
    usd: money(400n, 'USD'),
    ves: money(vesMinor, 'VES'),
  };
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <CashPanel drawer={drawer} company={{ rate }} takings={takings} mayOpenTill />
      </MemoryRouter>
    </MantineProvider>,
  );
}

function closedFor(mayOpenTill: boolean): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <CashPanel drawer={null} company={{ rate: undefined }} takings={[]} mayOpenTill={mayOpenTill} />
      </MemoryRouter>
    </MantineProvider>,
  );
}
