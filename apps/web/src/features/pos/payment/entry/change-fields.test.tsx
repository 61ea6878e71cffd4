import { money } from '@cuadra/domain/money/money';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BeyondDrawer } from './change-fields.tsx';

describe('change that the drawer has not enough for', () => {
  it('[CASH-01] [PERM-01] [PAY-08] writes how much there is for nobody who counts it blind', () => {
    expect(shown(true)).toMatch(/En la gaveta hay.*12,00/s);
    const blind = shown(false);
    expect(blind).toContain('La gaveta no alcanza para ese vuelto en $.');
    expect(blind).not.toContain('12,00');
  });
});

function shown(knowsDrawer: boolean): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <BeyondDrawer held={money(1200n, 'USD')} knowsDrawer={knowsDrawer} />
    </MantineProvider>,
  );
}
