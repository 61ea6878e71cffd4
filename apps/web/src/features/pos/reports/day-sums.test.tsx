import { money } from '@cuadra/domain/money/money';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DaySums } from './day-sums.tsx';

describe('the sums of the day', () => {
  it('[CASH-01] [PERM-01] are not told to who counts a drawer blind: of no till, and by no method', () => {
    expect(shown(true)).toMatch(/2 ventas.*30,00.*Efectivo.*20,00.*Tarjeta.*5\.000,00/s);
    const blind = shown(false);
    expect(blind).toContain('2 ventas');
    expect(blind).not.toMatch(/\d,\d\d|Efectivo|Tarjeta/);
    expect(blind).toContain('Las sumas del día las ve quien tiene Reportes o Configuración');
  });
});

function shown(seesSums: boolean): string {
  const totals = {
    count: 2,
    sold: [money(3000n, 'USD')],
    returned: [],
    igtf: [],
    credit: [],
    received: [
      { method: 'cash', currency: 'USD', label: 'Efectivo', amount: money(2000n, 'USD') },
      { method: 'card', currency: 'VES', label: 'Tarjeta', amount: money(500000n, 'VES') },
    ],
  } as const;
  return renderToStaticMarkup(
    <MantineProvider>
      <DaySums totals={totals} seesSums={seesSums} />
    </MantineProvider>,
  );
}
