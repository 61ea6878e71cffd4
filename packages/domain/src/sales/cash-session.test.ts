import { describe, expect, it } from 'vitest';

import { usd, ves } from '../testing/builders.ts';
import { type CashOpening, cashEntriesOfOpening, openSessionOf } from './cash-session.ts';

describe('openSessionOf', () => {
  it('[S-44] finds a session open while it has an opening and no closing', () => {
    const first = opening({});
    expect(openSessionOf('caja-1', [first], [])).toEqual(first);
    expect(openSessionOf('caja-1', [first], [{ id: 'cierre', sessionId: first.sessionId }])).toBeUndefined();
    expect(openSessionOf('caja-1', [], [])).toBeUndefined();
  });

  it('[CASH-01] keeps the registers apart', () => {
    expect(openSessionOf('caja-2', [opening({})], [])).toBeUndefined();
  });

  it('[S-44] takes the one opened last, where two devices opened without knowing of each other', () => {
    const early = opening({ id: 's1', sessionId: 's1', openedAt: '2026-11-20T12:00:00Z' });
    const late = opening({ id: 's2', sessionId: 's2', openedAt: '2026-11-20T12:05:00Z' });
    expect(openSessionOf('caja-1', [early, late], [])).toEqual(late);
    expect(openSessionOf('caja-1', [late, early], [])).toEqual(late);
  });
});

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
