/** Print runs of numbered sheets, and the registers that issue on them (FISC-02). */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { formRunBody, issuedDocumentBody, spoiledSheetBody } from '../testing/form-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a print run', () => {
  it('[FISC-02] begins in use, with nothing used of it whatever is sent', async () => {
    const used = { control: 1299, invoice: 7, credit_note: 7, debit_note: 7 };
    const created = await post('/form_runs', formRunBody(shop, { used }));
    expect([created.statusCode, created.json()]).toMatchObject([
      201,
      { row: { status: 'active', used: { control: 0, invoice: 0, credit_note: 0, debit_note: 0 } } },
    ]);
    const { id } = created.json<{ row: { id: string } }>().row;
    expect((await patch(id, { used })).statusCode).toBe(400);
  });

  it.each([
    ['print_shop_name', { print_shop_name: ' ' }],
    ['print_shop_rif', { print_shop_rif: 'J-123' }],
    ['authorization', { authorization: '' }],
    ['authorized_on', { authorized_on: '2026-02-30' }],
    ['made_on', { made_on: '2099-01-01' }],
    ['authorized_on', { authorized_on: '2021-04-13' }],
    ['prefix', { prefix: '0' }],
    ['prefix', { prefix: "0'" }],
    ['first_control', { first_control: 0 }],
    ['first_control', { first_control: 1.5 }],
    ['last_control', { last_control: 100_000_000 }],
    ['last_control', { last_control: 1200 }],
    ['series', { series: 'ABCD' }],
    ['series', { series: 'b' }],
    ['first_number', { first_number: -1 }],
    ['first_credit_note', { first_credit_note: 100_000_000 }],
    ['low_at', { low_at: -1 }],
    ['page', { page: 'a4' }],
    ['top_tenths', { top_tenths: -2001 }],
    ['left_tenths', { left_tenths: 2001 }],
    ['lines_max', { lines_max: 0 }],
    ['lines_max', { lines_max: 61 }],
    ['purpose', { purpose: 'digital' }],
    ['status', { status: 'lost' }],
    ['register_id', { register_id: newId() }],
  ])('[FISC-02] is refused with a problem at %s (%#)', async (field, wrong) => {
    const response = await post('/form_runs', formRunBody(shop, wrong));
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors).toMatchObject([{ field }]);
  });

  it('[FISC-02] is made after its print shop was authorised, also where one of both days changes', async () => {
    const { id } = (await post('/form_runs', formRunBody(shop))).json<{ row: { id: string } }>().row;
    const refused = await patch(id, { authorized_on: '2021-04-13' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { errors: [{ field: 'authorized_on', message: 'La providencia es posterior a la elaboración.' }] },
    ]);
    expect((await patch(id, { made_on: '2021-04-13', authorized_on: '2021-04-13' })).statusCode).toBe(200);
    const ahead = formRunBody(shop, { made_on: '2099-01-01', first_control: 1301, last_control: 1400 });
    expect((await sendItem(shop, creation('form_runs', ahead))).answer).toMatchObject({
      result: 'refused',
      field: 'made_on',
    });
  });

  it('[FISC-02] has no control number of another run, from a device neither', async () => {
    await post('/form_runs', formRunBody(shop));
    const crossing = formRunBody(shop, { first_control: 1300, last_control: 1400 });
    const refused = await post('/form_runs', crossing);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        errors: [
          {
            field: 'first_control',
            message: 'Esos números de control son de otro talonario: 00-00001201 a 00-00001300.',
          },
        ],
      },
    ]);
    expect((await sendItem(shop, creation('form_runs', crossing))).answer).toMatchObject({
      result: 'refused',
      field: 'first_control',
    });
    const fields = [{ first_control: 1301 }, { prefix: '01' }];
    for (const other of fields)
      expect((await post('/form_runs', { ...crossing, ...other, id: newId() })).statusCode).toBe(201);
  });

  it('[FISC-02] has no control number of one that comes with it, or that took the place of one deleted before', async () => {
    const [first, second] = [
      formRunBody(shop),
      formRunBody(shop, { first_control: 1300, last_control: 1400 }),
    ];
    const both = await post('/form_runs/import', { group_id: 'talonarios', records: [first, second] });
    expect([both.statusCode, both.json()]).toMatchObject([
      400,
      { errors: [{ field: 'records.0.first_control' }, { field: 'records.1.first_control' }] },
    ]);
    await post('/form_runs', first);
    await shop.browser.call('DELETE', `/form_runs/${first.id}`);
    expect((await post('/form_runs', second)).statusCode).toBe(201);
    expect((await patch(first.id, { deleted_at: null })).statusCode).toBe(400);
  });

  it('[FISC-02] is one of five hundred at most', async () => {
    await server.owner.query(
      `insert into form_runs (company_id, id, version, created_at, updated_at, register_id, purpose, print_shop_name,
         print_shop_rif, "authorization", authorized_on, prefix, first_control, last_control, made_on, series, first_number,
         first_credit_note, low_at, page, top_tenths, left_tenths, lines_max, status, used)
       select $1, gen_random_uuid(), 1, now(), now(), $2, 'free_form', 'Imprenta', 'J-07013380-5', 'X', '2026-02-10', '09',
         n, n, '2026-02-10', '', 1, 1, 0, 'letter', 0, 0, 20, 'closed',
         '{"control": 0, "invoice": 0, "credit_note": 0, "debit_note": 0}'
       from generate_series(1, 499) n`,
      [shop.companyId, shop.series.register_id],
    );
    expect((await post('/form_runs', formRunBody(shop))).statusCode).toBe(201);
    const more = await post('/form_runs', formRunBody(shop, { prefix: '01' }));
    expect([more.statusCode, more.json()]).toMatchObject([
      400,
      { errors: [{ code: 'limit_exceeded', message: 'Una empresa tiene hasta 500 talonarios.' }] },
    ]);
  });

  it('[FISC-02] may have the numbers of a deleted run, and of another company', async () => {
    const first = formRunBody(shop);
    await post('/form_runs', first);
    expect((await shop.browser.call('DELETE', `/form_runs/${first.id}`)).statusCode).toBeLessThan(300);
    expect((await post('/form_runs', formRunBody(shop))).statusCode).toBe(201);
    const other = await openShop(server.app);
    expect((await other.browser.call('POST', '/form_runs', formRunBody(other))).statusCode).toBe(201);
  });

  it('[FISC-02] registered again goes on after the sheets and numbers that were used of the deleted one', async () => {
    const first = formRunBody(shop);
    await post('/form_runs', first);
    await shop.browser.call('DELETE', `/form_runs/${first.id}`);
    // Of a till that had not heard of it.
    const sale = saleBody(shop, { issue_mode: 'free_form' });
    await sendItem(shop, creation('sales', sale));
    const issued = issuedDocumentBody(shop, 'sales', sale, {
      ...{ form_run_id: first.id, control: '00-00001201', number: 7 },
    });
    const { answer } = await sendItem(shop, creation('issued_documents', { ...issued }));
    expect([answer.result, answer.flags]).toEqual(['recorded', ['outside_form_run']]);
    const again = formRunBody(shop);
    await post('/form_runs', again);
    expect(await usedOf(again.id)).toEqual({ control: 1201, invoice: 7, credit_note: 0, debit_note: 0 });
    // What comes late on the deleted one is used of this one too.
    await use(first.id, ['00-00001204']);
    expect(await usedOf(again.id)).toMatchObject({ control: 1204 });
  });

  it('[FISC-02] counts what is used of other numbers once it has them', async () => {
    const first = formRunBody(shop);
    await post('/form_runs', first);
    await shop.browser.call('DELETE', `/form_runs/${first.id}`);
    await use(first.id, ['00-00001201']);
    const again = formRunBody(shop, { first_control: 1202 });
    await post('/form_runs', again);
    expect(await usedOf(again.id)).toMatchObject({ control: 0 });
    expect((await patch(again.id, { first_control: 1201 })).statusCode).toBe(200);
    expect(await usedOf(again.id)).toMatchObject({ control: 1201 });
  });

  it('[FISC-02] has a series that no other register numbers with, while both are in use', async () => {
    const register = await secondRegister();
    const first = formRunBody(shop, { series: 'A' });
    await post('/form_runs', first);
    const second = formRunBody(shop, { register_id: register, series: 'A', prefix: '01' });
    const refused = await post('/form_runs', second);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ field: 'series' }] }]);
    expect((await post('/form_runs', { ...second, series: 'B' })).statusCode).toBe(201);
    await patch(first.id, { status: 'closed' });
    expect((await post('/form_runs', { ...second, id: newId(), prefix: '02' })).statusCode).toBe(201);
    expect((await patch(first.id, { status: 'active' })).statusCode).toBe(400);
  });

  it('[FISC-02] has what is used of it within its numbers, and is not deleted then', async () => {
    const run = formRunBody(shop);
    await post('/form_runs', run);
    await use(run.id, ['00-00001210', '00-00001215']);
    const problemOf = async (fields: object) => {
      const response = await patch(run.id, fields);
      expect(response.statusCode).toBe(400);
      return response.json<Problem>().errors;
    };
    expect(await problemOf({ first_control: 1211 })).toMatchObject([
      { field: 'first_control', message: 'Ya se usó la hoja 00-00001210.' },
    ]);
    expect(await problemOf({ last_control: 1214 })).toMatchObject([
      { field: 'last_control', message: 'Ya se usó la hoja 00-00001215.' },
    ]);
    for (const [field, value] of [
      ['prefix', '01'],
      ['series', 'Z'],
      ['purpose', 'contingency'],
    ] as const)
      expect(await problemOf({ [field]: value })).toMatchObject([{ field }]);
    // Each is wrong at its own end.
    expect(await problemOf({ last_control: 1209 })).toMatchObject([{ field: 'last_control' }]);
    expect(await problemOf({ first_control: 1216 })).toMatchObject([{ field: 'first_control' }]);
    expect((await patch(run.id, { first_control: 1210, last_control: 1215 })).statusCode).toBe(200);
    const deleted = await shop.browser.call('DELETE', `/form_runs/${run.id}`);
    expect([deleted.statusCode, deleted.json()]).toMatchObject([409, { code: 'form_run_in_use' }]);
    expect((await patch(run.id, { status: 'closed' })).statusCode).toBe(200);
  });

  it('[S-42] says what is used of it, for a device that no longer holds the documents', async () => {
    const run = formRunBody(shop);
    await post('/form_runs', run);
    const sale = saleBody(shop, { issue_mode: 'free_form' });
    const issued = issuedDocumentBody(shop, 'sales', sale, {
      ...{ form_run_id: run.id, control: '00-00001202', number: 77 },
    });
    const blank = spoiledSheetBody(shop, null, { form_run_id: run.id, control: '00-00001204' });
    await sendBatch(shop, [
      batchItem(shop, creation('sales', sale)),
      batchItem(shop, creation('issued_documents', issued)),
      batchItem(shop, creation('spoiled_sheets', blank)),
    ]);
    expect(await usedOf(run.id)).toEqual({ control: 1204, invoice: 77, credit_note: 0, debit_note: 0 });
    const since = (await shop.browser.call('GET', '/changes?since=0')).json<{
      rows: { collection: string; row: { id: string } }[];
    }>();
    expect(since.rows.filter(({ collection }) => collection === 'form_runs')).toMatchObject([
      { row: { id: run.id, used: { control: 1204 } } },
    ]);
  });

  it('[FISC-02] does not count a control number that is not its own', async () => {
    const run = formRunBody(shop);
    await post('/form_runs', run);
    await use(run.id, ['00-99999999', '01-00001250', '00-00001201']);
    expect(await usedOf(run.id)).toMatchObject({ control: 1201 });
  });

  it('[PERM-02] is seen by every member, and changed with the permission to configure', async () => {
    const run = formRunBody(shop);
    await post('/form_runs', run);
    const cashier = await addMember(server, shop, { role: ['pos'] });
    expect((await cashier.call('GET', `/form_runs/${run.id}`)).statusCode).toBe(200);
    expect((await cashier.call('PATCH', `/form_runs/${run.id}`, { notes: 'Mía' })).statusCode).toBe(403);
  });
});

describe('a register', () => {
  let register: string;
  beforeEach(async () => {
    register = await secondRegister();
  });
  const issueBy = (mode: string) =>
    shop.browser.call('PATCH', `/registers/${register}`, { issue_mode: mode });

  it('[FISC-02] issues on forms where it has a run of them in use', async () => {
    const refused = await issueBy('free_form');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        errors: [{ field: 'issue_mode', message: 'Registra primero un talonario de facturas para la caja.' }],
      },
    ]);
    const run = formRunBody(shop, { register_id: register });
    await post('/form_runs', { ...run, purpose: 'contingency' });
    expect((await issueBy('free_form')).statusCode).toBe(400);
    await patch(run.id, { purpose: 'free_form' });
    expect((await issueBy('free_form')).statusCode).toBe(200);
    expect((await patch(run.id, { status: 'closed' })).statusCode).toBe(200);
    expect((await shop.browser.call('PATCH', `/registers/${register}`, { name: 'Caja 9' })).statusCode).toBe(
      200,
    );
  });

  it('[FISC-02] issues through a digital print shop where the company has one', async () => {
    const refused = await issueBy('digital');
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ field: 'issue_mode' }] }]);
    await server.owner.query(
      `insert into digital_print_shops (company_id, url, is_on) values ($1, 'https://i.example', true)`,
      [shop.companyId],
    );
    expect((await issueBy('digital')).statusCode).toBe(200);
  });

  it('[DATA-05] that issues on forms comes before its runs in a company’s file', async () => {
    const body = {
      id: newId(),
      name: 'Caja 3',
      warehouse_id: defaultWarehouseId(shop.companyId),
      issue_mode: 'free_form',
    };
    expect((await post('/registers', body)).statusCode).toBe(400);
    expect((await sendItem(shop, creation('registers', body))).answer.result).toBe('recorded');
  });
});

function post(path: string, body: object) {
  return shop.browser.call('POST', path, body);
}

function patch(id: string, fields: object) {
  return shop.browser.call('PATCH', `/form_runs/${id}`, fields);
}

async function use(runId: string, controls: readonly string[]): Promise<void> {
  for (const control of controls) {
    const sheet = spoiledSheetBody(shop, null, { form_run_id: runId, control });
    expect((await sendItem(shop, creation('spoiled_sheets', sheet))).answer.result).toBe('recorded');
  }
}

async function usedOf(id: string): Promise<unknown> {
  return (await shop.browser.call('GET', `/form_runs/${id}`)).json<{ used: unknown }>().used;
}

async function secondRegister(): Promise<string> {
  const body = { id: newId(), name: 'Caja 2', warehouse_id: defaultWarehouseId(shop.companyId) };
  expect((await post('/registers', body)).statusCode).toBe(201);
  return body.id;
}
