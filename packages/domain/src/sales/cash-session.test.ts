import { describe, expect, it } from 'vitest';

import { usd, ves } from '../testing/builders.ts';
import { type CashOpening, cashEntriesOfOpening } from './cash-session.ts';

describe('cashEntriesOfOpening', () => {
  it('[CASH-01] puts the initial cash into the drawer, a currency at a time', () => {
    expect(cashEntriesOfOpening(opening({}))).toEqual([
      { registerId: 'caja-1', sessionId: 'sesion-1', amount: usd(50_00n) },
      { registerId: 'caja-1', sessionId: 'sesion-1', amount: ves(2_000_00n) },
    ]);
  });

  it('[POS-02] puts none in where none was typed', () => {
    expect(cashEntriesOfOpening(opening({ initialCash: { USD: usd(0n), VES: ves(0n) } }))).toEqual([]);
  });
});

function opening(overrides: Partial<CashOpening>): CashOpening {
  return {
    id: 'sesion-1',
    sessionId: 'sesion-1',
    registerId: 'caja-1',
    openedAt: '2026-11-20T12:00:00Z',
    openedBy: { id: 'ana', name: 'Ana Pérez' },
    initialCash: { USD: usd(50_00n), VES: ves(2_000_00n) },
    ...overrides,
  };
}
