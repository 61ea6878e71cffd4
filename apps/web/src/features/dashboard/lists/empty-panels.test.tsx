/** What the panels say while there is nothing in them. */
import { zero } from '@cuadra/domain/money/money';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AttentionPanel } from './attention-panel.tsx';
import { DebtsPanel } from './debts-panel.tsx';
import { LowStockPanel } from './list-panels.tsx';

const NO_DEBTS = { count: 0, total: zero('USD'), debtors: [] };

describe('an empty panel', () => {
  it('[DASH-03] says that no customer owes only once all data is here', () => {
    expect(markup(<DebtsPanel debts={NO_DEBTS} isLoading />)).not.toContain('Ningún cliente te debe');
    expect(markup(<DebtsPanel debts={NO_DEBTS} isLoading />)).toContain('Todavía se descargan los datos.');
    expect(markup(<DebtsPanel debts={NO_DEBTS} isLoading={false} />)).toContain('Ningún cliente te debe.');
  });

  it('[DASH-03] says that no product runs out only once all data is here', () => {
    const panel = (isLoading: boolean) =>
      markup(<LowStockPanel low={{ products: [], isLoading }} mayOpenInventory />);
    expect(panel(true)).not.toContain('Ningún producto');
    expect(panel(true)).toContain('Todavía se descargan los datos.');
    expect(panel(false)).toContain('Ningún producto está en su mínimo.');
  });

  it('[DASH-03] names what it looked for, and does not say that nothing at all is pending', () => {
    const panel = markup(<AttentionPanel lines={[]} isLoading={false} />);
    expect(panel).toContain('Sin cuentas vencidas, pagos por confirmar ni lotes por vencer.');
    expect(panel).not.toContain('todo cuadra');
    expect(markup(<AttentionPanel lines={[]} isLoading />)).toContain('Todavía se descargan los datos.');
  });
});

function markup(panel: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>{panel}</MemoryRouter>
    </MantineProvider>,
  );
}
