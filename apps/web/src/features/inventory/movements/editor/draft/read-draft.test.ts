import { describe, expect, it } from 'vitest';
import { draftLine, purchase, TODAY } from '../testing.ts';
import { emptyDraft } from './movement-draft.ts';
import { readMovementDraft } from './read-draft.ts';

const FALLBACK = emptyDraft('adjustment', TODAY, 'tienda-1');

describe('readMovementDraft', () => {
  it('[S-24] gives back what was kept, to the letter', () => {
    const whole = purchase({
      rate: '5x',
      lines: [draftLine({ quantity: '1,', expiry: '12', updatesPrice: true })],
    });
    expect(readMovementDraft(JSON.parse(JSON.stringify(whole)), FALLBACK)).toEqual(whole);
  });

  it('[S-24] fills in what an earlier program did not keep, and leaves out what is none', () => {
    const { lot: _, ...older } = draftLine();
    const kept = { type: 'purchase', lines: [older, { name: 'sin producto' }, null], supplier: 'Polar' };
    expect(readMovementDraft(kept, FALLBACK)).toEqual({
      ...emptyDraft('purchase', TODAY),
      lines: [draftLine()],
    });
  });

  it.each([null, 'texto', { type: 'void' }, {}])('[S-24] begins anew of %j', (kept) => {
    expect(readMovementDraft(kept, FALLBACK)).toBe(FALLBACK);
  });
});
