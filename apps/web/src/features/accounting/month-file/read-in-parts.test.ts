/** A month of more documents than one answer can have is read in parts, and is whole afterwards. */
import { hledgerJournal } from '@cuadra/domain/ledger/plain-text-journal';
import { posted, postedLine, SMALL_CHART } from '@cuadra/domain/testing/ledgers';
import { addDays } from '@cuadra/domain/time/days';
import { describe, expect, it } from 'vitest';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import type { Period } from '../frame/period.ts';
import { joinedJournals, readInParts } from './read-in-parts.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

function refused(code: string): ApiReply<never> {
  return { ok: false, problem: { status: 422, code, message: 'Son demasiadas.', errors: [] } };
}

/** Answers up to so many days. */
function answering(most: number) {
  return async (days: Period): Promise<ApiReply<readonly string[]>> => {
    const all: string[] = [];
    for (let day = days.from; day <= days.to; day = addDays(day, 1)) all.push(day);
    return all.length > most ? refused('journal_too_long') : { ok: true, value: all };
  };
}

describe('a month that is read in parts', () => {
  it.each([31, 30, 7, 2, 1])(
    'has each day once and in order, where %i days fit into an answer',
    async (most) => {
      const read = await readInParts(OCTOBER, answering(most));
      const days = read.ok ? read.value.flat() : [];
      expect([days.length, days.at(0), days.at(-1)]).toEqual([31, OCTOBER.from, OCTOBER.to]);
      expect(days).toEqual(days.toSorted());
    },
  );

  it('is refused where a single day is too long, and for any other reason at once', async () => {
    expect(await readInParts(OCTOBER, answering(0))).toEqual(refused('journal_too_long'));
    let calls = 0;
    const busy = async () => {
      calls += 1;
      return refused('later');
    };
    expect([await readInParts(OCTOBER, busy), calls]).toEqual([refused('later'), 1]);
  });

  it('has the journal that one answer would have', () => {
    const days = ['2026-10-01', '2026-10-02', '2026-10-03'].map((day) =>
      posted(day, [postedLine('1.1.01', 100n, 2_000n), postedLine('4.1', -100n, -2_000n)]),
    );
    const [one, two, three] = days.map((transaction) => hledgerJournal(SMALL_CHART, [transaction]));
    const nothing = hledgerJournal(SMALL_CHART, []);
    expect(joinedJournals([nothing, one ?? '', nothing, two ?? '', three ?? ''])).toBe(
      hledgerJournal(SMALL_CHART, days),
    );
  });
});
