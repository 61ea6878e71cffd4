import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, sum, zero } from '../money/money.ts';
import { usd, ves } from '../testing/builders.ts';
import {
  type CashOpening,
  cashEntriesOfOpening,
  openingNeedsConfig,
  openingReasonsFor,
  proposedOpeningReason,
  validateCashOpening,
} from './cash-session.ts';

const NO_REASONS = { USD: null, VES: null };

describe('cashEntriesOfOpening', () => {
  it('[CASH-01] puts the initial cash into an empty drawer, a currency at a time', () => {
    const empty = { USD: usd(0n), VES: ves(0n) };
    const fund = opening({ left: empty, reasons: { USD: 'fund', VES: 'fund' } });
    expect(cashEntriesOfOpening(fund)).toEqual([
      { registerId: 'caja-1', sessionId: 'sesion-1', amount: usd(50_00n) },
      { registerId: 'caja-1', sessionId: 'sesion-1', amount: ves(2_000_00n) },
    ]);
  });

  it('[POS-02] puts none in where none was typed', () => {
    expect(cashEntriesOfOpening(opening({ initialCash: { USD: usd(0n), VES: ves(0n) } }))).toEqual([]);
  });

  it('[CASH-01] adds nothing where what was left is counted again: the drawer holds what is in it', () => {
    const left = { USD: usd(50_00n), VES: ves(2_000_00n) };
    expect(cashEntriesOfOpening(opening({ left }))).toEqual([]);
  });

  it('[CASH-01] leaves the drawer at what is in it now, whatever was left', () => {
    fc.assert(
      fc.property(fc.bigInt(-10_000n, 1_000_000n), fc.bigInt(0n, 1_000_000n), (left, now) => {
        const opened = opening({
          initialCash: { USD: usd(now), VES: ves(0n) },
          left: { USD: usd(left), VES: ves(0n) },
        });
        const moved = cashEntriesOfOpening(opened).map(({ amount }) => amount);
        expect(add(usd(left), sum(moved, 'USD'))).toEqual(usd(now));
      }),
    );
  });

  it('[CASH-01] puts in, by a document of before, all that it says beside what was left', () => {
    expect(cashEntriesOfOpening(opening({ left: null })).map(({ amount }) => amount)).toEqual([
      usd(50_00n),
      ves(2_000_00n),
    ]);
  });
});

describe('validateCashOpening', () => {
  it('[CASH-01] asks why there is more or less than was left, in each currency', () => {
    const left = { USD: usd(57_61n), VES: ves(2_000_00n) };
    expect(validateCashOpening(opening({ left }))).toEqual([
      { field: 'reasons.USD', code: 'reason_required' },
    ]);
    expect(validateCashOpening(opening({ left, reasons: { USD: 'count', VES: null } }))).toEqual([]);
    expect(validateCashOpening(opening({ left, reasons: { USD: 'fund', VES: null } }))).toEqual([
      { field: 'reasons.USD', code: 'reason_of_other_direction' },
    ]);
    expect(validateCashOpening(opening({ left: null }))).toEqual([]);
  });

  it('[CASH-01] [PERM-02] takes Configuración only where the owner takes cash away', () => {
    expect(openingReasonsFor(usd(1n))).toEqual(['fund', 'owner', 'count']);
    expect(openingReasonsFor(usd(-1n))).toEqual(['withdrawal', 'owner', 'count']);
    expect(openingNeedsConfig({ reason: 'owner', amount: usd(-1n) })).toBe(true);
    expect(openingNeedsConfig({ reason: 'owner', amount: usd(1n) })).toBe(false);
    expect(openingNeedsConfig({ reason: 'count', amount: usd(-1n) })).toBe(false);
  });

  it('[CASH-01] proposes the main cash box for an empty drawer alone', () => {
    expect(proposedOpeningReason(usd(20_00n), zero('USD'))).toBe('fund');
    expect(proposedOpeningReason(usd(20_00n), usd(1n))).toBeNull();
    expect(proposedOpeningReason(usd(-20_00n), usd(20_00n))).toBeNull();
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
    left: null,
    reasons: NO_REASONS,
    ...overrides,
  };
}
