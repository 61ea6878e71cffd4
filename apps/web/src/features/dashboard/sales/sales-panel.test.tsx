/** What the dashboard says of the day's sales. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DayTally, type ReturnFacts, type SaleFacts } from '../figures/sales-figures.ts';
import { SalesPanel, type SalesPanelProps } from './sales-panel.tsx';

const RATE = { text: '500', date: '2026-11-20', exchange: exchangeRate('USD', 'VES', '500') };

describe('SalesPanel', () => {
  it('[DASH-03] tells a company in bolívares alone of its sales in bolívares, in the charts too', () => {
    const panel = panelOf({ secondaryCurrency: undefined, rate: undefined }, null);
    expect(panel).toMatch(/Ventas de hoyBs\.\s?12\.000,00ventas1ticket promedioBs\.\s?12\.000,00/);
    expect(panel).toContain('Ventas por hora, en Bs.');
    expect(panel).not.toContain('$');
  });

  it('[DASH-03] begins with the dollars where there is a rate, also of a company with prices in bolívares', () => {
    const panel = panelOf({ secondaryCurrency: 'USD', rate: RATE }, '24.00');
    expect(panel).toMatch(/Ventas de hoy\$\s?24,00Bs\.\s?12\.000,00ventas1ticket promedio\$\s?24,00/);
    expect(panel).toContain('Ventas por hora, en $');
  });

  it('[DASH-03] [SALE-05] tells what came back apart from the sales, and nothing where nothing did', () => {
    const money = { secondaryCurrency: 'USD', rate: RATE };
    const today = new DayTally();
    today.addReturn(returnOf('6.00', '3000.00'));
    const panel = panelOf(money, '24.00', { today });
    expect(panel).toMatch(/Ventas de hoy\$\s?24,00.*Devuelto hoy, aparte: \$\s?6,00/);
    expect(panel).toMatch(/ventas1ticket promedio\$\s?24,00/);
    expect(panelOf(money, '24.00')).not.toContain('Devuelto');
  });

  it('[DASH-03] says up to when the days are compared, and nothing where none is', () => {
    const money = { secondaryCurrency: 'USD', rate: RATE };
    const yesterday = new DayTally();
    yesterday.addSale({ ...saleWith('12.00'), sold_at: '2020-01-01T00:00:00.000Z' });
    expect(panelOf(money, '24.00', { yesterday })).toMatch(/contra ayer\+100,0.*Se compara hasta las \d/);
    expect(panelOf(money, '24.00')).not.toContain('Se compara');
  });
});

/** One sale of Bs. 12.000; text alone. */
function panelOf(
  money: Pick<SalesPanelProps['company'], 'secondaryCurrency' | 'rate'>,
  dollars: string | null,
  days: { readonly today?: DayTally; readonly yesterday?: DayTally } = {},
): string {
  const { today = new DayTally(), yesterday = new DayTally() } = days;
  today.addSale(saleWith(dollars));
  const sales = { today, yesterday, weekAgo: new DayTally(), latest: [] };
  const company = { currency: 'VES', today: '2026-11-20', ...money } as SalesPanelProps['company'];
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <SalesPanel sales={sales} company={company} mayOpenTill={false} />
    </MantineProvider>,
  );
  return markup.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, '');
}

function saleWith(dollars: string | null): SaleFacts {
  return {
    id: newId(),
    sold_at: '2026-11-20T14:30:00.000Z',
    currency: 'VES',
    total: '12000.00',
    secondary_currency: dollars === null ? null : 'USD',
    total_secondary: dollars,
    lines: [],
    payments: [],
    change: [],
  };
}

function returnOf(dollars: string, bolivars: string): ReturnFacts {
  return {
    kind: 'return',
    sale_id: newId(),
    returned_at: '2026-11-20T15:00:00.000Z',
    currency: 'VES',
    total_usd: dollars,
    total_bs: bolivars,
    lines: [],
    refunds: [],
  };
}
