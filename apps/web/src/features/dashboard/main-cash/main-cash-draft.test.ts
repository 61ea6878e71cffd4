import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { emptyMainCashDraft, errorsOfMainCash, inDirection, lessInMainCash } from './main-cash-draft.ts';

const HELD = { usd: money(100_00n, 'USD'), ves: money(0n, 'VES') };

describe('emptyMainCashDraft', () => {
  it('[CASH-01] proposes the opening money only where nothing was recorded', () => {
    expect(emptyMainCashDraft(undefined).reason).toBe('opening');
    expect(emptyMainCashDraft(HELD).reason).toBeNull();
  });

  it('[CASH-01] proposes it in the currency of which more went out than was recorded', () => {
    const [less, none] = [money(-1_12n, 'USD'), money(-10_000_00n, 'VES')];
    expect(emptyMainCashDraft({ ...HELD, usd: less })).toMatchObject({ currency: 'USD', reason: 'opening' });
    expect(emptyMainCashDraft({ ...HELD, ves: none })).toMatchObject({ currency: 'VES', reason: 'opening' });
    expect(emptyMainCashDraft({ usd: less, ves: none })).toMatchObject({
      currency: 'USD',
      reason: 'opening',
    });
  });
});

describe('inDirection', () => {
  it('[CASH-01] drops a reason that the other direction does not have, and keeps one that it has', () => {
    expect(inDirection(emptyMainCashDraft(undefined), 'out')).toMatchObject({
      direction: 'out',
      reason: null,
    });
    const owner = { ...emptyMainCashDraft(HELD), reason: 'owner' } as const;
    expect(inDirection(owner, 'out')).toMatchObject({ direction: 'out', reason: 'owner' });
  });
});

describe('errorsOfMainCash', () => {
  it('[CASH-01] asks for amount, reason and, where the reason says too little, a note', () => {
    const draft = emptyMainCashDraft(HELD);
    expect(errorsOfMainCash(draft)).toEqual({
      amount: 'Escribe un monto mayor que cero.',
      reason: 'Elige el motivo.',
    });
    expect(errorsOfMainCash({ ...draft, amount: '20', reason: 'other' })).toEqual({
      notes: 'Escribe de qué fue.',
    });
    expect(errorsOfMainCash({ ...draft, amount: '20', reason: 'bank' })).toEqual({});
  });
});

describe('lessInMainCash', () => {
  it('[CASH-01] names the recorded money where more is taken out', () => {
    const [fifty, more] = [money(50_00n, 'USD'), money(100_01n, 'USD')];
    expect(lessInMainCash({ direction: 'out', amount: fifty }, HELD)).toBeUndefined();
    expect(lessInMainCash({ direction: 'out', amount: more }, HELD)).toEqual(HELD.usd);
    expect(lessInMainCash({ direction: 'out', amount: fifty }, undefined)).toEqual(money(0n, 'USD'));
    expect(lessInMainCash({ direction: 'in', amount: more }, HELD)).toBeUndefined();
  });
});
