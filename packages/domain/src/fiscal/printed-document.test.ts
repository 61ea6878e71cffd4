import { describe, expect, it } from 'vitest';
import { ves } from '../testing/builders.ts';
import { FIGURES_232, figuresWith, printedOf } from '../testing/fiscal-builders.ts';
import { hasOtherFigures, wrongPartsOf } from './printed-document.ts';

const AFFECTED = { registration: 'Z1F1234567', number: 1, day: '2026-11-04' };

describe('what a machine printed', () => {
  it('[FISC-01] adds up: figures, ours, payments; a note names its invoice', () => {
    expect(wrongPartsOf(printedOf())).toEqual([]);
    expect(wrongPartsOf(printedOf({ kind: 'credit_note', affected: AFFECTED }))).toEqual([]);
  });

  it.each([
    ['figures', { figures: { ...FIGURES_232, exempt: ves(1n) }, own: FIGURES_232 }],
    ['own', { figures: FIGURES_232, own: { ...FIGURES_232, total: ves(1n) } }],
    ['payments', { payments: [{ slot: 1, amount: ves(231_99n) }] }],
    ['payments', { payments: [] }],
    ['affected', { affected: AFFECTED }],
    ['affected', { kind: 'debit_note' as const }],
  ])('[FISC-01] is wrong in its %s (%#)', (part, overrides) => {
    expect(wrongPartsOf(printedOf(overrides))).toEqual([part]);
  });

  it.each([0n, 1n, 10n, -10n, 11n, -11n, 1_000_00n])(
    '[FISC-01] is of other figures than ours from eleven céntimos on: %s',
    (off) => {
      const figures = figuresWith({ general: { base: ves(200_00n + off), tax: ves(32_00n - off) } });
      const isFar = off > 10n || off < -10n;
      expect(hasOtherFigures({ figures, own: FIGURES_232 })).toBe(isFar);
      const igtf = { ...FIGURES_232, igtf: ves(20_00n + off) };
      expect(hasOtherFigures({ figures: igtf, own: { ...FIGURES_232, igtf: ves(20_00n) } })).toBe(isFar);
    },
  );
});
