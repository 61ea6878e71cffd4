import { ENTRIES_OF } from '@cuadra/contracts/posting/entries-of-document';
import { isBalanced } from '@cuadra/domain/ledger/transaction';
import { formatAmount } from '@cuadra/domain/money/format';
import { describe, expect, test } from 'vitest';
import { postingExamples } from './posting-examples.ts';

const EXAMPLES = postingExamples({ expense: 'alquiler', bank: 'banco' });
const linesOf = (id: string) =>
  EXAMPLES.find((example) => example.id === id)?.postings.map(({ role, accountId, usd, ves }) =>
    `${accountId ?? role} ${formatAmount(usd)} / ${formatAmount(ves)}`.replaceAll('−', '-'),
  );

describe('the examples of what each document posts', () => {
  test('[ACC-07] are of every document that posts by itself, and each balances in both currencies', () => {
    // A delivery note takes goods to another place of the same account.
    const posting = Object.keys(ENTRIES_OF).filter((collection) => collection !== 'delivery_notes');
    expect(new Set(EXAMPLES.map(({ collection }) => collection))).toEqual(new Set(posting));
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
    for (const { postings } of EXAMPLES) {
      expect(postings.length).toBeGreaterThan(1);
      expect(isBalanced(postings)).toBe(true);
    }
  });

  test('[ACC-07] are what the table of postings makes of them: a sale at what its goods cost', () => {
    expect(linesOf('venta')).toEqual([
      'till_usd 11,60 / 1.160,00',
      'sales_general -10,00 / -1.000,00',
      'vat_debit -1,60 / -160,00',
      'cogs 6,00 / 600,00',
      'inventory -6,00 / -600,00',
    ]);
    expect(linesOf('puntos')).toEqual([
      'points_payable 1,91 / 191,00',
      'till_usd 9,60 / 960,00',
      'sales_general -10,00 / -1.000,00',
      'vat_debit -1,60 / -160,00',
      'points_given 0,09 / 9,00',
      'cogs 6,00 / 600,00',
      'inventory -6,00 / -600,00',
    ]);
    expect(linesOf('fiscal')).toEqual(['sales_general 0,00 / 0,01', 'vat_debit 0,00 / -0,01']);
    expect(linesOf('ajuste')).toEqual(['shrinkage 12,00 / 1.200,00', 'inventory -12,00 / -1.200,00']);
  });

  test('[ACC-07] name the account that a person chose where the document has one', () => {
    expect(linesOf('factura')?.[0]).toBe('alquiler 100,00 / 10.000,00');
    expect(linesOf('liquidacion')).toEqual([
      'banco 47,00 / 4.700,00',
      'exp_bank_fee 1,00 / 100,00',
      'islr_wh_suffered 2,00 / 200,00',
      'card_clearing -50,00 / -5.000,00',
    ]);
  });
});
