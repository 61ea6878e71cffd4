import { money } from '@cuadra/domain/money/money';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MainCashPanel, type MainCashPanelProps } from './main-cash-panel.tsx';

describe('MainCashPanel', () => {
  it('[CASH-01] leads to its form only who may change Configuración', () => {
    expect(htmlOf({ held: undefined, mayMove: true })).toContain('href="/app?action=main_cash"');
    expect(htmlOf({ held: undefined, mayMove: false })).not.toContain('main_cash');
  });

  it('[CASH-01] shows both currencies, and asks without alarm for money that went out and was never recorded', () => {
    const held = { usd: money(80_00n, 'USD'), ves: money(-5_00n, 'VES') };
    const html = htmlOf({ held, mayMove: true });
    expect(html).toContain('80,00');
    expect(html.split('Falta anotar dinero que entró')).toHaveLength(2);
    expect(html).not.toContain('data-tone="bad"');
  });

  it('[CASH-01] says that no money was recorded yet', () => {
    expect(htmlOf({ held: undefined, mayMove: true })).toContain('Todavía no se ha anotado');
  });
});

function htmlOf(props: MainCashPanelProps): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <MainCashPanel {...props} />
      </MemoryRouter>
    </MantineProvider>,
  );
}
