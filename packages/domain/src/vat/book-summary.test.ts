import { describe, expect, it } from 'vitest';
import { toDecimal } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { igtfOn } from '../tax/igtf.ts';
import { usd, usdCost, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import {
  AT_500,
  bought,
  FERRETERIA,
  invoiceOf,
  lineAt,
  purchaseOf,
  soldAt,
} from '../testing/vat-builders.ts';
import { bookSummary, collectedIgtf, settleVat } from './book-summary.ts';
import { purchaseBook, vatPurchaseOf } from './purchase-book.ts';
import { salesBook } from './sales-book.ts';

const NOON = 'T16:00:00Z';
const SALE = soldAt(
  1,
  `2026-11-03${NOON}`,
  [lineAt(usd(10_00n), 1600), lineAt(usd(5_00n), 800, { quantity: 2_000n }), lineAt(usd(3_00n), 0)],
  { customer: FERRETERIA },
);
const RETURN = returnOf(SALE, [], [{ lineId: '1-1', quantity: 1_000n, goods: 'stock' }], {
  returnedAt: `2026-11-05${NOON}`,
});

describe('the summary of a book', () => {
  it('[ACC-05] has invoices, credit notes and the rest of each kind, and their total', () => {
    const rows = salesBook({ sales: [SALE], returns: [RETURN] });
    expect(bookSummary({ rows, adjustments: [] }).map(written)).toEqual([
      'exempt 1500.00/0.00 0.00/0.00 1500.00/0.00',
      'exonerated 0.00/0.00 0.00/0.00 0.00/0.00',
      'general 5000.00/800.00 0.00/0.00 5000.00/800.00',
      'additional 0.00/0.00 0.00/0.00 0.00/0.00',
      'reduced 5000.00/400.00 -2500.00/-200.00 2500.00/200.00',
      'adjustments 0.00/0.00 0.00/0.00 0.00/0.00',
      'total 11500.00/1200.00 -2500.00/-200.00 9000.00/1000.00',
    ]);
  });

  it('[ACC-05] adds the tax of earlier periods to the total, and no base of theirs', () => {
    const late = purchaseOf('compra', `2026-11-05${NOON}`, [
      bought(usdCost('2'), quantity('100'), usd(32_00n), 1600),
    ]);
    const purchase = vatPurchaseOf(late, invoiceOf('1', '2026-10-30'));
    const { rows, adjustments } = purchaseBook(purchase === null ? [] : [purchase], '2026-11-01');
    expect(bookSummary({ rows, adjustments }).slice(-2).map(written)).toEqual([
      'adjustments 0.00/16000.00 0.00/0.00 0.00/16000.00',
      'total 0.00/16000.00 0.00/0.00 0.00/16000.00',
    ]);
  });

  it('[ACC-05] has the IGTF that was collected, less what was given back', () => {
    const sales = [{ ...SALE, igtf: igtfOn(usd(20_00n), 300, AT_500) }];
    const returns = [{ ...RETURN, igtf: igtfOn(usd(5_00n), 300, AT_500) }];
    expect(collectedIgtf({ sales, returns })).toEqual({ base: ves(7_500_00n), tax: ves(225_00n) });
  });
});

const NOTHING_CARRIED = { excess: ves(0n), withheld: ves(0n) };

describe('what is due for a period', () => {
  it.each([
    { debits: 1_000_00n, credits: 300_00n, previous: 200_00n, payable: 500_00n, excess: 0n },
    { debits: 1_000_00n, credits: 900_00n, previous: 200_00n, payable: 0n, excess: 100_00n },
    { debits: 500_00n, credits: 300_00n, previous: 200_00n, payable: 0n, excess: 0n },
  ])(
    '[ACC-05] of $debits less $credits less the excess of $previous is $payable, and $excess is carried on',
    ({ debits, credits, previous, payable, excess }) => {
      expect(
        settleVat(ves(debits), ves(credits), { ...NOTHING_CARRIED, excess: ves(previous) }, ves(0n)),
      ).toMatchObject({
        payable: ves(payable),
        excess: ves(excess),
      });
    },
  );

  it('[ACC-05] of the tax, what customers withheld is used first, and the rest carried on apart from the excess', () => {
    const carried = { excess: ves(0n), withheld: ves(100_00n) };
    expect(settleVat(ves(500_00n), ves(200_00n), carried, ves(50_00n))).toMatchObject({
      payable: ves(150_00n),
      withheldExcess: ves(0n),
    });
    expect(settleVat(ves(500_00n), ves(450_00n), carried, ves(50_00n))).toMatchObject({
      payable: ves(0n),
      excess: ves(0n),
      withheldExcess: ves(100_00n),
    });
    expect(settleVat(ves(100_00n), ves(450_00n), carried, ves(50_00n))).toMatchObject({
      excess: ves(350_00n),
      withheldExcess: ves(150_00n),
    });
  });
});

function written({ key, invoices, creditNotes, net }: ReturnType<typeof bookSummary>[number]): string {
  const pairs = [invoices, creditNotes, net].map(({ base, tax }) => `${toDecimal(base)}/${toDecimal(tax)}`);
  return [key, ...pairs].join(' ');
}
