import { describe, expect, test } from 'vitest';
import { newId } from '../primitives/ids.ts';
import { closedUntil, closing, reopening } from './close-period.ts';
import type { AccountingPeriodReply } from './periods.ts';

const AT = '2026-11-23T14:00:00.000Z';
const ana = (until: string | null) => ({ byName: 'Ana Pérez', at: AT, closedUntil: until });

function october(overrides: Partial<AccountingPeriodReply> = {}): AccountingPeriodReply {
  return {
    ...{ id: newId(), first_day: '2026-10-01', last_day: '2026-10-31', status: 'closed' },
    ...{ closed_at: '2026-11-05T12:00:00.000Z', closed_by_name: 'Ana Pérez' },
    ...{ reopened_at: null, reopened_by_name: '', reason: '' },
    ...overrides,
  };
}

describe('the closed months', () => {
  test('[ACC-07] end at the last one that is still closed', () => {
    const september = october({ last_day: '2026-09-30' });
    expect(closedUntil([])).toBeNull();
    expect(closedUntil([september, october({ status: 'open' })])).toBe('2026-09-30');
    expect(closedUntil([october(), september])).toBe('2026-10-31');
  });
});

describe('closing a month', () => {
  const id = newId();

  test('[ACC-07] locks all since the last closed day, and says who and when', () => {
    expect(closing({ id, month: '2026-10' }, undefined, ana('2026-08-31'))).toEqual({
      kind: 'done',
      period: {
        ...{ id, first_day: '2026-09-01', last_day: '2026-10-31', status: 'closed' },
        ...{
          closed_at: AT,
          closed_by_name: 'Ana Pérez',
          reopened_at: null,
          reopened_by_name: '',
          reason: '',
        },
      },
    });
    expect(closing({ id, month: '2026-10' }, undefined, ana(null))).toMatchObject({
      period: { first_day: '2026-10-01' },
    });
  });

  test('answers the same call as before, and refuses another month under its id', () => {
    const known = october({ id });
    expect(closing({ id, month: '2026-10' }, known, ana('2026-10-31'))).toEqual({
      kind: 'already',
      period: known,
    });
    expect(closing({ id, month: '2026-09' }, known, ana('2026-10-31'))).toMatchObject({ code: 'id_reused' });
  });

  test.each([
    ['2026-11', null, 'period_not_over'],
    ['2026-10', '2026-10-31', 'period_already_closed'],
    ['2026-09', '2026-10-31', 'period_already_closed'],
  ])('[ACC-07] is refused for %s where the books are closed until %s: %s', (month, until, code) => {
    expect(closing({ id, month }, undefined, ana(until))).toMatchObject({ kind: 'refused', code });
  });
});

describe('opening a month again', () => {
  test('[ACC-07] says who, when and why, and leaves who closed it', () => {
    const changed = {
      ...{ status: 'open', reopened_at: AT, reopened_by_name: 'Ana Pérez', reason: 'Faltó una factura' },
    };
    const period = october();
    expect(reopening(period, 'Faltó una factura', ana('2026-10-31'))).toEqual({
      kind: 'done',
      changed,
      period: { ...period, ...changed },
    });
  });

  test('[ACC-07] is refused without a reason, for another than the last, for an open one and for none', () => {
    const until = ana('2026-10-31');
    expect(reopening(october(), '  ', until)).toMatchObject({ code: 'invalid_input' });
    const september = october({ last_day: '2026-09-30' });
    expect(reopening(september, 'Por error', until)).toMatchObject({ code: 'period_not_last' });
    expect(reopening(october({ status: 'open' }), 'Por error', ana(null))).toMatchObject({
      code: 'period_not_closed',
    });
    expect(reopening(undefined, 'Por error', until)).toMatchObject({ status: 404 });
  });

  test('answers the same call as before', () => {
    const period = october({ status: 'open', reason: 'Por error' });
    expect(reopening(period, 'Por error', ana(null))).toMatchObject({ kind: 'already', period });
  });
});
