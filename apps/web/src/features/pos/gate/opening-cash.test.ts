import { describe, expect, it } from 'vitest';

import type { CurrencyCount } from '../cash/drawer-count.ts';
import { bs, usd } from '../testing.ts';
import {
  judgeCash,
  NOTHING_LEFT,
  type OpeningDraft,
  offeredOpeningReasons,
  openingCash,
  untouchedDraft,
} from './opening-cash.ts';

const LEFT = { USD: usd('57.61'), VES: bs('1000.00') };

describe('what an opening says of the drawer', () => {
  it('[CASH-01] is what is in it now: typed or counted by its notes, it comes to the same', () => {
    const typed = openingCash({ ...untouchedDraft(LEFT), USD: figure('60,00'), reasonUSD: 'fund' }, LEFT);
    const counted = openingCash({ ...untouchedDraft(LEFT), USD: notes('3'), reasonUSD: 'fund' }, LEFT);
    expect(typed).toEqual(counted);
    expect(typed).toEqual({
      initial_usd: '60.00',
      initial_bs: '1000.00',
      left_usd: '57.61',
      left_bs: '1000.00',
      reason_usd: 'fund',
      reason_bs: null,
    });
  });

  it('[CASH-01] is not doubled by who types what was left and he has counted', () => {
    const opened = openingCash({ ...untouchedDraft(LEFT), USD: figure('57,61') }, LEFT);
    expect(opened).toMatchObject({ initial_usd: '57.61', left_usd: '57.61', reason_usd: null });
  });

  it('[CASH-01] begins with what was left, and with nothing where more was taken out than was entered', () => {
    expect(openingCash(untouchedDraft(LEFT), LEFT)).toMatchObject({ initial_usd: '57.61', reason_usd: null });
    expect(untouchedDraft({ ...LEFT, USD: usd('-5.00') }).USD.figure).toBe('0,00');
  });

  it('[POS-02] is 0 unless something is typed, and nothing while it cannot be read', () => {
    const draft = untouchedDraft(NOTHING_LEFT);
    expect(openingCash(draft, NOTHING_LEFT)).toMatchObject({ initial_usd: '0.00', initial_bs: '0.00' });
    expect(openingCash({ ...draft, USD: figure(' ') }, NOTHING_LEFT)).toMatchObject({ initial_usd: '0.00' });
    expect(openingCash({ ...draft, USD: figure('doce') }, NOTHING_LEFT)).toBeUndefined();
    expect(judged({ USD: figure('doce') }).countError).toBe('Escribe un monto.');
  });

  it('[CASH-01] asks why there is more or less than was left, and proposes a fund for an empty drawer', () => {
    expect(judged({ USD: figure('50,00') })).toMatchObject({
      difference: usd('-7.61'),
      reason: null,
      reasonError: 'Elige el motivo.',
    });
    expect(openingCash({ ...untouchedDraft(LEFT), USD: figure('50,00') }, LEFT)).toBeUndefined();
    expect(judged({ USD: figure('50,00'), reasonUSD: 'count' }).reasonError).toBeUndefined();
    // Chosen while there was more; a fund is no reason for less.
    expect(judged({ USD: figure('50,00'), reasonUSD: 'fund' }).reason).toBeNull();
    const draft = { ...untouchedDraft(NOTHING_LEFT), USD: figure('20,00') };
    expect(judgeCash(draft, 'USD', usd('0')).reason).toBe('fund');
  });

  it('[CASH-01] [PERM-02] offers what the owner takes only to who may change Configuración', () => {
    const offered = (mayConfigure: boolean) =>
      offeredOpeningReasons(usd('-1.00'), mayConfigure).map(({ label }) => label);
    expect(offered(true)).toEqual(['Retiro a la caja principal', 'Retiro del dueño', 'Faltaba dinero']);
    expect(offered(false)).toEqual(['Retiro a la caja principal', 'Faltaba dinero']);
    expect(offeredOpeningReasons(usd('1.00'), false).map(({ value }) => value)).toEqual([
      'fund',
      'owner',
      'count',
    ]);
  });
});

function judged(typed: Partial<OpeningDraft>) {
  return judgeCash({ ...untouchedDraft(LEFT), ...typed }, 'USD', LEFT.USD);
}

function figure(text: string): CurrencyCount {
  return { way: 'figure', figure: text, notes: {} };
}

/** So many notes of twenty. */
function notes(text: string): CurrencyCount {
  return { way: 'notes', figure: '', notes: { '20.00': text } };
}
