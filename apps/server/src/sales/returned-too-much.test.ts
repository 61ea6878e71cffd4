/**
 * How much may come back of a sale is a rule of the domain, by which a till proposes a return, and of the database,
 * which alone knows under the lock what other tills took back (S-24). Whatever one says of a random return, the other
 * says.
 */
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { add, compare, money, sum, toDecimal } from '@cuadra/domain/money/money';
import { wholeQuantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { dueOfReturn } from '@cuadra/domain/returns/refunds';
import { returnableLines } from '@cuadra/domain/returns/returnable-lines';
import type { SaleReturn } from '@cuadra/domain/returns/sale-return';
import { igtfOn } from '@cuadra/domain/tax/igtf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { returnOfSale, saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const SEED = 20_261_123;
const RATE = exchangeRate('USD', 'VES', '100');

/** How many of each of three lines were sold, came back before, and come back now. */
interface Case {
  readonly sold: readonly number[];
  readonly hasIgtf: boolean;
  readonly before: readonly number[];
  readonly now: readonly number[];
  /** Whether the till knew what came back before. */
  readonly hasHeard: boolean;
  /** A line that the return has twice, without its money. */
  readonly isTwice: boolean;
  readonly centsMore: bigint;
}

const counts = (min: number) => fc.array(fc.integer({ min, max: 3 }), { minLength: 3, maxLength: 3 });
const anyCase: fc.Arbitrary<Case> = fc.record({
  sold: counts(1),
  hasIgtf: fc.boolean(),
  before: counts(0),
  now: counts(0),
  hasHeard: fc.boolean(),
  isTwice: fc.boolean(),
  centsMore: fc.constantFrom(0n, 0n, 1n),
});

describe('what comes back of a sale', () => {
  it('[SALE-05] [S-24] is more than was sold to the program and to the database alike', async () => {
    const said: boolean[] = [];
    for (const one of fc.sample(anyCase, { numRuns: 60, seed: SEED })) {
      const sale = saleOf(one);
      await record('sales', sale);
      const before = returnsOf(sale, [], one.before);
      for (const made of before) await record('sale_returns', made);
      for (const back of returnsOf(sale, one.hasHeard ? before : [], one.now).map((made) =>
        changed(made, one),
      )) {
        const expected = isMoreThanSold(sale, before, back);
        expect([one, await isMoreInDatabase(back)]).toEqual([one, expected]);
        said.push(expected);
      }
    }
    expect(new Set(said)).toEqual(new Set([true, false]));
  });

  it('[S-13] is judged by what the return says of its lines where the sale has not come', async () => {
    const said: boolean[] = [];
    for (const one of fc.sample(anyCase, { numRuns: 60, seed: SEED + 1 })) {
      for (const back of returnsOf(saleOf(one), [], one.now).map((made) => changed(made, one))) {
        const { lines } = domainReturn(back);
        const sold = lines.map((line) => ({ ...line, line: { ...line.line, quantity: line.soldQuantity } }));
        const expected = areMoreLines({ lines: sold }, [], back);
        expect([one, await isMoreInDatabase(back)]).toEqual([one, expected]);
        said.push(expected);
      }
    }
    expect(new Set(said)).toEqual(new Set([true, false]));
  });
});

/** As a till sees it that knows of all that came back before. */
function isMoreThanSold(sale: SaleWire, before: readonly SaleReturnWire[], back: SaleReturnWire): boolean {
  const sold = saleFromWire(sale, maker());
  const returned = sum(
    [...before, back].map((made) => dueOfReturn(domainReturn(made))),
    'USD',
  );
  return areMoreLines(sold, before.map(domainReturn), back) || compare(returned, dueOfReturn(sold)) > 0;
}

function areMoreLines(
  sold: Parameters<typeof returnableLines>[0],
  before: readonly SaleReturn[],
  back: SaleReturnWire,
): boolean {
  return returnableLines(sold, before).some(({ sold: { line }, left }) => {
    const now = domainReturn(back).lines.filter(({ line: { id } }) => id === line.id);
    return now.reduce((all, one) => all + one.line.quantity, 0n) > left;
  });
}

async function isMoreInDatabase(back: SaleReturnWire): Promise<boolean | undefined> {
  let isMore: boolean | undefined;
  await asApplication(server, shop.companyId, async (client) => {
    const text = 'select app.is_more_than_was_sold($1) as is_more';
    const { rows } = await client.query<{ is_more: boolean }>(text, [JSON.stringify(back)]);
    isMore = rows[0]?.is_more;
  });
  return isMore;
}

/** Lines at 1,16 with 16 % included, paid in dollars at 100 bolívares each. */
function saleOf({ sold, hasIgtf }: Case): SaleWire {
  const count = sold.reduce((all, one) => all + one, 0);
  const figures = figuresOf(count);
  const total = money(116n * BigInt(count), 'USD');
  const igtf = hasIgtf ? igtfOn(total, 300, RATE) : null;
  const paid = igtf === null ? total : add(total, igtf.amountUsd);
  const amounts = {
    amount_usd: toDecimal(paid),
    amount_bs: toDecimal({ ...paid, minor: paid.minor * 100n }),
  };
  const whole = saleBody(shop);
  return {
    ...whole,
    ...figures,
    total_secondary: toDecimal({ ...total, minor: total.minor * 100n }),
    lines: sold.map((quantity) =>
      saleLine({ quantity: String(quantity), ...figuresOf(quantity) }, shop.companyId),
    ),
    taxes: whole.taxes.map((tax) => ({ ...tax, base: figures.base, tax: figures.tax })),
    payments: whole.payments.map((payment) => ({ ...payment, ...amounts })),
    igtf:
      igtf === null
        ? null
        : {
            rate: '3',
            base_usd: toDecimal(igtf.baseUsd),
            base_bs: toDecimal(igtf.baseBs),
            amount_usd: toDecimal(igtf.amountUsd),
            amount_bs: toDecimal(igtf.amountBs),
          },
  };
}

function figuresOf(count: number) {
  const inCents = (cents: number) => toDecimal(money(BigInt(cents * count), 'USD'));
  return { subtotal: inCents(116), base: inCents(100), tax: inCents(16), total: inCents(116) };
}

/** One return of so many of each line, as many as there are left of it; none of nothing. */
function returnsOf(
  sale: SaleWire,
  before: readonly SaleReturnWire[],
  counted: readonly number[],
): SaleReturnWire[] {
  const left = returnableLines(saleFromWire(sale, maker()), before.map(domainReturn));
  const wanted = left.flatMap(({ sold, left: most }, place) => {
    const asked = wholeQuantity(counted[place] ?? 0);
    // Quantities are bigints, which Math.min does not take.
    const [quantity = 0n] = [asked, most].sort((first, second) => Number(first - second));
    return quantity > 0n ? [{ lineId: sold.line.id, quantity, goods: 'stock' as const }] : [];
  });
  return wanted.length === 0 ? [] : [returnOfSale(shop, sale, before, wanted)];
}

function changed(back: SaleReturnWire, { isTwice, centsMore }: Case): SaleReturnWire {
  const { total } = domainReturn(back).totals;
  return {
    ...back,
    lines: isTwice ? [...back.lines, ...back.lines.slice(0, 1)] : back.lines,
    total: toDecimal({ ...total, minor: total.minor + centsMore }),
  };
}

async function record(collection: string, body: SaleWire | SaleReturnWire): Promise<void> {
  const { answer } = await sendItem(shop, creation(collection, body));
  expect(answer).toMatchObject({ result: 'recorded' });
}

function domainReturn(wire: SaleReturnWire): SaleReturn {
  return saleReturnFromWire(wire, maker());
}

function maker() {
  return { id: shop.userId, name: 'Ana Pérez' };
}
