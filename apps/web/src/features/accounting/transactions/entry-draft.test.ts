import { newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedProblem,
  draftOfEntry,
  type EntryDraft,
  type EntryLine,
  emptyEntry,
  emptyLine,
  readEntry,
  readStoredEntry,
  totalsOf,
  withoutLine,
} from './entry-draft.ts';

const [RENT, CASH] = [newId(), newId()];
const line = (overrides: Partial<EntryLine>): EntryLine => ({ ...emptyLine(), ...overrides });

function draft(overrides: Partial<EntryDraft> = {}): EntryDraft {
  return {
    ...emptyEntry('2026-11-20', 'USD'),
    description: 'Alquiler',
    lines: [line({ accountId: RENT, debit: '1.234,50' }), line({ accountId: CASH, credit: '1234.5' })],
    ...overrides,
  };
}

function errorsOf(typed: EntryDraft) {
  const read = readEntry(typed, '100');
  return read.ok ? {} : { ...read.errors, lines: [...read.errors.lines.values()] };
}

describe('a typed transaction', () => {
  it('[ACC-03] is stored in both currencies, the other at the rate of its day', () => {
    const read = readEntry(draft(), '512.48');
    expect(read).toMatchObject({
      ok: true,
      fields: {
        exchange_rate: '512.48',
        entries: [
          { account_id: RENT, debit: '1234.50', credit: '0.00', debit_ves: '632656.56', credit_ves: '0.00' },
          { account_id: CASH, debit: '0.00', credit: '1234.50', credit_ves: '632656.56' },
        ],
      },
    });
    expect(readEntry(draft({ currency: 'VES' }), '100')).toMatchObject({
      ok: true,
      fields: { entries: [{ debit: '12.35', debit_ves: '1234.50' }, { credit: '12.35' }] },
    });
  });

  it('[ACC-03] is only in the typed currency where the day has no rate', () => {
    expect(readEntry(draft(), undefined)).toMatchObject({
      ok: true,
      fields: {
        exchange_rate: null,
        entries: [{ debit: '1234.50', debit_ves: '0.00' }, { credit_ves: '0.00' }],
      },
    });
  });

  it('[ACC-03] leaves out lines that were left empty', () => {
    const read = readEntry(draft({ lines: [...draft().lines, emptyLine()] }), '100');
    expect(read.ok && read.fields.entries).toHaveLength(2);
  });

  it('[ACC-03] is refused at its fields: no date, no description, no account, no amount', () => {
    expect(errorsOf(draft({ date: '' }))).toMatchObject({ date: 'La fecha no es válida.' });
    expect(errorsOf(draft({ description: ' ' }))).toMatchObject({ description: 'Escribe la descripción.' });
    expect(errorsOf(emptyEntry('2026-11-20', 'USD'))).toMatchObject({
      lines: [{ accountId: 'Elige la cuenta.' }],
    });
    expect(errorsOf(draft({ lines: [line({ accountId: RENT })] }))).toMatchObject({
      lines: [{ debit: 'Escribe un monto en el debe o en el haber.' }],
    });
    expect(
      errorsOf(draft({ lines: [line({ accountId: RENT, debit: '-5', credit: '1,234' })] })),
    ).toMatchObject({
      lines: [{ debit: 'Escribe el monto sin signo.' }],
    });
  });

  it('[ACC-03] out of balance is not stored, and says by how much', () => {
    const typed = draft({
      lines: [line({ accountId: RENT, debit: '10,01' }), line({ accountId: CASH, credit: '10' })],
    });
    expect(errorsOf(typed)).toMatchObject({ entries: 'Los débitos y créditos deben estar balanceados' });
    const { debit, credit, difference } = totalsOf(typed);
    expect([debit, credit, difference].map(toDecimal)).toEqual(['10.01', '10.00', '0.01']);
  });

  it('[ACC-03] never loses its last line', () => {
    const [first, second] = draft().lines;
    const one = withoutLine(draft({ lines: [first, second] as EntryLine[] }), second?.key ?? '');
    expect(one.lines).toEqual([first]);
    expect(withoutLine(one, first?.key ?? '').lines).toEqual([first]);
  });

  it('[ACC-04] is edited and copied with what was typed, in its currency', () => {
    const cents = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(cents, fc.constantFrom('USD' as const, 'VES' as const), (amount, currency) => {
        const typed = (amount / 100).toFixed(2).replace('.', ',');
        const lines = [line({ accountId: RENT, debit: typed }), line({ accountId: CASH, credit: typed })];
        const read = readEntry(draft({ currency, lines }), '512.48');
        if (!read.ok) throw new Error('it balances');
        const again = readEntry(draftOfEntry(read.fields), '512.48');
        expect(again).toEqual(read);
      }),
    );
  });

  it('[ACC-07] [ACC-03] is not posted on a day of a closed month', () => {
    expect(closedProblem('2026-10-31', '2026-10-31')).toContain('Ese mes está cerrado');
    expect(closedProblem('2026-11-01', '2026-10-31')).toBeUndefined();
    expect(closedProblem('2026-11-01', '')).toBeUndefined();
  });

  it('[S-24] is resumed as it was left, also from what another program stored', () => {
    const empty = emptyEntry('2026-11-20', 'USD');
    expect(readStoredEntry(draft(), empty)).toMatchObject({
      description: 'Alquiler',
      lines: draft().lines.map(({ debit }) => ({ debit })),
    });
    expect(readStoredEntry({ lines: 'x' }, empty)).toMatchObject({ date: '2026-11-20', lines: empty.lines });
    expect(readStoredEntry(undefined, empty)).toBe(empty);
  });
});
