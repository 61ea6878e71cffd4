/**
 * Sales and returns in both currencies as the books have them: what the domain works out in bolívares is what is stored, posted and
 * read back, whatever was sold and however it was paid (decision 21).
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { saleFromWire, saleToWire } from '@cuadra/contracts/wire/sale';
import { type Money, toDecimal } from '@cuadra/domain/money/money';
import { bolivarFigures } from '@cuadra/domain/pricing/bolivar-figures';
import type { Sale } from '@cuadra/domain/sales/sale';
import { anySale, isChangeSetOff } from '@cuadra/domain/testing/return-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { inBolivars, returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { postingsOf } = booksOf(server, shop);

interface Posted {
  readonly role: string;
  readonly usd: string;
  readonly ves: string;
}

describe('the books of a sale in dollars', () => {
  it('[POS-05] [S-25] say in bolívares what the paper says, in parts or void, and come to nothing together', async () => {
    await fc.assert(
      fc.asyncProperty(anySale(), fc.boolean(), async (made, isVoid) => {
        const figures = bolivarFigures(made);
        fc.pre(figures !== null);
        const sale = wireOf(made);
        expect(await sendItem(shop, creation('sales', sale))).toMatchObject({
          answer: { result: 'recorded' },
        });
        const posted = await booked(sale.id);
        const sold = posted.filter(({ role }) => role.startsWith('sales_') || role === 'vat_debit');
        expect(inVes(sold)).toBe(-cents(toDecimal(figures.total)));
        expect(inVes(sold.filter(({ role }) => role === 'vat_debit'))).toBe(-cents(toDecimal(figures.tax)));
        // What was stored is read back as it was sent, to the céntimo.
        const read = (await shop.browser.call('GET', `/sales/${sale.id}`)).json<SaleWire>();
        const again = saleFromWire(read, made.soldBy);
        expect(bolivarFigures(again)).toEqual(bolivarFigures(saleFromWire(sale, made.soldBy)));

        const backs = isVoid ? [returnOfSale(shop, sale, [], null)] : inTwoParts(sale);
        const all = [...posted];
        for (const back of backs) {
          const { answer } = await sendItem(shop, creation('sale_returns', back));
          expect(answer).toMatchObject({ result: 'recorded' });
          all.push(...(await booked(back.id)));
        }
        const left = new Map<string, [bigint, bigint]>();
        for (const { role, usd, ves } of all) {
          const key = isVoid ? role : groupOf(role, made);
          const [before, beforeVes] = left.get(key) ?? [0n, 0n];
          left.set(key, [before + cents(usd), beforeVes + cents(ves)]);
        }
        expect([...left].filter(([, sums]) => sums.some((sum) => sum !== 0n))).toEqual([]);
      }),
      { numRuns: storyRuns(15) },
    );
  });

  it('[S-22] are not written where its bolívares do not add up, or are another money than its dollars', async () => {
    const sale = inBolivars(saleBody(shop));
    expect(await resultOf(sale)).toBe('recorded');
    expect(await resultOf(inBolivars(saleBody(shop), { total: '231.99' }))).toBe('kept');
    expect(await resultOf({ ...inBolivars(saleBody(shop)), total_secondary: '231.99' })).toBe('kept');
    const dear = {
      unit_price: '11600.00',
      subtotal: '23200.00',
      base: '20000.00',
      tax: '3200.00',
      total: '23200.00',
    };
    expect(await resultOf({ ...inBolivars(saleBody(shop), dear), total_secondary: '23200.00' })).toBe('kept');
  });

  it('[S-20] are those of before where its lines say nothing of bolívares', async () => {
    const sale = saleBody(shop);
    expect(await resultOf(sale)).toBe('recorded');
    const read = (await shop.browser.call('GET', `/sales/${sale.id}`)).json<SaleWire>();
    expect(read.lines[0]?.bolivars).toBeNull();
    expect(await booked(sale.id)).toContainEqual({ role: 'vat_debit', usd: '-0.32', ves: '-32.00' });
  });
});

async function resultOf(sale: SaleWire): Promise<string> {
  return (await sendItem(shop, creation('sales', sale))).answer.result;
}

/** Half of the first line, and then all that is left. */
function inTwoParts(sale: SaleWire) {
  const made = saleFromWire(sale, { id: shop.userId, name: 'Ana Pérez' });
  const [first] = made.lines;
  const half = first === undefined ? 0n : first.line.quantity / 2n;
  if (first === undefined || half === 0n) {
    const whole = made.lines.map(({ line }) => ({
      lineId: line.id,
      quantity: line.quantity,
      goods: 'stock' as const,
    }));
    return [returnOfSale(shop, sale, [], whole)];
  }
  const part = returnOfSale(shop, sale, [], [{ lineId: first.line.id, quantity: half, goods: 'stock' }]);
  const rest = made.lines.map(({ line }) => ({
    lineId: line.id,
    quantity: line.id === first.line.id ? line.quantity - half : line.quantity,
    goods: 'stock' as const,
  }));
  return [part, returnOfSale(shop, sale, [part], rest)];
}

async function booked(id: string): Promise<Posted[]> {
  return (await postingsOf(id)) as Posted[];
}

/**
 * What comes back goes against its own account, to the céntimo. What was given as change in another way than it was paid stays between
 * the accounts of the two, for he still has it: together they come to nothing.
 */
function groupOf(role: string, sale: Sale): string {
  if (role.startsWith('sales_')) return 'sales';
  if (role.startsWith('rounding_')) return 'rounding';
  const isPaid = /^(till|card|pagomovil|zelle)_|^(ar_customers|store_credit)$/.test(role);
  return isPaid && isChangeSetOff(sale) ? 'paid' : role;
}

function inVes(posted: readonly Posted[]): bigint {
  return posted.reduce((sum, { ves }) => sum + cents(ves), 0n);
}

function cents(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** Under ids as documents have them, of goods without stock: their cost would be in the books too. */
function wireOf(made: Sale): SaleWire {
  const body = saleBody(shop);
  const other = totalOf(made);
  const wire = saleToWire(made, {
    seriesId: body.series_id,
    secondaryCurrency: other === null ? null : other.currency,
    rateDate: '2026-11-20',
    totalSecondary: other,
    customer: { name: 'María', document_type: 'V', document_number: '15100580', customer_type: 'regular' },
    notes: '',
  });
  const taxIds = new Map(wire.taxes.map(({ tax_id }) => [tax_id, newId()]));
  return {
    ...wire,
    ...{ id: body.id, register_id: body.register_id, series: body.series, number: body.number },
    ...{ cash_session_id: body.cash_session_id, warehouse_id: body.warehouse_id, sold_at: body.sold_at },
    customer_id: newId(),
    lines: wire.lines.map((line) => ({
      ...line,
      ...{ id: newId(), product_id: newId(), unit_id: newId(), sku: '', carries_stock: false },
      tax_id: taxIds.get(line.tax_id) ?? null,
      discounts: (line.discounts ?? []).map((one) => ({ ...one, source_id: null })),
    })),
    taxes: wire.taxes.map((tax) => ({ ...tax, tax_id: taxIds.get(tax.tax_id) ?? null })),
    payments: wire.payments.map((payment) => ({ ...payment, id: newId() })),
  };
}

function totalOf(made: Sale): Money | null {
  return made.rate === null ? null : (bolivarFigures(made)?.total ?? null);
}
