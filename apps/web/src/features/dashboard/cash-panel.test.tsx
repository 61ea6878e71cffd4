/** What the dashboard says of the drawer. */
import { money } from '@cuadra/domain/money/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SessionRow } from '../../data/rows.ts';
import { CashPanel } from './cash-panel.tsx';

describe('CashPanel', () => {
  it('[DASH-03] says it in words where more went out of the drawer than was entered', () => {
    expect(drawerWith(-25624n)).toContain('Salió más de lo anotado');
    expect(drawerWith(25624n)).not.toContain('Salió más');
  });
});

function drawerWith(vesMinor: bigint): string {
  const session = {} as SessionRow;
  const drawer = {
    registerName: 'Caja 1',
    session,
    usd: money(400n, 'USD'),
    ves: money(vesMinor, 'VES'),
  };
  return renderToStaticMarkup(<CashPanel drawer={drawer} company={{ rate: undefined }} sales={[]} />);
}
