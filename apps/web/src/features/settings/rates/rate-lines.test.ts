import { instantText } from '@cuadra/domain/time/instant-text';
import { describe, expect, it } from 'vitest';
import { jumpText, originAndTime, originText, rateStateText, rateText, summaryOf } from './rate-lines.ts';

type Rate = Parameters<typeof originText>[0];
const TODAY = '2026-11-20';

function row(value_date: string, rate: string, overrides: Partial<Rate> = {}): Rate {
  return {
    id: `${value_date} ${rate}`,
    rate,
    value_date,
    source: 'manual',
    source_name: '',
    status: 'accepted',
    entered_at: '2026-11-19T21:12:00.000Z',
    made_by_name: 'Ana Pérez',
    ...overrides,
  };
}

const monday = row('2026-11-23', '520');
const today = row(TODAY, '512.48000000');
const jumped = row(TODAY, '670', { status: 'proposed' });
const yesterday = row('2026-11-19', '509.9132');
const rows = [monday, jumped, today, yesterday, row('2026-11-18', '508')];

describe('the rates of the panel', () => {
  it('[SET-01] are the one in force, the one before, the next, and what waits', () => {
    expect(summaryOf(rows, { text: '512.48', date: TODAY }, TODAY)).toEqual({
      current: today,
      previous: yesterday,
      next: monday,
      proposals: [jumped],
    });
  });

  it('[SET-08] tell none as in force where the history does not have it', () => {
    const summary = summaryOf([yesterday], { text: '512.48', date: TODAY }, TODAY);
    expect(summary).toMatchObject({ current: undefined, previous: yesterday, next: undefined });
    expect(summaryOf([], undefined, TODAY)).toMatchObject({ current: undefined, previous: undefined });
  });

  it('[SET-08] tell Monday’s as in force on Saturday, by the law’s rule', () => {
    const summary = summaryOf(rows, { text: '520', date: '2026-11-23' }, '2026-11-21');
    expect(summary).toMatchObject({ current: monday, previous: today, next: undefined });
  });
});

describe('the words of a rate', () => {
  it('[SET-08] say how each stands', () => {
    const state = (one: Rate) => rateStateText(one, today, TODAY).text;
    expect(rows.slice(0, 4).map(state)).toEqual(['Por venir', 'Propuesta', 'Vigente', 'Anterior']);
    expect(state(row(TODAY, '1', { status: 'rejected' }))).toBe('Rechazada');
  });

  it('[SET-01] say who and when', () => {
    expect(originAndTime(today, instantText)).toBe('Ana Pérez, 19/11 5:12 p.\u00a0m.');
    expect(originText(row(TODAY, '1', { source: 'feed', source_name: 'BCV' }))).toBe('BCV');
    expect(originText(row(TODAY, '1', { made_by_name: '' }))).toBe('Escrita a mano');
  });

  it.each([
    ['512.48000000', '512,4800'],
    ['1234.5', '1.234,5000'],
    ['0.00000001', '0,00000001'],
    ['512.48123', '512,48123'],
  ])('[SET-01] show %s as %s', (rate, text) => {
    expect(rateText(rate)).toBe(text);
  });

  it('[SET-08] say how far a proposed one has jumped', () => {
    expect(jumpText('500', '650')).toBe('sube 30,00 %');
    expect(jumpText('500', '450')).toBe('baja 10,00 %');
    expect(jumpText(undefined, '450')).toBeUndefined();
  });
});
