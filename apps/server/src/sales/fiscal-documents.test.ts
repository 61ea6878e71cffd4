/** What fiscal machines printed of sales and returns, and their Z reports (FISC-01). */
import { fiscalDocumentId, newId, voidId, zReportId } from '@cuadra/contracts/primitives/ids';
import type { FiscalDocumentWire } from '@cuadra/contracts/sales/fiscal-documents';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { fiscalDocumentBody, REGISTRATION, roundedOtherwise, zReportBody } from '../testing/fiscal-bodies.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a document of a fiscal machine', () => {
  it('[FISC-01] joins its sale and is read back as it came', async () => {
    const body = await printed();
    const { answer } = await send(body);
    expect([answer.result, answer.flags ?? []]).toEqual(['recorded', []]);
    const stored = (await shop.browser.call('GET', `/fiscal_documents/${body.id}`)).json();
    expect(stored).toMatchObject(body);
  });

  it('[FISC-01] posts nothing where the machine printed our figures', async () => {
    const body = await printed();
    await send(body);
    expect(await entriesOf(body.id)).toEqual([]);
  });

  it('[FISC-01] [ACC-05] posts the céntimos by which the machine rounded otherwise, at the day of the sale', async () => {
    const sale = await sold({ sold_at: '2026-11-21T02:00:00.000Z' });
    const body = fiscalDocumentBody(shop, 'sales', sale);
    // 200,00 and 32,00 are 200,01 and 31,99 on paper.
    await send({ ...body, figures: roundedOtherwise(body.own, 1n) });
    expect(await entriesOf(body.id)).toEqual([
      ['sales_general', '0.00', '-0.01'],
      ['vat_debit', '0.00', '0.01'],
    ]);
    const { rows } = await server.owner.query(
      'select date::text as date, source from transactions where company_id = $1 and id = $2',
      [shop.companyId, body.id],
    );
    expect(rows).toMatchObject([
      { date: expect.stringContaining('2026-11-21 02:00'), source: 'fiscal_documents' },
    ]);
  });

  it('[FISC-01] of a return is a credit note, and gives back the céntimos that it has more', async () => {
    const sale = await sold();
    const back = returnOfSale(shop, sale, [], null);
    await sendItem(shop, creation('sale_returns', back));
    const note = fiscalDocumentBody(shop, 'sale_returns', back);
    expect(note.document_id).toBe(voidId(shop.companyId, sale.id));
    await send({ ...note, figures: roundedOtherwise(note.own, 1n) });
    expect(await entriesOf(note.id)).toEqual([
      ['sales_general', '0.00', '0.01'],
      ['vat_debit', '0.00', '-0.01'],
    ]);
  });

  it('[FISC-01] keeps what differs in all on rounding', async () => {
    const body = await printed();
    const { own } = body;
    const general = { ...own.general, base: '199.99' };
    const figures = { ...own, general, total: '231.99' };
    const { answer } = await send({ ...body, figures, payments: [{ slot: 1, amount: '231.99' }] });
    expect(answer.flags ?? []).toEqual([]);
    expect(await entriesOf(body.id)).toEqual([
      ['rounding_gain', '0.00', '-0.01'],
      ['sales_general', '0.00', '0.01'],
    ]);
  });

  it('[S-24] is stored once, however often and from wherever it comes', async () => {
    const body = await printed();
    const other = await openSecondTill(shop);
    const first = await send(body);
    const again = await send(body);
    const second = await sendItem(other, creation('fiscal_documents', { ...body, number: body.number + 1 }));
    expect([first.answer.result, again.answer.result]).toEqual(['recorded', 'already']);
    expect(second.answer).toMatchObject({
      result: 'superseded',
      message: expect.stringMatching(/^Ya lo imprimió en la máquina fiscal .+ el \d\d\/\d\d\/\d{4} a las/),
    });
    expect(await countOf('fiscal_documents')).toBe(1);
  });

  it('[S-24] has the id that follows from its sale, and no other', async () => {
    const body = { ...(await printed()), id: newId() };
    expect((await send(body)).answer).toMatchObject({ result: 'kept' });
    const response = await shop.browser.call('POST', '/fiscal_documents', body);
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field: 'id' }] }]);
  });

  it('[FISC-01] with a number that another has on that machine is recorded and flagged', async () => {
    const [first, second] = [await printed(), await printed()];
    await send(first);
    expect((await send({ ...second, number: first.number })).answer.flags).toEqual(['fiscal_number_clash']);
    const note = { ...(await printedReturn()), number: first.number };
    expect((await send(note)).answer.flags ?? []).toEqual([]);
    const elsewhere = { ...(await printed()), number: first.number, registration: 'Z1F7654321' };
    expect((await send(elsewhere)).answer.flags ?? []).toEqual([]);
  });

  it.each([
    ['10', 10n, []],
    ['11', 11n, ['other_fiscal_figures']],
  ])(
    '[FISC-01] that is %s céntimos off is flagged only where rounding does not explain it',
    async (_, off, flags) => {
      const body = await printed();
      expect((await send({ ...body, figures: roundedOtherwise(body.own, off) })).answer.flags ?? []).toEqual(
        flags,
      );
    },
  );

  it('[FISC-01] that says another IVA of ours than was booked is flagged', async () => {
    const body = await printed();
    const own = roundedOtherwise(body.own, 500n);
    expect((await send({ ...body, own, figures: own })).answer.flags).toEqual(['other_fiscal_figures']);
  });

  it('[FISC-01] that says another day than its sale or return is flagged', async () => {
    const other = { document_at: '2026-01-05T15:00:00.000Z' };
    expect((await send({ ...(await printed()), ...other })).answer.flags).toEqual(['other_printed_day']);
    const sale = await sold();
    const back = returnOfSale(shop, sale, [], null);
    await sendItem(shop, creation('sale_returns', back));
    const note = { ...fiscalDocumentBody(shop, 'sale_returns', back), ...other };
    expect((await send(note)).answer.flags).toContain('other_printed_day');
  });

  it('[FISC-01] [S-13] of a sale that is not here is recorded and flagged; one that comes before it in the batch is here', async () => {
    const unknown = fiscalDocumentBody(shop, 'sales', saleBody(shop));
    expect((await send(unknown)).answer).toMatchObject({ result: 'recorded', flags: ['unknown_printed'] });
    const sale = saleBody(shop);
    const { reply } = await sendBatch(shop, [
      batchItem(shop, creation('sales', sale)),
      batchItem(shop, creation('fiscal_documents', fiscalDocumentBody(shop, 'sales', sale))),
    ]);
    expect(
      reply.items.map(({ result, flags }) => [result, flags?.includes('unknown_printed') ?? false]),
    ).toEqual([
      ['recorded', false],
      ['recorded', false],
    ]);
  });

  it('[FISC-01] of a machine whose record has another registration is flagged, unless it was corrected since', async () => {
    const printer = { id: newId(), name: 'Fiscal', registration: 'Z1F0000001' };
    await shop.browser.call('POST', '/fiscal_printers', printer);
    const of = { fiscal_printer_id: printer.id };
    expect((await send({ ...(await printed()), ...of })).answer.flags).toEqual(['other_machine']);
    const printed_at = new Date(Date.now() - 60_000).toISOString();
    const before = { ...(await printed()), ...of, printed_at };
    await shop.browser.call('PATCH', `/fiscal_printers/${printer.id}`, { registration: 'Z1F0000002' });
    expect((await send(before)).answer.flags ?? []).toEqual([]);
  });

  it('[FISC-01] stays joined where its sale is voided later', async () => {
    const sale = await sold();
    const body = fiscalDocumentBody(shop, 'sales', sale);
    await send(body);
    await sendItem(shop, creation('sale_returns', returnOfSale(shop, sale, [], null)));
    expect((await shop.browser.call('GET', `/fiscal_documents/${body.id}`)).statusCode).toBe(200);
  });

  it.each<[string, (body: FiscalDocumentWire) => object]>([
    ['number', () => ({ number: 0 })],
    ['number', () => ({ number: 100_000_000 })],
    ['z_number', () => ({ z_number: 10_000 })],
    ['registration', () => ({ registration: 'z1f1234567' })],
    ['collection', () => ({ collection: 'cash_movements' })],
    ['kind', () => ({ kind: 'ticket' })],
    ['figures.general.base', ({ own }) => ({ figures: { ...own, general: { base: '-1.00', tax: '0.00' } } })],
    ['figures.total', ({ own }) => ({ figures: { ...own, total: '1e9' } })],
    [
      'figures',
      ({ own }) => ({
        figures: { ...own, total: '999.00' },
        payments: [{ slot: 1, amount: '999.00' }],
      }),
    ],
    ['own', ({ own }) => ({ own: { ...own, exempt: '5.00' } })],
    ['payments', () => ({ payments: [{ slot: 1, amount: '231.00' }] })],
    ['payments.0.slot', () => ({ payments: [{ slot: 25, amount: '232.00' }] })],
    ['affected', () => ({ affected: { registration: REGISTRATION, number: 1, day: '2026-11-20' } })],
    ['machine_time', () => ({ machine_time: '12:00:00 a.m.' })],
  ])(
    '[FISC-01] is refused from a plain client at %s (%#), and quarantined of a device',
    async (field, wrong) => {
      const body = await printed();
      const bad = { ...body, ...wrong(body) };
      const response = await shop.browser.call('POST', '/fiscal_documents', bad);
      expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field }] }]);
      expect((await send(bad)).answer.result).toBe('kept');
    },
  );

  it('[API-17] is refused from a plain client that names what is not here, or another company’s', async () => {
    const theirs = await openShop(server.app);
    const sale = saleBody(theirs);
    await sendItem(theirs, creation('sales', sale));
    const response = await shop.browser.call(
      'POST',
      '/fiscal_documents',
      fiscalDocumentBody(shop, 'sales', sale),
    );
    expect(response.statusCode).toBe(400);
    const fields = response.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
    expect(fields.sort()).toEqual(['document_id', 'fiscal_printer_id', 'register_id']);
  });

  it('[API-17] is refused from a plain client for what a device’s is flagged for', async () => {
    const printer = { id: newId(), name: 'Fiscal', registration: REGISTRATION };
    await shop.browser.call('POST', '/fiscal_printers', printer);
    const of = { fiscal_printer_id: printer.id };
    const first = { ...(await printed()), ...of };
    expect((await shop.browser.call('POST', '/fiscal_documents', first)).statusCode).toBe(201);
    const body = { ...(await printed()), ...of };
    const refusedAt = async (wrong: object) => {
      const response = await shop.browser.call('POST', '/fiscal_documents', { ...body, ...wrong });
      expect(response.statusCode).toBe(400);
      return response.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
    };
    const other = roundedOtherwise(body.own, 500n);
    expect(await refusedAt({ number: first.number })).toEqual(['number']);
    expect(await refusedAt({ figures: other })).toEqual(['figures']);
    expect(await refusedAt({ own: other, figures: other })).toEqual(['own']);
    expect(await refusedAt({ registration: 'Z1F7654321' })).toEqual(['registration']);
    expect(await refusedAt({ document_at: '2026-01-05T15:00:00.000Z' })).toEqual(['document_at']);
  });
});

describe('a Z report', () => {
  it('[FISC-01] is stored whole, once by registration and number', async () => {
    const body = zReportBody(shop, { number: 221, last_invoice: 1_290 });
    expect(body.id).toBe(zReportId(shop.companyId, REGISTRATION, 221));
    expect((await sendZ(body)).answer).toMatchObject({ result: 'recorded' });
    expect((await shop.browser.call('GET', `/z_reports/${body.id}`)).json()).toMatchObject(body);
    const other = await openSecondTill(shop);
    const second = await sendItem(other, creation('z_reports', { ...body, last_invoice: 1_291 }));
    expect(second.answer).toMatchObject({
      result: 'superseded',
      message: expect.stringMatching(/^Ya lo guardó /),
    });
    expect(await countOf('z_reports')).toBe(1);
  });

  it('[FISC-01] is flagged where the one before it is missing, though an earlier one is here', async () => {
    const flags = async (number: number, registration = REGISTRATION) =>
      (await sendZ(zReportBody(shop, { number, registration }))).answer.flags ?? [];
    expect(await flags(221)).toEqual([]);
    expect(await flags(222)).toEqual([]);
    expect(await flags(224)).toEqual(['z_report_gap']);
    expect(await flags(300, 'Z1F7654321')).toEqual([]);
    expect(await flags(223)).toEqual([]);
  });

  it('[FISC-01] writes no entries', async () => {
    const body = zReportBody(shop);
    await sendZ(body);
    expect(await entriesOf(body.id)).toEqual([]);
  });

  it.each([
    ['id', { id: newId() }],
    ['number', { number: 0 }],
    ['last_invoice', { last_invoice: -1 }],
    ['machine_date', { machine_date: '2026-02-30' }],
    ['sales', { sales: null }],
  ])('[FISC-01] is refused from a plain client at %s', async (field, wrong) => {
    const response = await shop.browser.call('POST', '/z_reports', { ...zReportBody(shop), ...wrong });
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field }] }]);
  });
});

const send = (body: { readonly [field: string]: unknown; readonly id: string }) =>
  sendItem(shop, creation('fiscal_documents', body));
const sendZ = (body: { readonly [field: string]: unknown; readonly id: string }) =>
  sendItem(shop, creation('z_reports', body));

async function sold(overrides: Partial<SaleWire> = {}): Promise<SaleWire> {
  const sale = saleBody(shop, overrides);
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}

async function printed(): Promise<FiscalDocumentWire> {
  const sale = await sold();
  const body = fiscalDocumentBody(shop, 'sales', sale);
  expect(body.id).toBe(fiscalDocumentId(shop.companyId, sale.id));
  return body;
}

async function printedReturn(): Promise<FiscalDocumentWire> {
  const back = returnOfSale(shop, await sold(), [], null);
  await sendItem(shop, creation('sale_returns', back));
  return fiscalDocumentBody(shop, 'sale_returns', back);
}

/** Role, dollars and bolívares of what the document posted, by role. */
async function entriesOf(id: string): Promise<string[][]> {
  const { rows } = await server.owner.query<{ role: string; usd: string; ves: string }>(
    `select a.role, e.usd::text as usd, e.ves::text as ves from account_entries e
     join accounts a on a.company_id = e.company_id and a.id = e.account_id
     where e.company_id = $1 and e.transaction_id = $2 order by a.role`,
    [shop.companyId, id],
  );
  return rows.map(({ role, usd, ves }) => [role, usd, ves]);
}

async function countOf(table: 'fiscal_documents' | 'z_reports'): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where company_id = $1`,
    [shop.companyId],
  );
  return rows[0]?.count ?? 0;
}
