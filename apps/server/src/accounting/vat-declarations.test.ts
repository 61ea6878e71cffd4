/** Declaring a period of IVA over the API, and what changes afterwards (ACC-08). */
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { voidOfBill } from '@cuadra/contracts/wire/void-payables';
import { describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { supplierBillBody } from '../testing/payables-bodies.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

/** Bs. 200,00 and 32,00 of IVA. */
async function sell(day: string): Promise<SaleWire> {
  const sale = saleBody(shop, { sold_at: `${day}T16:00:00.000Z` });
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}

async function voidOf(sale: SaleWire): Promise<void> {
  const made = { ...returnOfSale(shop, sale, [], null), returned_at: sale.sold_at };
  expect((await sendItem(shop, creation('sale_returns', made))).answer.result).toBe('recorded');
}

async function book(period: typeof OCTOBER, name = 'sales'): Promise<VatBookReply> {
  const response = await shop.browser.call('GET', `/accounting/vat-book?${searchOf(name, period)}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

function declare(body: object, by: Pick<TestShop, 'browser'> = shop) {
  const whole = { id: newId(), previous_excess: '0', ...body };
  return by.browser.call('POST', '/accounting/vat-declarations', whole);
}

describe('a declared period', () => {
  it('[ACC-08] keeps what was filed, by whom and when, whatever comes later', async () => {
    await sell('2026-10-05');
    expect((await declare(OCTOBER)).statusCode).toBe(201);
    const filed = await book(OCTOBER);
    expect(filed.declaration).toMatchObject({ declared_by: 'Ana Pérez', changes: [] });
    await sell('2026-10-06');
    const after = await book(OCTOBER);
    expect([after.book, after.settlement]).toEqual([filed.book, filed.settlement]);
    expect(after.book.total.total).toBe('232.00');
  });

  it('[ACC-08] lists as changes what came later and is dated in it, a void with what it takes back', async () => {
    const sale = await sell('2026-10-05');
    await declare(OCTOBER);
    await sell('2026-10-06');
    await voidOf(sale);
    await sell('2026-11-02');
    const { declaration } = await book(OCTOBER);
    expect(declaration?.changes.map(({ kind, day, total }) => [kind, day, total])).toEqual([
      ['credit_note', '2026-10-05', '-232.00'],
      ['invoice', '2026-10-06', '232.00'],
    ]);
    expect((await book(OCTOBER, 'purchases')).declaration?.changes).toEqual([]);
  });

  it('[ACC-08] lists as a change the void of a later day that takes back an invoice of it', async () => {
    const bill = supplierBillBody(shop, { invoice_date: '2026-10-05', due_date: '2026-10-05' });
    const send = async (body: typeof bill) =>
      expect((await sendItem(shop, creation('supplier_bills', body))).answer.result).toBe('recorded');
    await send(bill);
    await declare(OCTOBER);
    expect((await book(OCTOBER, 'purchases')).declaration?.changes).toEqual([]);
    await send(voidOfBill(shop.companyId, bill, new Date().toISOString()));
    const { declaration } = await book(OCTOBER, 'purchases');
    expect(declaration?.changes.map(({ transaction, total }) => [transaction, total])).toEqual([
      ['03-ANU', '-11600.00'],
    ]);
  });

  it('[ACC-08] brings what came later into the adjustments of the next declaration, once', async () => {
    await sell('2026-09-05');
    await declare(SEPTEMBER);
    await sell('2026-09-06');
    await sell('2026-10-05');
    const october = await book(OCTOBER);
    expect(october.book.adjustments.map(({ day }) => day)).toEqual(['2026-09-06']);
    expect(lineOf(october, 'adjustments')).toEqual({ base: '0.00', tax: '32.00' });
    expect([lineOf(october, 'total')?.tax, october.settlement.debits]).toEqual(['64.00', '64.00']);
    await declare(OCTOBER);
    const november = await book({ from: '2026-11-01', to: '2026-11-30' });
    expect(november.book.adjustments).toEqual([]);
    expect((await book(OCTOBER)).book.adjustments).toHaveLength(1);
  });

  it('[ACC-08] does not take a document for changed because it was flagged later', async () => {
    const sale = await sell('2026-10-05');
    await declare(OCTOBER);
    await server.owner.query(
      `update sales set flags = '{late}', version = version + 1000 where company_id = $1 and id = $2`,
      [shop.companyId, sale.id],
    );
    expect((await book(OCTOBER)).declaration?.changes).toEqual([]);
  });

  it('[ACC-05] carries its excess of credit to the next period, which must state it', async () => {
    expect((await declare({ ...SEPTEMBER, previous_excess: '50.00' })).statusCode).toBe(201);
    const october = await book(OCTOBER);
    expect([october.is_previous_declared, october.settlement.previous_excess]).toEqual([true, '50.00']);
    const wrong = await declare({ ...OCTOBER, previous_excess: '60.00' });
    expect([wrong.statusCode, wrong.json().errors]).toMatchObject([
      400,
      [
        {
          field: 'previous_excess',
          message: 'El período anterior se declaró con un excedente de Bs. 50,00.',
        },
      ],
    ]);
    expect((await declare({ ...OCTOBER, previous_excess: '50' })).statusCode).toBe(201);
  });

  it('[ACC-08] [PERM-04] is in the audit trail', async () => {
    await declare(OCTOBER);
    const trail = await shop.browser.call('GET', '/audit?collection=vat_declarations');
    expect(trail.json().entries).toMatchObject([
      {
        kind: 'command',
        made_by_name: 'Ana Pérez',
        detail: { declared: true, name: '01/10/2026 al 31/10/2026' },
      },
    ]);
  });
});

describe('a declaration that is sent', () => {
  it('[ACC-08] twice is made once', async () => {
    const body = { id: newId(), ...OCTOBER };
    const [first, second] = [await declare(body), await declare(body)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    const other = await declare({ ...body, ...SEPTEMBER });
    expect([other.statusCode, other.json().code]).toEqual([409, 'id_reused']);
  });

  it.each([
    [{ from: '2026-10-01', to: '2026-10-15' }, 400, 'Se declara un mes completo.'],
    [{ from: '2026-10-31', to: '2026-10-01' }, 400, 'Se declara un mes completo.'],
    [{ from: '0001-01-01', to: '2026-10-31' }, 400, 'Se declara un mes completo.'],
    [{ from: '2099-10-01', to: '2099-10-31' }, 409, 'El período todavía no termina.'],
    [{ ...OCTOBER, previous_excess: '-1' }, 400, 'El monto debe ser cero o más, con hasta dos decimales.'],
  ])('[ACC-08] [API-02] with %j is refused', async (body, status, message) => {
    const response = await declare(body);
    expect([response.statusCode, response.json().errors]).toMatchObject([status, [{ message }]]);
  });

  it('[ACC-08] for a period that has been declared is refused', async () => {
    await declare(OCTOBER);
    const again = await declare(OCTOBER);
    expect([again.statusCode, again.json().code]).toEqual([409, 'period_declared']);
  });

  it('[ACC-05] by a special taxpayer is of a fortnight', async () => {
    await server.owner.query('update company_settings set is_special_taxpayer = true where company_id = $1', [
      shop.companyId,
    ]);
    expect((await declare({ from: '2026-10-01', to: '2026-10-15' })).statusCode).toBe(201);
    const whole = await declare(OCTOBER);
    expect([whole.statusCode, whole.json().code]).toEqual([409, 'period_declared']);
    const wrong = await declare({ from: '2026-10-16', to: '2026-10-30' });
    expect(wrong.statusCode).toBe(400);
  });

  it('[ACC-08] [PERM-01] needs the right to change the accounting', async () => {
    const looks = await addMember(server, shop, { role: ['reports'] });
    expect((await declare(OCTOBER, { browser: looks })).statusCode).toBe(403);
    expect((await looks.call('GET', `/accounting/vat-book?${searchOf('sales', OCTOBER)}`)).statusCode).toBe(
      200,
    );
  });

  it('[ACC-08] [PERM-03] is not seen by another company', async () => {
    await declare(OCTOBER);
    const other = await openShop(server.app);
    const url = `/accounting/vat-book?${searchOf('sales', OCTOBER)}`;
    expect((await other.browser.call('GET', url)).json<VatBookReply>().declaration).toBeNull();
    expect((await declare(OCTOBER, other)).statusCode).toBe(201);
  });
});

function lineOf({ book: { summary } }: VatBookReply, wanted: string) {
  return summary.find(({ key }) => key === wanted)?.net;
}

function searchOf(name: string, period: typeof OCTOBER): string {
  return new URLSearchParams({ book: name, ...period }).toString();
}
