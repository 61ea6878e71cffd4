/** What is voided leaves nothing on any account, whatever else was booked and in whatever order it is voided (ACC-07). */
import type { JournalEntryWire } from '@cuadra/contracts/accounting/journal';
import { accountIdOfRole, newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { voidOfSettlement } from '@cuadra/contracts/wire/settling';
import { voidOfBill, voidOfSupplierPayment } from '@cuadra/contracts/wire/void-payables';
import { voidOfWithholding } from '@cuadra/contracts/wire/void-withholding';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { cashMovementBody, mainCashMovementBody, openingBody } from '../testing/cash-bodies.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { journalEntryBody } from '../testing/journal-bodies.ts';
import { creditNoteBody, supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { returnOfSale, saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { saleByCard, settlementBody } from '../testing/settling-bodies.ts';
import { shopForAllTests } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { withholdingBody, withholdingLine } from '../testing/withholding-bodies.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const books = booksOf(server, shop);

async function send(collection: string, body: { readonly id: string }): Promise<void> {
  const { answer } = await sendItem(shop, creation(collection, body));
  expect(answer, collection).toMatchObject({ result: 'recorded' });
}

type Sent = readonly [collection: string, body: { readonly id: string }];

/** Documents in their order, and those that take them back in theirs. */
interface Story {
  readonly made: readonly Sent[];
  readonly taken: readonly Sent[];
}

function story(made: Sent, taken: Sent): Story {
  return { made: [made], taken: [taken] };
}

function stories(
  product: ReturnType<typeof productBody>,
  rate: string,
  quantity: string,
  cost: string,
): Story[] {
  const { id: product_id, sku, name, base_unit } = product;
  const line = { product_id, sku, name, unit_id: base_unit.id, unit_name: 'Unidad', factor: '1', lot: '' };
  const purchase = movementBody(shop, {
    ...{ exchange_rate: rate, items: [{ ...line, quantity, unit_cost: cost }] },
  });
  const sale = saleBody(shop, {
    lines: [saleLine({ product_id, sku, name, unit_id: base_unit.id }, shop.companyId)],
  });
  const bill = supplierBillBody(shop, { exchange_rate: rate });
  const journal = journalEntryBody(shop);
  const at = new Date().toISOString();
  return [
    story(
      ['stock_movements', purchase],
      ['stock_movements', voidOfMovement(shop.companyId, purchase, { date: at, notes: '' })],
    ),
    story(['sales', sale], ['sale_returns', returnOfSale(shop, sale, [], null)]),
    story(['supplier_bills', bill], ['supplier_bills', voidOfBill(shop.companyId, bill, at)]),
    story(['journal_entries', journal], ['journal_entries', reversalOf(journal)]),
    ...[paidBill(rate, at), withheldBill(at), settledSale(rate, at), withheldSale(at), ...cash(rate)],
    ...[notedBill(rate, at), goodsGivenBack({ ...line, quantity, unit_cost: cost }, rate, at)],
  ];
}

function paidBill(rate: string, at: string): Story {
  const bill = supplierBillBody(shop, { invoice_number: 'F-002', exchange_rate: rate });
  const payment = supplierPaymentBody(bill);
  const voided = voidOfSupplierPayment(shop.companyId, payment, { date: payment.date, madeAt: at });
  return {
    made: [
      ['supplier_bills', bill],
      ['supplier_payments', payment],
    ],
    taken: [
      ['supplier_payments', voided],
      ['supplier_bills', voidOfBill(shop.companyId, bill, at)],
    ],
  };
}

function withheldBill(at: string): Story {
  const bill = supplierBillBody(shop, { invoice_number: 'F-003' });
  const made = withholdingBody(bill);
  return {
    made: [
      ['supplier_bills', bill],
      ['withholdings', made],
    ],
    taken: [
      ['withholdings', voidOfWithholding(shop.companyId, made, { bookedOn: businessDayOf(at), madeAt: at })],
      ['supplier_bills', voidOfBill(shop.companyId, bill, at)],
    ],
  };
}

/** With a credit note and a debit note. */
function notedBill(rate: string, at: string): Story {
  const bill = supplierBillBody(shop, { exchange_rate: rate });
  const noteOf = (overrides: Parameters<typeof creditNoteBody>[2]) =>
    creditNoteBody(shop, bill, { exchange_rate: rate, control_number: newId(), ...overrides });
  const notes = [noteOf({}), noteOf({ kind: 'debit_note', invoice_number: 'ND-001' })];
  return {
    made: [bill, ...notes].map((one) => ['supplier_bills', one]),
    taken: [...notes, bill].map((one) => ['supplier_bills', voidOfBill(shop.companyId, one, at)]),
  };
}

/** A part of what was bought, for which the supplier made a credit note. */
function goodsGivenBack(item: MovementWire['items'][number], rate: string, at: string): Story {
  const supplier_name = 'Mayorista';
  const bought = movementBody(shop, {
    ...{ type: 'purchase', exchange_rate: rate, items: [item] },
    purchase: {
      ...{ supplier_id: null, supplier_name, supplier_document: 'J-3', invoice_number: newId() },
      ...{ control_number: '', invoice_date: '2026-11-01', currency: 'USD' },
    },
  });
  const givenBack = {
    ...{ ...bought, id: newId(), type: 'adjustment' as const, reason: 'returned', purchase: null },
    items: [{ ...item, quantity: '-0.001', unit_cost: null }],
  };
  const account_id = accountIdOfRole(shop.companyId, 'shrinkage');
  const note = creditNoteBody(shop, bought, {
    ...{ supplier_name, affected_id: null, exchange_rate: rate, control_number: newId() },
    lines: [{ description: 'Devolución', account_id, base: '0.01', tax_rate: '0.00', tax: '0.00' }],
  });
  const voidOf = (movement: MovementWire): Sent => [
    'stock_movements',
    voidOfMovement(shop.companyId, movement, { date: at, notes: '' }),
  ];
  return {
    made: [
      ['stock_movements', bought],
      ['stock_movements', givenBack],
      ['supplier_bills', note],
    ],
    taken: [['supplier_bills', voidOfBill(shop.companyId, note, at)], voidOf(givenBack), voidOf(bought)],
  };
}

/** Paid by card, and brought to the bank at another rate, less a commission. */
function settledSale(rate: string, at: string): Story {
  const sale = saleByCard(shop);
  const settled = settlementBody(shop, [sale], { exchange_rate: rate, commission: '11.60' });
  const voided = voidOfSettlement(shop.companyId, settled, { date: settled.date, madeAt: at });
  return {
    made: [
      ['sales', sale],
      ['settlements', settled],
    ],
    taken: [
      ['settlements', voided],
      ['sale_returns', returnOfSale(shop, sale, [], null)],
    ],
  };
}

/** To a customer who withheld 75 % of its IVA. */
function withheldSale(at: string): Story {
  const customer_id = newId();
  const document = { document_type: 'J', document_number: '00020200-1', customer_type: 'regular' } as const;
  const sale = saleBody(shop, { customer_id, customer: { name: 'Farmatodo', ...document } });
  const line = withholdingLine({
    ...{ document_id: sale.id, collection: 'sales', total_bs: '232.00', base_bs: '200.00', tax_bs: '32.00' },
    ...{ withheld_bs: '24.00', withheld_usd: '0.24' },
  });
  const made = withholdingBody(sale, { direction: 'received', customer_id, lines: [line] });
  return {
    made: [
      ['sales', sale],
      ['withholdings', made],
    ],
    taken: [
      ['withholdings', voidOfWithholding(shop.companyId, made, { bookedOn: businessDayOf(at), madeAt: at })],
      ['sale_returns', returnOfSale(shop, sale, [], null)],
    ],
  };
}

/** Cash is taken back by its opposite, at the same rate. */
function cash(rate: string): Story[] {
  const session = { cash_session_id: newId(), exchange_rate: rate };
  const bank = { exchange_rate: rate, reason: 'bank' } as const;
  return [
    story(
      ['cash_movements', cashMovementBody(shop, session)],
      ['cash_movements', cashMovementBody(shop, { ...session, direction: 'in' })],
    ),
    story(
      ['main_cash_movements', mainCashMovementBody(bank)],
      ['main_cash_movements', mainCashMovementBody({ ...bank, direction: 'out' })],
    ),
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
    const anyStory = fc.record({
      rate: fc.integer({ min: 1_00, max: 900_00 }).map((cents) => (cents / 100).toFixed(2)),
      quantity: fc.integer({ min: 1, max: 9_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
      cost: fc.integer({ min: 1, max: 99_999 }).map((parts) => (parts / 1000).toFixed(3)),
      order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    });
    await send('cash_openings', openingBody(shop, { initial_usd: '0.00', initial_bs: '0.00' }));
    await fc.assert(
      fc.asyncProperty(anyStory, async ({ rate, quantity, cost, order }) => {
        const product = productBody({ sku: newId() });
        await send('products', product);
        const all = stories(product, rate, quantity, cost);
        for (const [collection, body] of all.flatMap(({ made }) => made)) await send(collection, body);
        const shuffled = all
          .map(({ taken }, place) => ({ taken, rank: order[place] ?? 0 }))
          .sort((one, other) => one.rank - other.rank);
        for (const [collection, body] of shuffled.flatMap(({ taken }) => taken)) await send(collection, body);
        const left = await books.rows(
          `select a.code, b.usd::text, b.ves::text from account_balances b
           join accounts a on a.company_id = b.company_id and a.id = b.account_id
           where b.company_id = $1 and (b.usd <> 0 or b.ves <> 0)`,
        );
        expect(left).toEqual([]);
      }),
      { numRuns: storyRuns(6) },
    );
  });
});
