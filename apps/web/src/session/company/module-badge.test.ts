import { describe, expect, it } from 'vitest';
import { badgeOf, daysLeftText, shortBadgeOf } from './module-badge.ts';

const NOW = '2026-11-20T16:00:00.000Z';
const END = '2026-12-02T16:00:00.000Z';
const ACCOUNTING = { status: 'inactive', expiresAt: null, price: 35, isInPlan: false } as const;

describe('the badge of a module', () => {
  it.each([
    [{ status: 'free', price: 0 }, 'Gratis'],
    [{ status: 'trial', expiresAt: END }, 'Prueba · quedan 12 días'],
    [{ status: 'paid', expiresAt: END }, '$\u202f35 al mes'],
    [{ status: 'inactive' }, '$\u202f35 al mes'],
  ] as const)('[MOD-03] of %j is %s', (module, text) => {
    expect(badgeOf({ ...ACCOUNTING, ...module }, NOW).text).toBe(text);
  });
});

describe('the short badge', () => {
  it.each([
    [END, 'Prueba · 12 días'],
    ['2026-11-21T16:00:00.000Z', 'Prueba · 1 día'],
    ['2026-11-20T17:00:00.000Z', 'Prueba · hoy'],
  ])('[MOD-03] of a trial until %s is %s', (expiresAt, text) => {
    expect(shortBadgeOf({ ...ACCOUNTING, status: 'trial', expiresAt }, NOW).text).toBe(text);
  });

  it('[MOD-03] is the long one of all that is no trial', () => {
    expect(shortBadgeOf({ ...ACCOUNTING, status: 'paid' }, NOW).text).toBe('$\u202f35 al mes');
  });
});

describe('the short badge of a module that the plan covers', () => {
  it('[DASH-02] [PLAN-03] names no price, or somebody thinks that he pays it besides', () => {
    expect(shortBadgeOf({ ...ACCOUNTING, status: 'paid', isInPlan: true }, NOW).text).toBe(
      'Incluido en tu plan',
    );
  });
});

describe('the days that are left', () => {
  it.each([
    ['2026-11-22T03:59:00.000Z', 'queda 1 día'],
    ['2026-11-22T04:00:00.000Z', 'quedan 2 días'],
    ['2026-11-21T03:59:00.000Z', 'termina hoy'],
    ['2026-11-20T16:00:00.000Z', 'termina hoy'],
  ])('[MOD-03] until %s, by the days of Caracas: %s', (until, text) => {
    expect(daysLeftText(until, NOW)).toBe(text);
  });
});
