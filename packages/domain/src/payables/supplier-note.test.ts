import { describe, expect, it } from 'vitest';

import { isSameSupplier, lowersDebt, type NoteHead, validateNote } from './supplier-note.ts';

const NOTE: NoteHead = {
  ...{ kind: 'credit_note', number: 'NC-1', day: '2026-11-20' },
  ...{ affectedNumber: 'F-001', affectedDay: '2026-11-01' },
};

function codesOf(wrong: Partial<NoteHead>): string[] {
  return validateNote({ ...NOTE, ...wrong }).map(({ field, code }) => `${field} ${code}`);
}

describe('a note of a supplier', () => {
  it('names its number, and number and day of its invoice, which may be its own day', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ kind: 'debit_note', affectedDay: '2026-11-20' })).toEqual([]);
    expect(codesOf({ kind: 'invoice', affectedNumber: '', affectedDay: null, number: '' })).toEqual([]);
  });

  it.each([
    ['without a number', { number: ' ' }, ['number number_required']],
    [
      'without its invoice',
      { affectedNumber: '', affectedDay: null },
      ['affectedNumber affected_number_required', 'affectedDay affected_day_required'],
    ],
    ['of before its invoice', { day: '2026-10-31' }, ['day before_its_invoice']],
    ['that is an invoice', { kind: 'invoice' }, ['affectedNumber not_a_note']],
  ] as const)('is refused %s', (_, wrong, codes) => {
    expect(codesOf(wrong)).toEqual(codes);
  });

  it('is of the supplier with its record, or with its name where one has no record', () => {
    const [avila, other] = [
      { id: 'avila', name: 'Ávila' },
      { id: 'other', name: 'Ávila' },
    ];
    expect([isSameSupplier(avila, avila), isSameSupplier(avila, other)]).toEqual([true, false]);
    expect(isSameSupplier(avila, { id: null, name: ' ávila ' })).toBe(true);
    expect(isSameSupplier(avila, { id: null, name: 'Polar' })).toBe(false);
  });

  it('lowers what is owed where it is of credit, and its void raises it again', () => {
    const signs = (['invoice', 'debit_note', 'credit_note'] as const).map((kind) => [
      lowersDebt({ kind, reversesId: null }),
      lowersDebt({ kind, reversesId: 'one' }),
    ]);
    expect(signs).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
  });
});
