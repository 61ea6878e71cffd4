/** What was issued on numbered sheets, in the sales book and in "Todo cuadra" (ACC-05, ACC-08, ACC-09). */
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { IssuedDocumentWire } from '@cuadra/contracts/sales/issued-documents';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { fiscalDocumentBody } from '../testing/fiscal-bodies.ts';
import { issuedDocumentBody, spoiledSheetBody } from '../testing/form-bodies.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
let next = 0;
beforeEach(() => {
  next = 0;
});

const FERRETERIA = {
  customer_id: newId(),
  customer: {
    name: 'Ferretería El Tornillo',
    document_type: 'J',
    document_number: '070133805',
    customer_type: 'regular',
  },
};

describe('the sales book of a company with numbered sheets', () => {
  it('[ACC-05] lists each by number and control number, notes and annulled ones too, and counts what is to be issued', async () => {
    const [first, second, third] = [await sold(), await sold(FERRETERIA), await sold()];
    const back = { ...returnOfSale(shop, first, [], null), returned_at: '2026-10-05T18:00:00.000Z' };
    expect((await book()).unissued).toBe(3);
    await sendItem(shop, creation('sale_returns', back));
    // Voided before it was issued: nothing of it waits.
    expect((await book()).unissued).toBe(2);
    const invoice = await issue('sales', first);
    // Issued before it was voided: its note waits.
    expect((await book()).unissued).toBe(3);
    const affected = {
      ...{ series: '', number: invoice.number, control: invoice.control, registration: '' },
      ...{ day: '2026-10-05', total: '232.00' },
    };
    await issue('sale_returns', back, { affected });
    await spoil(await issue('sales', second));
    await issue('sales', second);
    await spoilBlank('00-00001210');
    const reply = await book();
    expect([reply.unissued, reply.unprinted, (await book('purchases')).unissued]).toEqual([1, 0, 0]);
    expect(rowsOf(reply)).toEqual([
      ['invoice', '00000001', '00-00001201', '01-REG', '', '32.00', ''],
      ['invoice', '00000003', '00-00001203', '03-ANU', '', undefined, 'Ferretería El Tornillo'],
      ['invoice', '00000004', '00-00001204', '01-REG', '', '32.00', 'Ferretería El Tornillo'],
      ['invoice', '', '00-00001210', '03-ANU', '', undefined, ''],
      ['daily', expect.stringMatching(/^A-/), '', '01-REG', '', '32.00', ''],
      ['credit_note', '00000002', '00-00001202', '03-REG', '00000001', '-32.00', ''],
    ]);
    expect(reply.settlement.debits).toBe('64.00');
    expect(third.issue_mode).toBe('free_form');
  });

  it('[ACC-05] has contingency invoices apart from the Z report, and waits no longer for the machine to print them', async () => {
    const [printed, failed] = [
      await sold({ issue_mode: 'fiscal_machine' }),
      await sold({ issue_mode: 'fiscal_machine' }),
    ];
    await sendItem(
      shop,
      creation('fiscal_documents', fiscalDocumentBody(shop, 'sales', printed, { number: 51, z_number: 7 })),
    );
    expect((await book()).unprinted).toBe(1);
    await issue('sales', failed, { way: 'contingency' });
    const reply = await book();
    expect([reply.unprinted, reply.unissued]).toEqual([0, 0]);
    expect(reply.book.rows.map(({ kind, z_number }) => [kind, z_number])).toEqual([
      ['invoice', ''],
      ['daily', '7'],
    ]);
    expect(reply.settlement.debits).toBe('64.00');
  });

  it.each<[string, Partial<SaleWire>, number]>([
    ['in the mode', {}, 1],
    ['of a digital print shop', { issue_mode: 'digital' }, 1],
    ['in another mode', { issue_mode: 'not_fiscal' }, 0],
    ['of a machine', { issue_mode: 'fiscal_machine' }, 0],
  ])('[ACC-05] counts a sale %s as its sheets do', async (_, fields, count) => {
    await sold(fields);
    expect((await book()).unissued).toBe(count);
  });

  it('[ACC-05] counts a sale of which a part is issued, until all of its parts are', async () => {
    const sale = await sold();
    const { figures } = issuedDocumentBody(shop, 'sales', sale);
    const half = { ...figures, general: { base: '100.00', tax: '16.00' }, total: '116.00' };
    await issue('sales', sale, { parts: 2, part: 1, figures: half });
    expect((await book()).unissued).toBe(1);
    await issue('sales', sale, { parts: 2, part: 2, figures: half, line_from: 1, line_to: 2 });
    const reply = await book();
    expect(reply.unissued).toBe(0);
    expect(rowsOf(reply).map((row) => row[5])).toEqual(['16.00', '16.00']);
  });

  it('[ACC-05] lists what is on a sheet at the day of its sale, whatever day the sheet says', async () => {
    const sale = await sold();
    await issue('sales', sale, { document_at: '2026-09-15T15:00:00.000Z' });
    const spoiled = await sold();
    await spoil(await issue('sales', spoiled, { document_at: '2026-09-15T15:00:00.000Z' }));
    const october = await book();
    expect([october.unissued, rowsOf(october).map((row) => row.slice(1, 4))]).toEqual([
      1,
      [
        ['00000001', '00-00001201', '01-REG'],
        ['00000002', '00-00001202', '03-ANU'],
        [expect.stringMatching(/^A-/), '', '01-REG'],
      ],
    ]);
    expect((await book('sales', 'from=2026-09-01&to=2026-09-30')).book.rows).toEqual([]);
  });

  it('[ACC-05] lists an annulled sheet of a sale that is not here at the day that it says', async () => {
    const away = saleBody(shop, { sold_at: '2026-10-05T15:00:00.000Z', issue_mode: 'free_form' });
    await spoil(await issue('sales', away));
    expect(rowsOf(await book()).map((row) => row.slice(1, 4))).toEqual([
      ['00000001', '00-00001201', '03-ANU'],
    ]);
  });

  it('[ACC-05] lists a sheet that was given up as blank by what is on it, and each of two documents on one', async () => {
    const [first, second, third] = [await sold(), await sold(), await sold()];
    await spoilBlank('00-00001201');
    await spoil(await issue('sales', first));
    await spoil(await issue('sales', second, { control: '00-00001201' }));
    await spoilBlank('00-00001203');
    await issue('sales', third);
    expect(rowsOf(await book()).map((row) => row.slice(0, 4))).toEqual([
      ['invoice', '00000001', '00-00001201', '03-ANU'],
      ['invoice', '00000002', '00-00001201', '03-ANU'],
      ['invoice', '00000003', '00-00001203', '01-REG'],
      ['daily', expect.stringMatching(/^A-/), '', '01-REG'],
    ]);
  });

  it('[ACC-09] agrees with the accounts, issued, annulled and issued again', async () => {
    const sale = await sold({ number: 1 });
    await spoil(await issue('sales', sale));
    await issue('sales', sale);
    const result = await verified();
    expect([result.is_right, result.checks.find(({ name }) => name === 'vat_books')?.differences]).toEqual([
      true,
      0,
    ]);
  });

  it('[ACC-08] lists what came after its period was declared by its number; what is issued later changes nothing', async () => {
    const declared = await sold();
    const body = { id: newId(), from: '2026-10-01', to: '2026-10-31', previous_excess: '0' };
    expect((await shop.browser.call('POST', '/accounting/vat-declarations', body)).statusCode).toBe(201);
    await issue('sales', declared);
    expect((await book()).declaration?.changes).toEqual([]);
    const late = await sold();
    await issue('sales', late);
    expect((await book()).declaration?.changes).toMatchObject([
      { number: '00000002', control_number: '00-00001202', document_id: late.id },
    ]);
    const november = await book('sales', 'from=2026-11-01&to=2026-11-30');
    expect(november.book.adjustments).toMatchObject([{ number: '00000002', document_id: late.id }]);
  });
});

async function sold(overrides: Partial<SaleWire> = {}): Promise<SaleWire> {
  const sale = saleBody(shop, { sold_at: '2026-10-05T15:00:00.000Z', issue_mode: 'free_form', ...overrides });
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}

/** On the next sheet. */
async function issue<Collection extends 'sales' | 'sale_returns'>(
  collection: Collection,
  document: Parameters<typeof issuedDocumentBody<Collection>>[2],
  overrides: Partial<IssuedDocumentWire> = {},
): Promise<IssuedDocumentWire> {
  next += 1;
  const body = issuedDocumentBody(shop, collection, document, {
    ...{ number: next, control: `00-0000${1200 + next}` },
    ...overrides,
  });
  expect((await sendItem(shop, creation('issued_documents', body))).answer.result).toBe('recorded');
  return body;
}

async function spoil(issued: IssuedDocumentWire): Promise<void> {
  const sheet = spoiledSheetBody(shop, issued, { spoiled_at: '2026-10-05T15:00:00.000Z' });
  expect((await sendItem(shop, creation('spoiled_sheets', sheet))).answer.result).toBe('recorded');
}

async function spoilBlank(control: string): Promise<void> {
  const sheet = spoiledSheetBody(shop, null, { control, spoiled_at: '2026-10-05T15:00:00.000Z' });
  expect((await sendItem(shop, creation('spoiled_sheets', sheet))).answer.result).toBe('recorded');
}

async function book(
  name: 'sales' | 'purchases' = 'sales',
  period = 'from=2026-10-01&to=2026-10-31',
): Promise<VatBookReply> {
  const response = await shop.browser.call('GET', `/accounting/vat-book?book=${name}&${period}`);
  expect(response.statusCode).toBe(200);
  return response.json<VatBookReply>();
}

function rowsOf({ book: { rows } }: VatBookReply) {
  return rows.map((row) => [
    ...[row.kind, row.number, row.control_number, row.transaction, row.affected],
    ...[row.general?.tax, row.party_name],
  ]);
}

async function verified(): Promise<VerificationResult> {
  const response = await shop.browser.call('POST', '/accounting/verification');
  expect(response.statusCode).toBe(200);
  return response.json<{ last: VerificationResult }>().last;
}
