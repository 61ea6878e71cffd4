import { describe, expect, it } from 'vitest';
import { pendingLines } from './pending-lines.ts';

const NOTHING = {
  open_months: 0,
  first_open_month: null,
  undeclared: 0,
  first_undeclared: null,
  flagged: 0,
  quarantined: 0,
  unmatched: 0,
  verification: { is_right: true, checked_at: '2026-11-20T12:00:00.000Z' },
};

describe('what is late at a company', () => {
  it('is nothing where all is done and the books agree', () => {
    expect(pendingLines(NOTHING)).toEqual([]);
  });

  it('says how much and since when, and leads to where it is done', () => {
    const work = {
      ...NOTHING,
      open_months: 2,
      first_open_month: '2026-09',
      undeclared: 1,
      first_undeclared: { from: '2026-10-01', to: '2026-10-31' },
    };
    expect(pendingLines(work).map(({ text, path }) => [text, path])).toEqual([
      ['2 meses por cerrar, desde 09/2026', '/app/accounting/periods'],
      [
        '1 período de IVA por declarar, desde el 01/10/2026',
        '/app/accounting/sales-book?from=2026-10-01&to=2026-10-31',
      ],
    ]);
  });

  it('says that there are more where counting ended', () => {
    const texts = pendingLines({ ...NOTHING, flagged: 99, quarantined: 1, unmatched: 2 }).map(
      ({ text }) => text,
    );
    expect(texts).toEqual([
      '99 o más documentos con avisos',
      '1 documento sin asentar',
      '2 movimientos del banco sin conciliar',
    ]);
  });

  it('tells books that do not agree from those never compared', () => {
    const wrong = { ...NOTHING, verification: { ...NOTHING.verification, is_right: false } };
    expect(pendingLines(wrong)).toMatchObject([{ tone: 'bad', path: '/app/accounting/verify' }]);
    expect(pendingLines({ ...NOTHING, verification: null })).toMatchObject([{ tone: 'due' }]);
  });
});
