import { describe, expect, it } from 'vitest';
import { documentProblems } from './check-document.ts';
import { AFFECTED, creditNote, figures, invoice, item, payment } from './testing/documents.ts';

describe('documentProblems', () => {
  it('finds none in an invoice and a credit note', () => {
    expect([invoice(), creditNote()].flatMap(documentProblems)).toEqual([]);
  });

  it.each([
    ['payments that are not the total', invoice({ payments: [payment(115_99n)] }), /add up/],
    ['a total of nothing', invoice({ payments: [], totals: figures() }), /more than nothing/],
    ['a slot that no machine has', invoice({ payments: [payment(116_00n, 25)] }), /slot/],
    ['a payment of nothing', invoice({ payments: [payment(116_00n), payment(0n, 2)] }), /slot/],
    ['a line without quantity', invoice({ items: [item({ quantity: 0n })] }), /quantity/],
    ['a line that gives money', invoice({ items: [item({ amount: -1n })] }), /negative/],
    ['a note of no invoice', { ...invoice(), kind: 'credit_note' } as const, /names the invoice/],
    ['an invoice of an invoice', invoice({ affected: AFFECTED }), /names the invoice/],
  ])('finds %s', (_, document, problem) => {
    expect(documentProblems(document).join()).toMatch(problem);
  });
});
