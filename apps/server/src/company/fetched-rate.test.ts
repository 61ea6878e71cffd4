import { describe, expect, it } from 'vitest';
import { decideFetched, type KnownRate } from './fetched-rate.ts';

// 20 November 2026 is a Friday.
const [THURSDAY, TODAY, MONDAY] = ['2026-11-19', '2026-11-20', '2026-11-23'];
const JUMP = 20;

function known(valueDate: string, rate: string, overrides: Partial<KnownRate> = {}): KnownRate {
  const enteredAt = `${valueDate}T12:00:00.000Z`;
  return { code: 'VES', rate, valueDate, enteredAt, status: 'accepted', source: 'feed', ...overrides };
}
const stored = (status: 'accepted' | 'proposed', valueDate: string) => ({ kind: 'store', status, valueDate });
const nothing = { kind: 'nothing' };

describe('a rate that was fetched', () => {
  const before = [known(THURSDAY, '500')];

  it.each([
    ['a little more', '512.48', stored('accepted', TODAY)],
    ['as far as it may', '600', stored('accepted', TODAY)],
    ['further', '600.00000001', stored('proposed', TODAY)],
    ['as far down as it may', '400', stored('accepted', TODAY)],
    ['further down', '399.99999999', stored('proposed', TODAY)],
    ['30 % more', '650', stored('proposed', TODAY)],
  ])('[SET-01] that is %s than the last one: %s', (_, rate, decision) => {
    expect(decideFetched({ rate, valueDate: TODAY }, before, TODAY, JUMP)).toEqual(decision);
  });

  it('[SET-01] waits for a person where there is none to compare it with', () => {
    expect(decideFetched({ rate: '512.48', valueDate: TODAY }, [], TODAY, JUMP)).toEqual(
      stored('proposed', TODAY),
    );
  });

  it.each(['accepted', 'proposed', 'rejected'] as const)(
    '[SET-01] is nothing new where the same of that day is %s already',
    (status) => {
      const rates = [...before, known(TODAY, '512.48000000', { status })];
      expect(decideFetched({ rate: '512.48', valueDate: TODAY }, rates, TODAY, JUMP)).toEqual(nothing);
    },
  );

  it('[SET-08] is of the day the source says, and compared with what holds then', () => {
    const rates = [...before, known(TODAY, '510')];
    expect(decideFetched({ rate: '520', valueDate: MONDAY }, rates, TODAY, JUMP)).toEqual(
      stored('accepted', MONDAY),
    );
  });

  it('[SET-08] without a day is of today, unless it is the last one once more', () => {
    expect(decideFetched({ rate: '510', valueDate: undefined }, before, TODAY, JUMP)).toEqual(
      stored('accepted', TODAY),
    );
    expect(decideFetched({ rate: '500', valueDate: undefined }, before, TODAY, JUMP)).toEqual(nothing);
    expect(decideFetched({ rate: '500', valueDate: TODAY }, before, TODAY, JUMP)).toEqual(
      stored('accepted', TODAY),
    );
  });

  it('[SET-08] of a day that is over is nothing, once a later one is in force', () => {
    const rates = [...before, known(TODAY, '510')];
    expect(decideFetched({ rate: '501', valueDate: THURSDAY }, rates, TODAY, JUMP)).toEqual(nothing);
  });

  it('[SET-08] of a day far ahead is not used', () => {
    expect(decideFetched({ rate: '501', valueDate: '2062-11-20' }, before, TODAY, JUMP)).toMatchObject({
      kind: 'unusable',
    });
  });

  it.each(['manual', 'row'] as const)(
    '[SET-01] waits for a person where one has written another for that day (%s)',
    (source) => {
      const rates = [...before, known(TODAY, '511', { source })];
      expect(decideFetched({ rate: '512', valueDate: TODAY }, rates, TODAY, JUMP)).toEqual(
        stored('proposed', TODAY),
      );
    },
  );

  it('[SET-01] corrects what the source itself has said of that day', () => {
    const rates = [...before, known(TODAY, '511')];
    expect(decideFetched({ rate: '512', valueDate: TODAY }, rates, TODAY, JUMP)).toEqual(
      stored('accepted', TODAY),
    );
  });

  it('[SET-01] is compared with none that was turned down', () => {
    const rates = [...before, known(TODAY, '900', { status: 'rejected' })];
    expect(decideFetched({ rate: '901', valueDate: TODAY }, rates, TODAY, JUMP)).toEqual(
      stored('proposed', TODAY),
    );
  });

  it('[SET-01] does not fill the list of a person with ever new ones', () => {
    const waiting = ['901', '902', '903'].map((rate) => known(TODAY, rate, { status: 'proposed' }));
    expect(decideFetched({ rate: '904', valueDate: TODAY }, [...before, ...waiting], TODAY, JUMP)).toEqual(
      nothing,
    );
    expect(decideFetched({ rate: '510', valueDate: TODAY }, [...before, ...waiting], TODAY, JUMP)).toEqual(
      stored('accepted', TODAY),
    );
  });
});
