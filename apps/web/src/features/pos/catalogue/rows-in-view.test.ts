import { describe, expect, it } from 'vitest';
import { rowsInView } from './rows-in-view.ts';

const list = { scrollTop: 0, height: 500, rowHeight: 100, rowCount: 1_000, ahead: 3 };

describe('the rows of the product grid that are drawn', () => {
  it('are those in view and a few around them', () => {
    expect(rowsInView(list)).toEqual({ first: 0, end: 8 });
    expect(rowsInView({ ...list, scrollTop: 1_000 })).toEqual({ first: 7, end: 18 });
    expect(rowsInView({ ...list, scrollTop: 1_050 })).toEqual({ first: 7, end: 19 });
  });

  it('end with the list', () => {
    expect(rowsInView({ ...list, rowCount: 4 })).toEqual({ first: 0, end: 4 });
    expect(rowsInView({ ...list, scrollTop: 99_500 })).toEqual({ first: 992, end: 1_000 });
    expect(rowsInView({ ...list, rowCount: 0 })).toEqual({ first: 0, end: 0 });
  });

  it('are the first few before the list was measured', () => {
    expect(rowsInView({ ...list, height: 0 })).toEqual({ first: 0, end: 3 });
  });

  it('are the last ones of a list that was cut short above what was in view', () => {
    expect(rowsInView({ ...list, scrollTop: 50_000, rowCount: 10 })).toEqual({ first: 7, end: 10 });
  });
});
