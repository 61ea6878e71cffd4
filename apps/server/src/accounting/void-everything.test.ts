/** What is voided leaves nothing on any account, whatever else was booked and in whatever order it is voided (ACC-07). */
import type { JournalEntryWire } from '@cuadra/contracts/accounting/journal';
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { voidOfBill, voidOfSupplierPayment } from '@cuadra/contracts/wire/void-payables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { cashMovementBody, mainCashMovementBody, openingBody } from '../testing/cash-bodies.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { journalEntryBody } from '../testing/journal-bodies.ts';
import { supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { returnOfSale, saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const books = booksOf(server, shop);

async function send(collection: string, body: { readonly id: string }): Promise<void> {
  const { answer } = await sendItem(shop, creation(collection, body));
  expect(answer, collection).toMatchObject({ result: 'recorded' });
}

/** A document, and the one that takes it back. */
type Pair = readonly [
  collection: string,
  made: { readonly id: string },
  voidedBy: string,
  taken: { readonly id: string },
];

function pairs(
  product: ReturnType<typeof productBody>,
  rate: string,
  quantity: string,
  cost: string,
): Pair[] {
  const { id: product_id, sku, name, base_unit } = product;
  const line = { product_id, sku, name, unit_id: base_unit.id, unit_name: 'Unidad', factor: '1', lot: '' };
  const purchase = movementBody(shop, {
    ...{ exchange_rate: rate, items: [{ ...line, quantity, unit_cost: cost }] },
  });
  const sale = saleBody(shop, {
    lines: [saleLine({ product_id, sku, name, unit_id: base_unit.id }, shop.companyId)],
  });
  const bill = supplierBillBody(shop, { exchange_rate: rate });
  const [other, payment] = otherBillPaid(rate);
  const journal = journalEntryBody(shop);
  const at = new Date().toISOString();
  return [
    [
      'stock_movements',
      purchase,
      'stock_movements',
      voidOfMovement(shop.companyId, purchase, { date: at, notes: '' }),
    ],
    ['sales', sale, 'sale_returns', returnOfSale(shop, sale, [], null)],
    ['supplier_bills', bill, 'supplier_bills', voidOfBill(shop.companyId, bill, at)],
    ['supplier_bills', other, 'supplier_payments', payment],
    ['journal_entries', journal, 'journal_entries', reversalOf(journal)],
    ...cashPairs(rate),
  ];
}

/** An invoice that is paid: its payment is voided first, and then itself. */
function otherBillPaid(rate: string) {
  const bill = supplierBillBody(shop, { invoice_number: 'F-002', exchange_rate: rate });
  return [bill, supplierPaymentBody(bill)] as const;
}

/** Cash is taken back by its opposite, at the same rate. */
function cashPairs(rate: string): Pair[] {
  const session = { cash_session_id: newId(), exchange_rate: rate };
  return [
    [
      ...(['cash_movements', cashMovementBody(shop, session), 'cash_movements'] as const),
      cashMovementBody(shop, { ...session, direction: 'in' }),
    ],
    [
      ...(['main_cash_movements', mainCashMovementBody({ exchange_rate: rate, reason: 'bank' })] as const),
      ...([
        'main_cash_movements',
        mainCashMovementBody({ exchange_rate: rate, reason: 'bank', direction: 'out' }),
      ] as const),
    ],
  ];
}

function reversalOf(entry: JournalEntryWire): JournalEntryWire {
  return {
    ...entry,
    ...{ id: voidId(shop.companyId, entry.id), reverses_id: entry.id },
    entries: entry.entries.map((line) => ({
      ...line,
      ...{ debit: line.credit, credit: line.debit, debit_ves: line.credit_ves, credit_ves: line.debit_ves },
    })),
  };
}

describe('voiding everything', () => {
  it('[ACC-07] leaves nothing on any account, in either currency', async () => {
    const story = fc.record({
      rate: fc.integer({ min: 1_00, max: 900_00 }).map((cents) => (cents / 100).toFixed(2)),
      quantity: fc.integer({ min: 1, max: 9_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
      cost: fc.integer({ min: 1, max: 99_999 }).map((parts) => (parts / 1000).toFixed(3)),
      order: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
    });
    await send('cash_openings', openingBody(shop, { initial_usd: '0.00', initial_bs: '0.00' }));
    await fc.assert(
      fc.asyncProperty(story, async ({ rate, quantity, cost, order }) => {
        const product = productBody({ sku: newId() });
        await send('products', product);
        const made = pairs(product, rate, quantity, cost);
        for (const [collection, body] of made) await send(collection, body);
        const shuffled = made
          .map((pair, place) => ({ pair, rank: order[place] ?? 0 }))
          .sort((one, other) => one.rank - other.rank);
        for (const { pair } of shuffled) {
          const [, bill, collection, taken] = pair;
          await send(collection, taken);
          if (collection !== 'supplier_payments') continue;
          const payment = taken as ReturnType<typeof supplierPaymentBody>;
          const at = new Date().toISOString();
          const voided = voidOfSupplierPayment(shop.companyId, payment, { date: payment.date, madeAt: at });
          await send('supplier_payments', voided);
          const invoice = bill as ReturnType<typeof supplierBillBody>;
          await send('supplier_bills', voidOfBill(shop.companyId, invoice, at));
        }
        const left = await books.rows(
          `select a.code, b.usd::text, b.ves::text from account_balances b
           join accounts a on a.company_id = b.company_id and a.id = b.account_id
           where b.company_id = $1 and (b.usd <> 0 or b.ves <> 0)`,
        );
        expect(left).toEqual([]);
      }),
      { numRuns: 6 },
    );
  }, 60_000);
});
