/** [ACC-05] The laws of the IVA books: whatever was sold, returned and bought, a book sums to its account. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postGoods } from '../ledger/post-goods.ts';
import { postReturn } from '../ledger/post-return.ts';
import { postSale } from '../ledger/post-sale.ts';
import type { Posting } from '../ledger/transaction.ts';
import { add, type Money, sum } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { costOfQuantity, type UnitCost, unitCost } from '../money/unit-cost.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import type { Sale } from '../sales/sale.ts';
import type { Movement } from '../stock/movement.ts';
import { taxOn } from '../tax/iva.ts';
import { bolivarRate } from '../testing/arbitraries.ts';
import { anySale, isChangeSetOff, returnOf } from '../testing/return-builders.ts';
import { bought, invoiceOf, purchaseOf, voidOfPurchase } from '../testing/vat-builders.ts';
import { bookSummary, taxOfBook, totalOfRows } from './book-summary.ts';
import { purchaseBook, vatPurchaseOf } from './purchase-book.ts';
import { salesBook } from './sales-book.ts';
import { RATE_CLASSES, taxOf, type VatFigures } from './vat-figures.ts';

describe('the sales book', () => {
  it('[ACC-05] sums to what was posted to the IVA account, to the cent in bolívares', () => {
    fc.assert(
      fc.property(anySoldMonth(), ({ sales, returns }) => {
        const total = totalOfRows(salesBook({ sales, returns }));
        const posted = [...sales.map(postSale), ...returns.map(postReturn)];
        expect(taxOf(total)).toEqual(postedTo(posted, 'vat_debit', -1n));
        expect(summed(total)).toEqual(total.total);
      }),
    );
  });

  it('[ACC-05] is the same in whatever order the documents came', () => {
    fc.assert(
      fc.property(anySoldMonth(), ({ sales, returns }) => {
        const reversed = { sales: [...sales].reverse(), returns: [...returns].reverse() };
        expect(salesBook(reversed)).toEqual(salesBook({ sales, returns }));
      }),
    );
  });
});

describe('the purchase book', () => {
  it('[ACC-05] sums to what was posted to the credit of IVA, adjustments included', () => {
    fc.assert(
      fc.property(fc.array(anyPurchase(), { maxLength: 6 }), (made) => {
        const movements = made.map(({ movement }, place) => ({ ...movement, id: `compra-${place}` }));
        const taken = movements.filter((_, place) => made[place]?.isTaken);
        const all = [...movements, ...taken.map((one) => voidOfPurchase(one, '2026-11-28T16:00:00Z'))];
        const purchases = all.flatMap(
          (one) => vatPurchaseOf(one, invoiceOf(one.id, one.date.slice(0, 10))) ?? [],
        );
        const { rows, adjustments } = purchaseBook(purchases, '2026-11-10');
        const total = taxOfBook({ rows, adjustments });
        expect(total).toEqual(postedTo(all.map(postGoods), 'vat_credit', 1n));
        const line = bookSummary({ rows, adjustments }).find(({ key }) => key === 'total');
        expect(line?.net.tax).toEqual(total);
      }),
    );
  });
});

/** Sales of some days, to final consumers and others, some voided on their day or another, some returned. */
function anySoldMonth(): fc.Arbitrary<{ sales: Sale[]; returns: SaleReturn[] }> {
  const one = fc.record({
    sale: anySale().filter((sale) => !isChangeSetOff(sale)),
    day: fc.integer({ min: 1, max: 5 }),
    isAnonymous: fc.boolean(),
    back: fc.constantFrom('none', 'void', 'later', 'return'),
  });
  return fc.array(one, { maxLength: 6 }).map((made) => {
    const sales = made.map(({ sale, day, isAnonymous }, place) => ({
      ...sale,
      id: `venta-${place}`,
      number: place + 1,
      soldAt: `2026-11-0${day}T16:00:00Z`,
      customer: isAnonymous ? null : sale.customer,
    }));
    const returns = sales.flatMap((sale, place) => {
      const { back = 'none', day = 1 } = made[place] ?? {};
      if (back === 'none') return [];
      const lines = returnableLines(sale, []);
      // Paid with an account of the customer, it can only go back there.
      const whole = { ...sale, customer: made[place]?.sale.customer ?? null };
      const refunded = returnOf(whole, [], wantedOfAll(lines, 'stock'), {
        id: `devolucion-${place}`,
        number: place + 1,
        kind: back === 'return' ? 'return' : 'void',
        returnedAt: `2026-11-0${back === 'void' ? day : day + 1}T17:00:00Z`,
      });
      return [{ ...refunded, customer: sale.customer }];
    });
    return { sales, returns };
  });
}

function anyPurchase(): fc.Arbitrary<{ movement: Movement; isTaken: boolean }> {
  const item = fc.record({
    cents: fc.bigInt({ min: 1n, max: 1_000_000n }),
    quantity: fc.bigInt({ min: 1n, max: 50_000n }),
    basisPoints: fc.constantFrom(0, 800, 1600, 3100),
    off: fc.bigInt({ min: -1n, max: 1n }),
  });
  return fc
    .record({
      items: fc.array(item, { minLength: 1, maxLength: 4 }),
      currency: fc.constantFrom('USD', 'VES'),
      rate: bolivarRate(),
      day: fc.integer({ min: 1, max: 28 }),
      isTaken: fc.boolean(),
    })
    .map(({ items, currency, rate, day, isTaken }) => {
      const lines = items.map(({ cents, quantity, basisPoints, off }) => {
        const cost = unitCost(cents * 100n, currency);
        return bought(cost, quantity, ivaOf(cost, quantity, basisPoints, off), basisPoints);
      });
      const date = `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`;
      return { movement: purchaseOf('compra', date, lines, { rate, purchaseCurrency: currency }), isTaken };
    });
}

/** As the supplier rounded it: a cent more or less than the rate. */
function ivaOf(cost: UnitCost, quantity: Quantity, basisPoints: number, off: bigint): Money | null {
  if (basisPoints === 0) return null;
  const tax = taxOn(costOfQuantity(cost, quantity), basisPoints);
  const minor = tax.minor + off;
  return { ...tax, minor: minor < 0n ? 0n : minor };
}

/** @param sign -1 for an account of credits */
function postedTo(postings: readonly (readonly Posting[])[], role: Posting['role'], sign: bigint): Money {
  const of = postings.flat().filter((posting) => posting.role === role);
  const { minor, currency } = sum(
    of.map(({ ves }) => ves),
    'VES',
  );
  return { minor: minor * sign, currency };
}

/** Everything that a total is made of. */
function summed(figures: VatFigures): Money {
  const taxed = RATE_CLASSES.flatMap((rateClass) => [figures[rateClass].base, figures[rateClass].tax]);
  return [figures.exempt, figures.exonerated, ...taxed].reduce(add);
}
