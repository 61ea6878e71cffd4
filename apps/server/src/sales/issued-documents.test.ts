/** What was issued of sales and returns on numbered sheets, and the sheets that cannot be used (FISC-02). */
import { issuedDocumentId, newId, spoiledSheetId } from '@cuadra/contracts/primitives/ids';
import type { IssuedDocumentWire } from '@cuadra/contracts/sales/issued-documents';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { fiscalDocumentBody } from '../testing/fiscal-bodies.ts';
import { formRunBody, issuedDocumentBody, spoiledSheetBody } from '../testing/form-bodies.ts';
import { addMember } from '../testing/members.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
let run: ReturnType<typeof formRunBody>;
let next = 0;

beforeEach(async () => {
  next = 0;
  run = formRunBody(shop);
  await shop.browser.call('POST', '/form_runs', run);
});

describe('a document on a numbered sheet', () => {
  it('[FISC-02] joins its sale and is read back as it came, and posts nothing', async () => {
    const body = await issued();
    const { answer } = await send(body);
    expect([answer.result, answer.flags ?? []]).toEqual(['recorded', []]);
    expect((await shop.browser.call('GET', `/issued_documents/${body.id}`)).json()).toMatchObject(body);
    const { rows } = await server.owner.query(
      'select count(*)::int as count from transactions where company_id = $1 and id = $2',
      [shop.companyId, body.id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('[S-24] is stored once, however often and from wherever it comes', async () => {
    const body = await issued();
    const other = await openSecondTill(shop);
    const results = [await send(body), await send(body)].map(({ answer }) => answer.result);
    const second = await sendItem(other, creation('issued_documents', { ...body, number: body.number + 1 }));
    expect([...results, second.answer.result]).toEqual(['recorded', 'already', 'superseded']);
    expect(second.answer.message).toMatch(/^Ya se emitió en esa hoja: .+ el \d\d\/\d\d\/\d{4} a las/);
  });

  it('[S-24] has the id that follows from document, kind, part and control number', async () => {
    const body = { ...(await issued()), id: newId() };
    expect((await send(body)).answer.result).toBe('kept');
    const response = await shop.browser.call('POST', '/issued_documents', body);
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field: 'id' }] }]);
  });

  it('[FISC-02] with a number or a control number that another has is flagged, of two tills without a network', async () => {
    const first = await issued();
    await send(first);
    expect(await flagsOf(await issued({ number: first.number }))).toEqual(['issued_number_clash']);
    expect(await flagsOf(await issued({ control: first.control }))).toEqual(['issued_number_clash']);
    const digital = {
      ...{ way: 'digital' as const, form_run_id: null, control: '07-00000001' },
      control_assigned_at: new Date().toISOString(),
    };
    // A print shop numbers by itself.
    expect(
      await flagsOf(await issued({ ...digital, number: first.number }, { issue_mode: 'digital' })),
    ).not.toContain('issued_number_clash');
    const ofSeries = await runOf({ series: 'B', prefix: '02' });
    const ofB = { ...ofSeries, series: 'B', control: '02-00001201', number: first.number };
    expect(await flagsOf(await issued(ofB))).toEqual([]);
    const note = await issuedNote({ number: first.number });
    expect(await flagsOf(note)).toEqual([]);
  });

  it.each<[string, Partial<IssuedDocumentWire>]>([
    ['outside its numbers', { control: '00-00009999' }],
    ['of another prefix', { control: '01-00001250' }],
    ['of another series', { series: 'Z' }],
  ])('[FISC-02] on a sheet %s is flagged', async (_, wrong) => {
    expect(await flagsOf(await issued(wrong))).toEqual(['outside_form_run']);
  });

  it('[FISC-02] on a sheet of a run for something else is flagged', async () => {
    const other = formRunBody(shop, { purpose: 'contingency', prefix: '02' });
    await shop.browser.call('POST', '/form_runs', other);
    expect(await flagsOf(await issued({ form_run_id: other.id, control: '02-00001250' }))).toEqual([
      'outside_form_run',
    ]);
    const form = { form_run_id: other.id, control: '02-00001251', way: 'contingency' as const };
    expect(await flagsOf(await issued(form, { issue_mode: 'fiscal_machine' }))).toEqual([]);
  });

  it('[FISC-02] on a sheet of a run that is deleted, or that is not here, is flagged: blank ones too', async () => {
    const blank = (form_run_id: string, control: string) =>
      flagsOf(spoiledSheetBody(shop, null, { form_run_id, control }), 'spoiled_sheets');
    expect(await flagsOf(await issued({ form_run_id: newId() }))).toEqual(['outside_form_run']);
    expect(await blank(newId(), '00-00001291')).toEqual(['outside_form_run']);
    const gone = await runOf({ prefix: '02' });
    await shop.browser.call('DELETE', `/form_runs/${gone.form_run_id}`);
    const late = await issued({ ...gone, control: '02-00001201' });
    expect(await flagsOf(late)).toEqual(['outside_form_run']);
    expect(await blank(gone.form_run_id, '02-00001202')).toEqual(['outside_form_run']);
    // It is in the books, and its sheet can be annulled.
    expect(await flagsOf(spoiledSheetBody(shop, late), 'spoiled_sheets')).toEqual([]);
  });

  it('[FISC-02] that says another day than its sale is flagged, and refused from a plain client', async () => {
    const sale = await sold();
    const day = 24 * 60 * 60 * 1000;
    const other = issuedOf(sale, { document_at: new Date(Date.parse(sale.sold_at) - 2 * day).toISOString() });
    const refused = await shop.browser.call('POST', '/issued_documents', other);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ field: 'document_at' }] }]);
    expect(await flagsOf(other)).toEqual(['other_issued_day']);
  });

  it('[FISC-02] of a return that says another day is flagged too', async () => {
    expect(await flagsOf(await issuedNote({ document_at: '2026-01-05T15:00:00.000Z' }))).toEqual([
      'other_issued_day',
    ]);
  });

  it('[S-22] that is issued in years to come is flagged', async () => {
    expect(await flagsOf(await issued({ issued_at: '9999-12-31T23:59:59.000Z' }))).toEqual(['future_date']);
  });

  it('[FISC-02] of a sale that is issued already is flagged, unless that sheet was spoiled', async () => {
    const sale = await sold();
    const [first, second, third] = [issuedOf(sale), issuedOf(sale), issuedOf(sale)];
    await send(first);
    expect(await flagsOf(second)).toEqual(['issued_twice']);
    for (const one of [first, second])
      expect(await flagsOf(spoiledSheetBody(shop, one), 'spoiled_sheets')).toEqual([]);
    expect(await flagsOf(third)).toEqual([]);
  });

  it('[FISC-02] in parts is issued once for each part', async () => {
    const sale = await sold(twoLines());
    const of = (part: number, overrides: Partial<IssuedDocumentWire> = {}) =>
      issuedOf(sale, {
        parts: 2,
        part,
        line_from: part - 1,
        line_to: part,
        figures: half(sale),
        ...overrides,
      });
    // In whatever order they come.
    expect(await flagsOf(of(2))).toEqual([]);
    expect(await flagsOf(of(1))).toEqual([]);
    expect(await flagsOf(of(2))).toEqual(['issued_twice']);
  });

  it('[FISC-02] that a machine printed too is flagged, whichever comes first', async () => {
    const [first, second] = [
      await sold({ issue_mode: 'fiscal_machine' }),
      await sold({ issue_mode: 'fiscal_machine' }),
    ];
    const contingencyRun = await runOf({ purpose: 'contingency', prefix: '02' });
    const form = (control: string) => ({ ...contingencyRun, way: 'contingency' as const, control });
    await sendItem(shop, creation('fiscal_documents', fiscalDocumentBody(shop, 'sales', first)));
    expect(await flagsOf(issuedOf(first, form('02-00001201')))).toEqual(['machine_and_form']);
    const contingency = issuedOf(second, form('02-00001202'));
    // What a machine printed of another sale says nothing of it.
    expect(await flagsOf(contingency)).toEqual([]);
    const printed = fiscalDocumentBody(shop, 'sales', second);
    expect((await sendItem(shop, creation('fiscal_documents', printed))).answer.flags).toEqual([
      'machine_and_form',
    ]);
  });

  it('[FISC-02] and then printed by the machine is as it should be, once the sheet was spoiled', async () => {
    const sale = await sold({ issue_mode: 'fiscal_machine' });
    const form = issuedOf(sale, { way: 'contingency', form_run_id: newId() });
    await send(form);
    await sendItem(shop, creation('spoiled_sheets', spoiledSheetBody(shop, form)));
    const printed = fiscalDocumentBody(shop, 'sales', sale);
    expect((await sendItem(shop, creation('fiscal_documents', printed))).answer.flags ?? []).toEqual([]);
  });

  it.each([
    ['not_fiscal', 'free_form', ['other_issue_way']],
    ['fiscal_machine', 'free_form', ['other_issue_way']],
    ['fiscal_machine', 'contingency', []],
    ['free_form', 'contingency', ['other_issue_way']],
    ['digital', 'contingency', []],
    ['digital', 'free_form', ['other_issue_way']],
    ['free_form', 'free_form', []],
  ] as const)(
    '[FISC-02] of a sale of the mode %s in the way %s has the flags %j',
    async (mode, way, flags) => {
      const form = { ...(await runOf({ purpose: way, prefix: '02' })), control: '02-00001201' };
      expect(await flagsOf(await issued({ way, ...form }, { issue_mode: mode }))).toEqual(flags);
    },
  );

  it('[FISC-02] with other figures than its sale is flagged: of its IVA, of its total, and of all parts together', async () => {
    const general = { base: '201.00', tax: '31.00' };
    const moved = await issued();
    expect(await flagsOf({ ...moved, figures: { ...moved.figures, general } })).toEqual([
      'other_issued_figures',
    ]);
    const less = await issued();
    const exempt = {
      ...less.figures,
      general: { base: '0.00', tax: '0.00' },
      exempt: '232.01',
      total: '232.01',
    };
    expect(await flagsOf({ ...less, figures: exempt })).toEqual(['other_issued_figures']);
    const sale = await sold(twoLines());
    const first = issuedOf(sale, { parts: 2, part: 1, line_from: 0, line_to: 1, figures: half(sale) });
    const second = issuedOf(sale, { parts: 2, part: 2, line_from: 1, line_to: 2, figures: half(sale) });
    expect(await flagsOf(first)).toEqual([]);
    const whole = issuedOf(sale).figures;
    expect(await flagsOf({ ...second, figures: whole })).toEqual(['other_issued_figures']);
  });

  it('[FISC-02] [S-13] of a sale that is not here is flagged; one that comes before it in the batch is here', async () => {
    const unknown = issuedOf(saleBody(shop, { issue_mode: 'free_form' }));
    expect(await flagsOf(unknown)).toEqual(['unknown_issued']);
    const sale = saleBody(shop, { issue_mode: 'free_form' });
    const { reply } = await sendBatch(shop, [
      batchItem(shop, creation('sales', sale)),
      batchItem(shop, creation('issued_documents', issuedOf(sale))),
    ]);
    expect(reply.items.map(({ result, flags }) => [result, flags ?? []])).toMatchObject([
      ['recorded', expect.not.arrayContaining(['unknown_issued'])],
      ['recorded', []],
    ]);
  });

  it('[FISC-02] of a return is a credit note, which names its invoice', async () => {
    const note = await issuedNote();
    expect(await flagsOf(note)).toEqual([]);
    expect((await shop.browser.call('GET', `/issued_documents/${note.id}`)).json()).toMatchObject(note);
  });

  it.each<[string, (body: IssuedDocumentWire) => object]>([
    ['number', () => ({ number: 0 })],
    ['number', () => ({ number: 100_000_000 })],
    ['control', () => ({ control: '00-1234' })],
    ['control', () => ({ control: "00-0000'234" })],
    ['series', () => ({ series: 'abcd' })],
    ['way', () => ({ way: 'fax' })],
    ['kind', () => ({ kind: 'ticket' })],
    ['collection', () => ({ collection: 'quotes' })],
    ['part', () => ({ part: 0 })],
    ['part', () => ({ part: 2 })],
    ['parts', () => ({ parts: 501 })],
    ['line_to', () => ({ line_to: 0 })],
    ['line_to', () => ({ line_to: 501 })],
    ['form_run_id', () => ({ form_run_id: null })],
    ['control_assigned_at', () => ({ control_assigned_at: '2026-11-20T12:00:00.000Z' })],
    ['affected', () => ({ affected: AFFECTED })],
    ['figures', ({ figures }) => ({ figures: { ...figures, total: '999.00' } })],
    [
      'figures.general.tax',
      ({ figures }) => ({ figures: { ...figures, general: { base: '200.00', tax: '-32.00' } } }),
    ],
    ['issued_at', () => ({ issued_at: 'ayer' })],
  ])(
    '[FISC-02] is refused from a plain client at %s (%#), and quarantined of a device',
    async (field, wrong) => {
      const body = await issued();
      const bad = withId({ ...body, ...wrong(body) });
      const response = await shop.browser.call('POST', '/issued_documents', bad);
      expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field }] }]);
      expect((await send(bad)).answer.result).toBe('kept');
    },
  );

  it.each<[string, object | null]>([
    ['a note without its invoice', null],
    ['a note on an invoice of a sheet and of a machine', { registration: 'Z1F1234567' }],
    ['a note on an invoice of neither', { control: '' }],
  ])('[FISC-02] is refused from a plain client as %s', async (_, wrong) => {
    const note = await issuedNote();
    const affected = wrong === null ? null : { ...AFFECTED, ...wrong };
    const response = await shop.browser.call('POST', '/issued_documents', { ...note, affected });
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field: 'affected' }] }]);
  });

  it('[API-17] is refused from a plain client that names what is not here, or another company’s', async () => {
    const theirs = await openShop(server.app);
    const sale = saleBody(theirs, { issue_mode: 'free_form' });
    await sendItem(theirs, creation('sales', sale));
    const response = await shop.browser.call(
      'POST',
      '/issued_documents',
      issuedOf(sale, { form_run_id: newId() }),
    );
    expect(response.statusCode).toBe(400);
    const fields = response.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
    expect(fields.sort()).toEqual(['document_id', 'form_run_id', 'register_id']);
  });

  it('[API-17] is refused from a plain client for what a device’s is flagged for', async () => {
    const first = await issued();
    expect((await shop.browser.call('POST', '/issued_documents', first)).statusCode).toBe(201);
    const refusedAt = async (wrong: Partial<IssuedDocumentWire>, sale: Partial<SaleWire> = {}) => {
      const body = await issued(wrong, sale);
      const response = await shop.browser.call('POST', '/issued_documents', body);
      expect(response.statusCode).toBe(400);
      return response.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
    };
    expect(await refusedAt({ number: first.number })).toEqual(['number']);
    expect(await refusedAt({ control: '00-00009999' })).toEqual(['control']);
    expect(await refusedAt({}, { issue_mode: 'not_fiscal' })).toEqual(['way']);
    const exempt = { ...first.figures, general: { base: '0.00', tax: '0.00' }, exempt: '232.00' };
    expect(await refusedAt({ figures: exempt })).toEqual(['figures']);
    const again = withId({ ...first, control: '00-00001299', number: 9_999 });
    const twice = await shop.browser.call('POST', '/issued_documents', again);
    expect(twice.json()).toMatchObject({ errors: [{ field: 'document_id' }] });
  });

  it('[PERM-02] is issued by who sells, and not by who only reads', async () => {
    const body = await issued();
    const reader = await addMember(server, shop, { role: ['reports'] });
    expect((await reader.call('POST', '/issued_documents', body)).statusCode).toBe(403);
    const cashier = await addMember(server, shop, { role: ['pos'] });
    expect((await cashier.call('POST', '/issued_documents', body)).statusCode).toBe(201);
  });
});

describe('a sheet that cannot be used', () => {
  it('[FISC-02] is stored with its reason, blank or with what was issued on it', async () => {
    const body = await issued();
    await send(body);
    for (const sheet of [
      spoiledSheetBody(shop, body),
      spoiledSheetBody(shop, null, { form_run_id: run.id, control: '00-00001290' }),
    ]) {
      expect(await flagsOf(sheet, 'spoiled_sheets')).toEqual([]);
      expect((await shop.browser.call('GET', `/spoiled_sheets/${sheet.id}`)).json()).toMatchObject(sheet);
    }
  });

  it('[S-24] is spoiled once', async () => {
    const sheet = spoiledSheetBody(shop, null, { form_run_id: run.id });
    const other = await openSecondTill(shop);
    await sendItem(shop, creation('spoiled_sheets', sheet));
    const second = await sendItem(other, creation('spoiled_sheets', { ...sheet, reason: 'Se mojó' }));
    expect(second.answer).toMatchObject({
      result: 'superseded',
      message: expect.stringMatching(/^Ya la anuló /),
    });
  });

  it('[FISC-02] given up as blank annuls nothing that another device printed on it: both are flagged', async () => {
    const body = await issued();
    await send(body);
    const blank = spoiledSheetBody(shop, null, { form_run_id: run.id, control: body.control });
    expect(await flagsOf(blank, 'spoiled_sheets')).toEqual(['other_spoiled']);
    const { rows } = await server.owner.query(
      `select set_config('app.company_id', $1, false), app.is_spoiled($2, $3) as is_spoiled`,
      [shop.companyId, body.id, body.control],
    );
    expect(rows[0]?.is_spoiled).toBe(false);
    const first = spoiledSheetBody(shop, null, { form_run_id: run.id, control: '00-00001290' });
    expect(await flagsOf(first, 'spoiled_sheets')).toEqual([]);
    const late = await issued({ control: '00-00001290' });
    expect(await flagsOf(late)).toContain('issued_number_clash');
  });

  it('[FISC-02] given up as blank, and printed on by another device, is annulled with what is on it', async () => {
    const sale = await sold();
    const body = issuedOf(sale);
    const blank = spoiledSheetBody(shop, null, { form_run_id: run.id, control: body.control });
    expect(await flagsOf(blank, 'spoiled_sheets')).toEqual([]);
    expect(await flagsOf(body)).toEqual(['issued_number_clash']);
    expect(await flagsOf(spoiledSheetBody(shop, body), 'spoiled_sheets')).toEqual([]);
    expect(await flagsOf(issuedOf(sale))).toEqual([]);
  });

  it('[FISC-02] with two documents on it is annulled with each of them', async () => {
    const [one, other] = [await sold(), await sold()];
    const first = issuedOf(one);
    const second = issuedOf(other, { control: first.control });
    await send(first);
    expect(await flagsOf(second)).toEqual(['issued_number_clash']);
    for (const body of [first, second])
      expect(await flagsOf(spoiledSheetBody(shop, body), 'spoiled_sheets')).toEqual([]);
    expect([await flagsOf(issuedOf(one)), await flagsOf(issuedOf(other))]).toEqual([[], []]);
  });

  it('[FISC-02] of a sale gives an invoice, and of a return a note', async () => {
    const body = await issued({ kind: 'credit_note' });
    const reply = await shop.browser.call('POST', '/issued_documents', body);
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'kind']);
  });

  it('[FISC-02] that is not of its run, or has another document, is flagged, and refused from a plain client', async () => {
    const body = await issued();
    await send(body);
    const outside = spoiledSheetBody(shop, null, { form_run_id: run.id, control: '00-00001301' });
    const other = spoiledSheetBody(shop, body, { control: '00-00001298' });
    const refusedAt = async (sheet: object) =>
      (await shop.browser.call('POST', '/spoiled_sheets', sheet))
        .json<{ errors: { field: string }[] }>()
        .errors.map(({ field }) => field);
    expect([await refusedAt(outside), await refusedAt(other)]).toEqual([['control'], ['issued_document_id']]);
    expect(await flagsOf(outside, 'spoiled_sheets')).toEqual(['outside_form_run']);
    expect(await flagsOf(other, 'spoiled_sheets')).toEqual(['other_spoiled']);
  });

  it.each([
    ['id', { id: newId() }],
    ['control', { control: '1290' }],
    ['reason', { reason: '  ' }],
    ['reason', { reason: 'x'.repeat(201) }],
    ['number', { number: 5 }],
    ['kind', { kind: 'invoice' }],
    ['form_run_id', { form_run_id: null }],
    ['spoiled_at', { spoiled_at: '2026-02-30T00:00:00Z' }],
  ])('[FISC-02] is refused from a plain client at %s (%#)', async (field, wrong) => {
    const sheet = { ...spoiledSheetBody(shop, null, { form_run_id: run.id }), ...wrong };
    const response = await shop.browser.call('POST', '/spoiled_sheets', sheet);
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field }] }]);
  });

  it('[S-24] has an id of its own in each company', async () => {
    const other = await openShop(server.app);
    expect(spoiledSheetId(shop.companyId, '00-00001201', null)).not.toBe(
      spoiledSheetId(other.companyId, '00-00001201', null),
    );
  });
});

const AFFECTED = {
  ...{ series: '', number: 1, control: '00-00001201', registration: '' },
  ...{ day: '2026-11-20', total: '232.00' },
};

const send = (body: { readonly id: string }) => sendItem(shop, creation('issued_documents', { ...body }));

async function flagsOf(
  body: { readonly id: string; readonly [field: string]: unknown },
  collection = 'issued_documents',
): Promise<string[]> {
  const { answer } = await sendItem(shop, creation(collection, { ...body }));
  expect(answer.result).toBe('recorded');
  return answer.flags ?? [];
}

async function sold(overrides: Partial<SaleWire> = {}): Promise<SaleWire> {
  const sale = saleBody(shop, { issue_mode: 'free_form', ...overrides });
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}

/** A sale of two lines that are alike. */
function twoLines(): Partial<SaleWire> {
  const { lines } = saleBody(shop);
  const [line] = lines;
  if (line === undefined) throw new Error('a sale has a line');
  const payments = saleBody(shop).payments.map((paid) => ({
    ...paid,
    amount: '4.64',
    amount_usd: '4.64',
    amount_bs: '464.00',
  }));
  return {
    lines: [line, { ...line, id: newId() }],
    ...{ subtotal: '4.64', base: '4.00', tax: '0.64', total: '4.64', total_secondary: '464.00', payments },
    taxes: saleBody(shop).taxes.map((tax) => ({ ...tax, base: '4.00', tax: '0.64' })),
  };
}

/** The figures of one line of it. */
function half(sale: SaleWire): IssuedDocumentWire['figures'] {
  const { figures } = issuedDocumentBody(shop, 'sales', sale);
  return { ...figures, general: { base: '200.00', tax: '32.00' }, total: '232.00' };
}

/** On the next sheet of the run. */
function issuedOf(sale: SaleWire, overrides: Partial<IssuedDocumentWire> = {}): IssuedDocumentWire {
  next += 1;
  return issuedDocumentBody(shop, 'sales', sale, {
    ...{ form_run_id: run.id, number: next, control: `00-0000${1200 + next}` },
    ...overrides,
  });
}

async function issued(
  overrides: Partial<IssuedDocumentWire> = {},
  sale: Partial<SaleWire> = {},
): Promise<IssuedDocumentWire> {
  return issuedOf(await sold(sale), overrides);
}

async function issuedNote(overrides: Partial<IssuedDocumentWire> = {}): Promise<IssuedDocumentWire> {
  const sale = await sold();
  await send(issuedOf(sale));
  const back = returnOfSale(shop, sale, [], null);
  await sendItem(shop, creation('sale_returns', back));
  next += 1;
  return issuedDocumentBody(shop, 'sale_returns', back, {
    ...{ form_run_id: run.id, number: next, control: `00-0000${1200 + next}` },
    ...overrides,
  });
}

/** Another run of the register. */
async function runOf(overrides: object): Promise<{ readonly form_run_id: string }> {
  const other = formRunBody(shop, overrides);
  expect((await shop.browser.call('POST', '/form_runs', other)).statusCode).toBe(201);
  return { form_run_id: other.id };
}

/** With the id of what it says. */
function withId<
  Body extends {
    readonly document_id: string;
    readonly kind: string;
    readonly part: number;
    readonly control: string;
  },
>(body: Body): Body & { readonly id: string } {
  return { ...body, id: issuedDocumentId(shop.companyId, body.document_id, body) };
}
