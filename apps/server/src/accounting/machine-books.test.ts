/** What fiscal machines printed, in the sales book and in "Todo cuadra" (ACC-05, ACC-08, ACC-09). */
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { FiscalDocumentWire } from '@cuadra/contracts/sales/fiscal-documents';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { fiscalDocumentBody, REGISTRATION, roundedOtherwise } from '../testing/fiscal-bodies.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const OCTOBER = 'from=2026-10-01&to=2026-10-31';

const FERRETERIA = {
  customer_id: newId(),
  customer: {
    name: 'Ferretería El Tornillo',
    document_type: 'J',
    document_number: '070133805',
    customer_type: 'regular',
  },
};

describe('the sales book of a company with a fiscal machine', () => {
  it('[ACC-05] lists by machine and Z, buyers with RIF and notes by themselves, and counts what is to be printed', async () => {
    const sales = [
      await sold('2026-10-05T15:00:00.000Z'),
      await sold('2026-10-05T16:00:00.000Z', FERRETERIA),
      await sold('2026-10-05T17:00:00.000Z'),
      await sold('2026-10-06T15:00:00.000Z'),
    ];
    const back = await voided(sales[0] as SaleWire, '2026-10-05T18:00:00.000Z');
    expect((await book()).unprinted).toBe(5);
    const of = { machine_date: '2026-10-05', z_number: 7 };
    await print(sales[0] as SaleWire, { ...of, number: 51 });
    await print(sales[1] as SaleWire, { ...of, number: 52 }, 1n);
    await print(sales[2] as SaleWire, { ...of, number: 53 }, 1n);
    const note = fiscalDocumentBody(shop, 'sale_returns', back, { ...of, number: 3 });
    const affected = { registration: REGISTRATION, number: 51, day: '2026-10-05' };
    await sendItem(shop, creation('fiscal_documents', { ...note, affected }));
    const reply = await book();
    expect(reply.unprinted).toBe(1);
    expect(rowsOf(reply)).toEqual([
      ['daily', '2026-10-05', '00000051', '00000053', REGISTRATION, '7', '', '400.01', '63.99'],
      ['invoice', '2026-10-05', '00000052', '', REGISTRATION, '7', '', '200.01', '31.99'],
      ['credit_note', '2026-10-05', '00000003', '', REGISTRATION, '7', '00000051', '-200.00', '-32.00'],
      [
        'daily',
        '2026-10-06',
        expect.stringContaining('-'),
        expect.stringContaining('-'),
        '',
        '',
        '',
        '200.00',
        '32.00',
      ],
    ]);
    expect(reply.settlement.debits).toBe('95.98');
    expect((await book('purchases')).unprinted).toBe(0);
  });

  it.each([
    ['of nothing', { total: '0.00' }, 0],
    ['without bolívares', { exchange_rate: null }, 0],
    ['in bolívares without a rate', { exchange_rate: null, currency: 'VES' }, 1],
    ['of a register that issues otherwise', { issue_mode: 'free_form' }, 0],
    ['like others', {}, 1],
  ])('[ACC-05] counts a sale %s as its machine does', async (_, fields, count) => {
    const { id } = await sold('2026-10-05T15:00:00.000Z');
    for (const [field, value] of Object.entries(fields)) {
      await server.owner.query(`update sales set ${field} = $3 where company_id = $1 and id = $2`, [
        ...[shop.companyId, id, value],
      ]);
    }
    expect((await book()).unprinted).toBe(count);
  });

  it('[ACC-09] [ACC-05] agrees with the accounts, document by document, and an altered one is found', async () => {
    const sale = await sold('2026-10-05T15:00:00.000Z', { number: 1 });
    const { id } = await print(sale, {}, 1n);
    const before = await verified();
    expect([before.is_right, partOf(before)?.differences]).toEqual([true, 0]);
    await server.owner.query(
      `update account_entries set ves = ves + 1 where company_id = $1 and transaction_id = $2`,
      [shop.companyId, id],
    );
    const after = partOf(await verified());
    expect([after?.differences, after?.first?.document]).toEqual([1, { collection: 'fiscal_documents', id }]);
  });

  it('[ACC-07] lets a buyer withhold all the IVA of the machine’s paper, and no céntimo more', async () => {
    const sale = await sold('2026-10-05T15:00:00.000Z', FERRETERIA);
    await print(sale, {}, -1n);
    await asApplication(server, shop.companyId, async (client) => {
      const { rows } = await client.query(`select app.withholdable_of($1, 'iva')::text as iva`, [sale.id]);
      expect(rows).toEqual([{ iva: '32.01' }]);
    });
  });

  it('[ACC-08] what is printed after its period was declared is an adjustment of what it posted, once', async () => {
    const sale = await sold('2026-10-05T15:00:00.000Z');
    const body = { id: newId(), from: '2026-10-01', to: '2026-10-31', previous_excess: '0' };
    const declared = await shop.browser.call('POST', '/accounting/vat-declarations', body);
    expect(declared.statusCode).toBe(201);
    const { id } = await print(sale, {}, 1n);
    const october = await book();
    expect(
      october.declaration?.changes.map((row) => [row.source, row.document_id, row.general?.tax]),
    ).toEqual([['fiscal_documents', id, '-0.01']]);
    const november = await book('sales', 'from=2026-11-01&to=2026-11-30');
    expect(november.book.adjustments.map((row) => [row.document_id, row.general?.tax])).toEqual([
      [id, '-0.01'],
    ]);
  });
});

async function sold(sold_at: string, overrides: Partial<SaleWire> = {}): Promise<SaleWire> {
  const sale = saleBody(shop, { sold_at, issue_mode: 'fiscal_machine', ...overrides });
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}

async function voided(sale: SaleWire, returned_at: string) {
  const back = { ...returnOfSale(shop, sale, [], null), returned_at };
  expect((await sendItem(shop, creation('sale_returns', back))).answer.result).toBe('recorded');
  return back;
}

/** @param off céntimos that the machine put into the base */
async function print(
  sale: SaleWire,
  overrides: Partial<FiscalDocumentWire> = {},
  off = 0n,
): Promise<FiscalDocumentWire> {
  const body = fiscalDocumentBody(shop, 'sales', sale, overrides);
  const printed = { ...body, figures: roundedOtherwise(body.own, off) };
  expect((await sendItem(shop, creation('fiscal_documents', printed))).answer.result).toBe('recorded');
  return printed;
}

async function book(name: 'sales' | 'purchases' = 'sales', period = OCTOBER): Promise<VatBookReply> {
  const response = await shop.browser.call('GET', `/accounting/vat-book?book=${name}&${period}`);
  expect(response.statusCode).toBe(200);
  return response.json<VatBookReply>();
}

function rowsOf({ book: { rows } }: VatBookReply) {
  return rows.map((row) => [
    ...[row.kind, row.day, row.number, row.last_number, row.control_number, row.z_number, row.affected],
    ...[row.general?.base, row.general?.tax],
  ]);
}

async function verified(): Promise<VerificationResult> {
  const response = await shop.browser.call('POST', '/accounting/verification');
  expect(response.statusCode).toBe(200);
  return response.json<{ last: VerificationResult }>().last;
}

function partOf(result: VerificationResult) {
  return result.checks.find(({ name }) => name === 'vat_books');
}
