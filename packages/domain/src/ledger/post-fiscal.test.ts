/** What a fiscal machine's document posts: what it printed otherwise than was posted, and nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../money/money.ts';
import { ves } from '../testing/builders.ts';
import { anyFigures, FIGURES_232, figuresWith, printedOf } from '../testing/fiscal-builders.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import { postPrintedDocument } from './post-fiscal.ts';
import { isBalanced } from './transaction.ts';

const shown = (printed: ReturnType<typeof printedOf>) =>
  postPrintedDocument(printed).map(
    ({ role, usd, ves: bolivars }) => `${role} ${toDecimal(usd)} / ${toDecimal(bolivars)}`,
  );

const anyKind = fc.constantFrom('invoice' as const, 'credit_note' as const, 'debit_note' as const);

describe('a document of a fiscal machine', () => {
  it.each([
    ['our figures', FIGURES_232, []],
    [
      'a céntimo of the base as IVA',
      figuresWith({ general: { base: ves(199_99n), tax: ves(32_01n) } }),
      ['sales_general 0.00 / 0.01', 'vat_debit 0.00 / -0.01'],
    ],
    [
      'a céntimo more',
      figuresWith({ general: { base: ves(200_00n), tax: ves(32_01n) } }),
      ['vat_debit 0.00 / -0.01', 'rounding_loss 0.00 / 0.01'],
    ],
    [
      'more IGTF',
      figuresWith({ ...FIGURES_232, igtfBase: ves(232_00n), igtf: ves(6_96n) }),
      ['igtf_payable 0.00 / -6.96', 'rounding_loss 0.00 / 6.96'],
    ],
  ])('[FISC-01] with %s posts what differs', (_, figures, expected) => {
    expect(shown(printedOf({ figures, own: FIGURES_232, payments: [] }))).toEqual(
      expected.map((text) => text.replace('rounding_loss', lossOrGain(text))),
    );
  });

  it('[FISC-01] gives back in a credit note what an invoice takes', () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, (figures, own) => {
        const invoice = postPrintedDocument(printedOf({ figures, own, kind: 'invoice' }));
        const note = postPrintedDocument(printedOf({ figures: own, own: figures, kind: 'credit_note' }));
        expect(note).toEqual(invoice);
      }),
    );
  });

  it('[FISC-01] [ACC-07] balances, moves no dollars, and brings the accounts to what the machine printed', () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, anyKind, (figures, own, kind) => {
        const postings = postPrintedDocument(printedOf({ figures, own, kind }));
        expect(isBalanced(postings)).toBe(true);
        expect(postings.every(({ usd }) => usd.minor === 0n)).toBe(true);
        const sign = kind === 'credit_note' ? -1n : 1n;
        const postedTo = (role: string) =>
          -postings.filter((one) => one.role === role).reduce((total, one) => total + one.ves.minor, 0n);
        const taxOf = (all: typeof figures) =>
          RATE_CLASSES.reduce((total, rateClass) => total + all[rateClass].tax.minor, 0n);
        expect(sign * taxOf(own) + postedTo('vat_debit')).toBe(sign * taxOf(figures));
        expect(sign * own.exempt.minor + postedTo('sales_exempt')).toBe(sign * figures.exempt.minor);
        expect(sign * own.general.base.minor + postedTo('sales_general')).toBe(
          sign * figures.general.base.minor,
        );
        expect(sign * own.igtf.minor + postedTo('igtf_payable')).toBe(sign * figures.igtf.minor);
      }),
    );
  });
});

/** What the shop owes more than it took is a loss. */
function lossOrGain(text: string): string {
  return text.includes('/ -') ? 'rounding_gain' : 'rounding_loss';
}
