/** The books of IVA over the API, of documents as tills and devices send them (ACC-05). */

import type { VatBookReply, VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { returnOfSale, saleBody, saleLine, saleReturnBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const OCTOBER = 'from=2026-10-01&to=2026-10-31';
const COMPANY = {
  customer_id: newId(),
  customer: {
    name: 'Ferretería El Tornillo',
    document_type: 'J',
    document_number: '07013380-5',
    customer_type: 'regular',
  },
};

async function read(book: 'sales' | 'purchases', period = OCTOBER): Promise<VatBookReply> {
  const response = await shop.browser.call('GET', `/accounting/vat-book?book=${book}&${period}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function record(
  collection: 'sales' | 'sale_returns' | 'stock_movements',
  body: SaleWire | SaleReturnWire | MovementWire,
) {
  const { answer } = await sendItem(shop, creation(collection, body));
  expect(answer.result).toBe('recorded');
}

/** 2,00 $ and 0,32 of IVA at Bs. 100, with figures in bolívares of its own: 200,00 and 32,00. */
async function sell(day: string, overrides: Partial<SaleWire> = {}): Promise<SaleWire> {
  const bolivars = {
    unit_price: '116.00',
    subtotal: '232.00',
    discount: '0.00',
    base: '200.00',
    tax: '32.00',
    total: '232.00',
  };
  const lines = [saleLine({ bolivars }, shop.companyId)];
  const sale = saleBody(shop, { sold_at: `${day}T16:00:00.000Z`, lines, ...overrides });
  await record('sales', sale);
  return sale;
}

/** 10 × 2,00 $ at 16 %: Bs. 2.000 and 320. */
async function buy(date: string, invoiceDate = date): Promise<MovementWire> {
  const body = movementBody(shop, {
    type: 'purchase',
    date: `${date}T16:00:00.000Z`,
    purchase: {
      supplier_name: 'Alimentos Polar',
      supplier_id: null,
      supplier_document: 'J-00041372-9',
      invoice_number: '4711',
      control_number: '00-4711',
      invoice_date: invoiceDate,
      currency: 'USD',
    },
  });
  const items = body.items.map((item) => ({ ...item, cost: '2', tax_rate: '16', tax: '3.20' }));
  await record('stock_movements', { ...body, items });
  return { ...body, items };
}

describe('the sales book', () => {
  it('[ACC-05] has a row a day for final consumers and one a document for other buyers, of the days asked for', async () => {
    const first = await sell('2026-10-05');
    const last = await sell('2026-10-05');
    await sell('2026-10-06', COMPANY);
    await sell('2026-11-01');
    const { book, settlement, declaration } = await read('sales');
    expect(book.rows.map(written)).toEqual([
      `daily 2026-10-05 ${numberOf(first)} ${numberOf(last)} 464.00 400.00/16/64.00`,
      'invoice 2026-10-06 J-07013380-5 PJDO 232.00 200.00/16/32.00',
    ]);
    expect(book.total).toMatchObject({
      total: '696.00',
      general: { rate: '16', base: '600.00', tax: '96.00' },
    });
    expect(book.summary.at(-1)?.net).toEqual({ base: '600.00', tax: '96.00' });
    expect([settlement.debits, settlement.payable, declaration]).toEqual(['96.00', '96.00', null]);
  });

  it('[ACC-05] sums to the IVA account of its period, voids, returns and exempt goods included', async () => {
    const voided = await sell('2026-10-05');
    await record('sale_returns', { ...returnOfSale(shop, voided, [], null), returned_at: voided.sold_at });
    const sale = await sell('2026-10-06', COMPANY);
    await record('sale_returns', saleReturnBody(shop, sale, { returned_at: '2026-10-08T16:00:00.000Z' }));
    const exempt = { tax_id: null, tax_name: 'Exento', tax_rate: '0', is_exempt: true };
    const amounts = { subtotal: '2.32', base: '2.32', tax: '0.00', total: '2.32' };
    const totals = { exempt: '2.32', base: '0.00', tax: '0.00', taxes: [] };
    await sell('2026-10-07', { lines: [saleLine({ ...exempt, ...amounts })], ...totals });
    // Of an older program: without figures in bolívares of its own.
    await sell('2026-10-09', { lines: [saleLine({}, shop.companyId)] });
    const { book, settlement } = await read('sales');
    expect(
      book.rows.map(({ transaction, exempt: none, general }) => [transaction, none, general?.tax]),
    ).toEqual([
      ['03-ANU', '0.00', undefined],
      ['03-ANU', '0.00', undefined],
      ['01-REG', '0.00', '32.00'],
      ['01-REG', '232.00', undefined],
      ['03-REG', '0.00', '-32.00'],
      ['01-REG', '0.00', '32.00'],
    ]);
    expect(book.rows[4]).toMatchObject({
      kind: 'credit_note',
      affected: numberOf(sale),
      document_id: expect.any(String),
    });
    expect(settlement.debits).toBe(await posted('vat_debit', -1));
  });

  it('[ACC-05] has no rows for a period without documents', async () => {
    const { book, settlement } = await read('sales');
    expect([book.rows, book.adjustments, book.total.total, settlement.payable]).toEqual([
      [],
      [],
      '0.00',
      '0.00',
    ]);
  });
});

describe('the purchase book', () => {
  it('[ACC-05] lists invoices of suppliers, and those of earlier periods apart; together they are the IVA account', async () => {
    await buy('2026-10-05');
    await buy('2026-10-06', '2026-09-28');
    const taken = await buy('2026-10-07');
    await record('stock_movements', voidOfMovement(shop.companyId, taken, { date: taken.date, notes: '' }));
    await record(
      'stock_movements',
      movementBody(shop, { type: 'purchase', date: '2026-10-08T16:00:00.000Z' }),
    );
    const { book, settlement } = await read('purchases');
    expect(book.rows.map(written)).toEqual([
      'invoice 2026-10-05 J-00041372-9 PJDO 2320.00 2000.00/16/320.00',
    ]);
    expect(book.rows[0]).toMatchObject({
      number: '4711',
      control_number: '00-4711',
      source: 'stock_movements',
    });
    expect(book.adjustments.map(({ day }) => day)).toEqual(['2026-09-28']);
    expect([settlement.credits, settlement.payable, settlement.excess]).toEqual(['640.00', '0.00', '640.00']);
    expect(settlement.credits).toBe(await posted('vat_credit', 1));
  });
});

describe('who reads a book, and of what', () => {
  it('[ACC-05] [PERM-01] is for those who read the accounting', async () => {
    const url = `/accounting/vat-book?book=sales&${OCTOBER}`;
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('GET', url)).statusCode).toBe(403);
    const accountant = await addMember(server, shop, { role: ['accounting'] });
    expect((await accountant.call('GET', url)).statusCode).toBe(200);
  });

  it('[ACC-05] [PERM-03] has nothing of another company', async () => {
    await sell('2026-10-05', COMPANY);
    const other = await openShop(server.app);
    const response = await other.browser.call('GET', `/accounting/vat-book?book=sales&${OCTOBER}`);
    expect(response.json<VatBookReply>().book.rows).toEqual([]);
  });

  it('[ACC-05] [S-57] is not read here of a company whose documents are on a device', async () => {
    const local = await openShop(server.app, { data: { residence: 'device' } });
    const response = await local.browser.call('GET', `/accounting/vat-book?book=sales&${OCTOBER}`);
    expect(response.statusCode).toBe(409);
  });

  it.each([
    ['book=rentas&from=2026-10-01&to=2026-10-31', 'book', 'Elige el libro: ventas o compras.'],
    ['book=sales&from=2026-10-01', 'to', 'La fecha no es válida.'],
    ['book=sales&from=2026-10-31&to=2026-10-01', 'to', 'El último día no puede ser anterior al primero.'],
    ['book=sales&from=2026-10-01&to=2026-11-01', 'to', 'Un libro es de un mes a lo más.'],
    ['book=sales&from=9999-12-01&to=9999-12-31', 'to', 'La fecha no es válida.'],
    ['book=sales&from=2026-02-30&to=2026-03-01', 'from', 'La fecha no es válida.'],
  ])('[ACC-05] [API-02] refuses %s, by its field', async (query, field, message) => {
    const response = await shop.browser.call('GET', `/accounting/vat-book?${query}`);
    expect([response.statusCode, response.json().errors]).toMatchObject([400, [{ field, message }]]);
  });
});

async function posted(role: string, sign: 1 | -1): Promise<string> {
  const { rows } = await server.owner.query<{ ves: string }>(
    `select (sum(e.ves) * $3)::text as ves from account_entries e
     join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role = $2
     join transactions t on t.company_id = e.company_id and t.id = e.transaction_id
     where e.company_id = $1 and t.date >= '2026-10-01' and t.date < '2026-11-01'`,
    [shop.companyId, role, sign],
  );
  return rows[0]?.ves ?? '';
}

function numberOf({ series, number }: Pick<SaleWire, 'series' | 'number'>): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

/** Of a day its numbers, of a document its party. */
function written(row: VatRowWire): string {
  const { kind, day, general } = row;
  const whose = kind === 'daily' ? [row.number, row.last_number] : [row.party_document, row.person_type];
  return [kind, day, ...whose, row.total, `${general?.base}/${general?.rate}/${general?.tax}`].join(' ');
}

/** IVA debits of the days, as the accounts have them: of what is dated in them, or of what is booked in them. */
async function postedDebits(by: 'document' | 'booking', from: string, to: string): Promise<string> {
  const day = by === 'booking' ? 'e.day' : 'app.business_day(coalesce(s.sold_at, r.returned_at))';
  const { rows } = await server.owner.query(
    `select coalesce(-sum(e.ves), 0)::numeric(20,2)::text as ves
     from account_entries e
     join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role = 'vat_debit'
     left join sales s on s.company_id = e.company_id and s.id = e.transaction_id
     left join sale_returns r on r.company_id = e.company_id and r.id = e.transaction_id
     where e.company_id = $1 and ${day} between $2 and $3`,
    [shop.companyId, from, to],
  );
  return rows[0].ves;
}

describe('a month that is closed, and whose IVA is not declared yet', () => {
  it('[ACC-05] has in its book what comes late, which the accounts have on the first open day', async () => {
    await sell('2026-10-05');
    const close = { id: newId(), month: '2026-10' };
    expect((await shop.browser.call('POST', '/accounting_periods/close', close)).statusCode).toBe(200);
    await sell('2026-10-06');
    await sell('2026-11-02');
    const NOVEMBER = ['2026-11-01', '2026-11-30'] as const;
    const october = (await read('sales')).settlement.debits;
    const november = (await read('sales', 'from=2026-11-01&to=2026-11-30')).settlement.debits;
    expect([october, november]).toEqual(['64.00', '32.00']);
    // The book of a period is the IVA of its documents, on whatever day they are posted.
    expect(await postedDebits('document', '2026-10-01', '2026-10-31')).toBe(october);
    expect(await postedDebits('document', ...NOVEMBER)).toBe(november);
    expect(await postedDebits('booking', '2026-10-01', '2026-10-31')).toBe('32.00');
    expect(await postedDebits('booking', ...NOVEMBER)).toBe('64.00');
  });
});
