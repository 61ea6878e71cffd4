import { FORM_PAGES } from '@cuadra/domain/fiscal/form-run';
import { describe, expect, it } from 'vitest';
import { linesThatFit, SHEET_SIZES, sheetPlan } from './sheet-plan.ts';

const FOOT_ROWS = 13;

describe('the places on a sheet', () => {
  it.each(FORM_PAGES)(
    '[FISC-02] leave room for as many lines as are said to fit, wherever all is moved: %s',
    (page) => {
      for (const top of [-100, -40, 0, 15, 200, 350]) {
        const place = { page, top, left: 0 };
        const lines = linesThatFit(place);
        const plan = sheetPlan(place, lines, FOOT_ROWS);
        expect(plan.linesTop + lines * plan.rowHeight).toBeLessThanOrEqual(plan.footTop);
        const tooMany = sheetPlan(place, lines + 1, FOOT_ROWS);
        expect(tooMany.linesTop + (lines + 1) * tooMany.rowHeight).toBeGreaterThan(plan.footTop);
      }
    },
  );

  it.each(FORM_PAGES)('never print beyond the foot of the paper: %s', (page) => {
    for (const top of [-100, 0, 300]) {
      const { footTop, footRow } = sheetPlan({ page, top, left: 0 }, 1, FOOT_ROWS);
      expect(footTop + (FOOT_ROWS + 1) * footRow).toBeLessThan(SHEET_SIZES[page].height);
    }
  });

  it('[FISC-02] move by tenths of a millimetre, down and to the right, up and to the left', () => {
    const at = (top: number, left: number) => sheetPlan({ page: 'letter', top, left }, 5, 6);
    const plain = at(0, 0);
    const moved = at(13, -7);
    for (const name of ['headTop', 'buyerTop', 'columnsTop', 'linesTop'] as const) {
      expect(moved[name] - plain[name]).toBe(13);
    }
    expect(moved.left - plain.left).toBe(-7);
    expect(at(-20, 0).footTop - plain.footTop).toBe(-20);
  });

  it('give few lines more room, so that a long name has a second row', () => {
    const of = (lines: number) => sheetPlan({ page: 'half_letter', top: 0, left: 0 }, lines, 6).rowTexts;
    expect([of(4), of(14)]).toEqual([2, 1]);
  });
});
