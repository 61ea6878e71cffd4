/** Invoices of a digital print shop, over a real one on the loopback (FISC-02, PA SNAT/2024/000102). */
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCollections } from '../collections/collections.ts';
import { DOCUMENT_MAPPERS } from '../document-mappers.ts';
import { issueDigitalDocuments } from '../jobs/issue-digital-documents.ts';
import { serverForTests, testApp } from '../testing/app.ts';
import { startPrintShop, type TestPrintShop } from '../testing/digital-print-shop.ts';
import { issuedDocumentBody } from '../testing/form-bodies.ts';
import { inBolivars, saleBody, saleReturnBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { askAgain, askNow as askAtOnce } from './print-shop.ts';

/** Its own job asks no print shop: each round is the test's. */
const server = serverForTests({ digitalPrintShops: 'off' });
const shop = shopForEachTest(server);
let printShop: TestPrintShop;

beforeEach(async () => {
  await server.owner.query('delete from digital_print_shops');
  printShop = await startPrintShop();
  await server.owner.query(
    `update company_settings set rif = 'J-07013380-5', address = 'Av. Bolívar, Caracas'`,
  );
});
afterEach(() => printShop.close());

const setUp = () =>
  server.owner.query(
    'insert into digital_print_shops (company_id, url, headers, is_on) values ($1, $2, $3, true)',
    [shop.companyId, printShop.url, JSON.stringify([{ name: 'Authorization', value: printShop.key }])],
  );
const read = async () => (await shop.browser.call('GET', '/digital-print-shop')).json();

const START = Date.now();
/** As the job of the server does it, some minutes from the beginning of the test. */
async function round(minutes = 0, passedMs: () => number = () => 0): Promise<unknown[]> {
  const failures: unknown[] = [];
  const collections = await openCollections(server.database, () => undefined, DOCUMENT_MAPPERS);
  const options = { allowsPrivate: true, timeoutMs: 2_000 };
  const onFailure = (error: unknown) => failures.push(error);
  const now = () => new Date(START + minutes * 60_000 + passedMs());
  await issueDigitalDocuments({ ...collections, options, isStopping: () => false, onFailure, now });
  return failures;
}

const digital = { issue_mode: 'digital' } as const;
async function sell(overrides: Partial<SaleWire> = {}): Promise<SaleWire> {
  const sale = inBolivars(saleBody(shop, { ...digital, ...overrides }));
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}
async function giveBack(sale: SaleWire, overrides: object = {}) {
  const made = saleReturnBody(shop, sale, { ...digital, ...overrides });
  expect((await sendItem(shop, creation('sale_returns', made))).answer.result).toBe('recorded');
  return made;
}
/** Voids the sale, or issues it on a sheet. */
async function makeNeedless(sale: SaleWire, what: string): Promise<void> {
  if (what === 'a void') {
    await giveBack(sale, { id: voidId(shop.companyId, sale.id), kind: 'void' });
    return;
  }
  const form = issuedDocumentBody(shop, 'sales', sale, { way: 'contingency', form_run_id: newId() });
  expect((await sendItem(shop, creation('issued_documents', form))).answer.result).toBe('recorded');
}
async function issuedRows() {
  const { rows } = await server.owner.query(
    `select document_id, kind, way, series, number, control from issued_documents where company_id = $1
     order by kind desc, number`,
    [shop.companyId],
  );
  return rows;
}

describe('a sale of a digital register', () => {
  it('[FISC-02] is issued once, with what the law wants of it, and has the number and control number of the print shop', async () => {
    await setUp();
    const sale = await sell();
    await round();
    await round(5);
    expect(printShop.asked).toEqual(['/api/documents']);
    expect(printShop.issued[0]?.document).toMatchObject({
      kind: 'invoice',
      made_at: sale.sold_at,
      receipt: `${sale.series}-${String(sale.number).padStart(6, '0')}`,
      seller: { rif: 'J-07013380-5', address: 'Av. Bolívar, Caracas' },
      buyer: null,
      lines: [{ quantity: '2', tax: 'general', percentage: '16', base: '200.00', total: '232.00' }],
      exempt: '0.00',
      taxes: [{ tax: 'general', percentage: '16', base: '200.00', amount: '32.00' }],
      ...{ total: '232.00', igtf: null, payable: '232.00' },
      other_currency: { currency: 'USD', exchange_rate: '100', rate_day: '2026-11-20', total: '2.32' },
      payments: [{ method: 'cash', currency: 'USD', amount: '232.00' }],
      affected: null,
    });
    expect(await issuedRows()).toEqual([
      {
        document_id: sale.id,
        ...{ kind: 'invoice', way: 'digital', series: 'D', number: 1, control: '00-00007001' },
      },
    ]);
    expect(await read()).toMatchObject({ waiting: [], print_shop: { last_error: '' } });
  });

  it('[FISC-02] names its buyer by the document that the law asks for', async () => {
    await setUp();
    const customer = {
      name: 'Ferretería Ñandú, C.A.',
      document_type: 'J',
      document_number: '07013380-5',
      customer_type: 'company',
    };
    await sell({ customer });
    await round();
    expect(printShop.issued[0]?.document.buyer).toEqual({
      name: 'Ferretería Ñandú, C.A.',
      document: 'J-07013380-5',
    });
  });

  it('[FISC-02] that comes back is corrected by a note that names its invoice, once that is issued', async () => {
    await setUp();
    const sale = await sell();
    await giveBack(sale);
    await round();
    await round(1);
    const [invoice, note] = printShop.issued;
    expect(note?.document).toMatchObject({
      kind: 'credit_note',
      total: '232.00',
      affected: { series: 'D', number: 1, control: invoice?.control, total: '232.00' },
    });
    expect((await issuedRows()).map(({ kind, control }) => [kind, control])).toEqual([
      ['invoice', '00-00007001'],
      ['credit_note', '00-00007002'],
    ]);
  });

  it('[FISC-02] that was voided before it was asked for is not invoiced, and nothing corrects it', async () => {
    await setUp();
    const sale = await sell();
    await giveBack(sale, { id: voidId(shop.companyId, sale.id), kind: 'void' });
    await round();
    expect(printShop.asked).toEqual([]);
    expect((await read()).waiting).toEqual([]);
  });

  it('[FISC-02] of another mode is not asked for', async () => {
    await setUp();
    await sell({ issue_mode: 'not_fiscal' });
    await round();
    expect(printShop.asked).toEqual([]);
  });

  it('[FISC-02] waits where the company has no RIF or no address, which the law wants on it', async () => {
    await setUp();
    await server.owner.query(`update company_settings set rif = '' where company_id = $1`, [shop.companyId]);
    await sell();
    await round();
    expect(printShop.asked).toEqual([]);
    // The print shop is not to blame.
    expect(await read()).toMatchObject({
      ...{ misses_seller: true, waiting: [{ is_refused: false, reason: '' }] },
      print_shop: { last_error: '', blocked_until: null },
    });
    await server.owner.query(`update company_settings set rif = 'J-07013380-5' where company_id = $1`, [
      shop.companyId,
    ]);
    await round();
    expect(await issuedRows()).toHaveLength(1);
    expect(await read()).toMatchObject({ misses_seller: false });
  });
});

describe('what a print shop issued', () => {
  it('[FISC-02] under a number that it gave before is recorded and flagged', async () => {
    await setUp();
    await sell();
    await round();
    const second = await sell();
    printShop.instead = (response) => {
      const body = JSON.stringify({ ...printShop.issued[0], document: undefined });
      response.writeHead(201, { 'content-type': 'application/json' }).end(body);
    };
    await round(2);
    const { rows } = await server.owner.query(
      'select flags from issued_documents where company_id = $1 and document_id = $2',
      [shop.companyId, second.id],
    );
    expect(rows).toEqual([{ flags: ['issued_number_clash'] }]);
  });

  it('[FISC-02] is what the server was answered: a device that says so of another control number is flagged', async () => {
    await setUp();
    const sale = await sell();
    const claimed = issuedDocumentBody(shop, 'sales', sale, {
      ...{ way: 'digital', form_run_id: null, control: '00-00009999', series: 'D' },
      control_assigned_at: new Date().toISOString(),
    });
    const { answer } = await sendItem(shop, creation('issued_documents', claimed));
    expect([answer.result, answer.flags]).toEqual(['recorded', ['other_issue_way']]);
  });
});

describe('a sale without what an invoice has', () => {
  it('[FISC-02] of a till that does not say its bolívares is refused with why, and asked for no more', async () => {
    await setUp();
    const sale = saleBody(shop, digital);
    expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
    expect(await round()).toEqual([]);
    expect(printShop.asked).toEqual([]);
    expect((await read()).waiting).toMatchObject([
      { is_refused: true, reason: 'La venta no dice sus montos en bolívares, que la factura lleva.' },
    ]);
  });
});

describe('a print shop that fails', () => {
  it('[FISC-03] whose answer is lost is asked whether it issued it, and issues nothing twice', async () => {
    await setUp();
    await sell();
    printShop.cut = 'after';
    await round();
    expect(await issuedRows()).toEqual([]);
    expect((await read()).waiting).toMatchObject([
      { is_refused: false, reason: expect.stringContaining('imprenta') },
    ]);
    printShop.cut = undefined;
    await round(2);
    expect(printShop.asked).toEqual(['/api/documents', '/api/documents/query']);
    expect(printShop.issued).toHaveLength(1);
    expect((await issuedRows()).map(({ control }) => control)).toEqual(['00-00007001']);
  });

  it('[FISC-02] at one document issues all others, and new ones as soon as they come', async () => {
    await setUp();
    const bad = await sell();
    printShop.fails = ({ receipt }) => receipt.endsWith(String(bad.number).padStart(6, '0'));
    for (const _ of [1, 2, 3]) await sell();
    await round();
    expect(printShop.issued).toHaveLength(3);
    for (const minute of [2, 6, 14]) {
      await sell();
      await round(minute);
    }
    expect(printShop.issued).toHaveLength(6);
    expect(await read()).toMatchObject({
      print_shop: { blocked_until: null },
      waiting: [{ document_id: bad.id, is_refused: false, reason: 'Error interno.' }],
    });
  });

  it('[FISC-02] at all documents is left alone, after two of them', async () => {
    await setUp();
    for (const _ of [1, 2, 3, 4]) await sell();
    printShop.fails = () => true;
    await round();
    await round();
    expect(printShop.asked).toHaveLength(2);
    printShop.fails = undefined;
    await round(3);
    expect(printShop.issued).toHaveLength(4);
  });

  it('[FISC-02] slowly is asked for a part of what waits, and the next company has its turn', async () => {
    await setUp();
    for (const _ of [1, 2, 3]) await sell();
    await round(0, () => printShop.asked.length * 10_000);
    expect(printShop.issued).toHaveLength(2);
    await round(1);
    expect(printShop.issued).toHaveLength(3);
  });

  it.each([['a void'], ['a form']])(
    '[FISC-03] is not asked for what %s made needless after the round had begun',
    async (what) => {
      await setUp();
      await sell();
      const second = await sell();
      printShop.during = () => makeNeedless(second, what);
      await round();
      await round(3);
      expect(printShop.asked).toEqual(['/api/documents']);
      expect((await read()).waiting).toEqual([]);
    },
  );

  it.each([['a void'], ['a form']])(
    '[FISC-03] is asked whether it issued what %s made needless, and for nothing more',
    async (what) => {
      await setUp();
      for (const cut of ['before', 'after'] as const) {
        printShop.cut = cut;
        const sale = await sell();
        await round(cut === 'before' ? 0 : 10);
        printShop.cut = undefined;
        await makeNeedless(sale, what);
        await round(cut === 'before' ? 2 : 12);
        await round(cut === 'before' ? 5 : 15);
      }
      const query = '/api/documents/query';
      expect(printShop.asked.filter((path) => path === query)).toHaveLength(2);
      // What it had issued is known, whatever came meanwhile; and the void of it is corrected.
      const digital = (await issuedRows()).filter(({ way }) => way === 'digital');
      expect(digital.map(({ kind }) => kind)).toEqual(
        what === 'a void' ? ['invoice', 'credit_note'] : ['invoice'],
      );
      expect((await read()).waiting).toEqual([]);
    },
  );

  it('[FISC-02] is asked at once where a person says so, but for what a server asks it for', async () => {
    await setUp();
    await sell();
    printShop.cut = 'before';
    await round();
    printShop.cut = undefined;
    const askNow = () => server.database.withCompany(shop.companyId, (tx) => askAtOnce(tx));
    await server.owner.query(`update digital_attempts set claimed_until = now() + interval '1 minute'`);
    await askNow();
    await round(0.5);
    expect(await issuedRows()).toEqual([]);
    await server.owner.query('update digital_attempts set claimed_until = null');
    await askNow();
    expect(await read()).toMatchObject({ print_shop: { blocked_until: null, last_error: '' } });
    await round(0.5);
    expect(await issuedRows()).toHaveLength(1);
  });

  it('[FISC-03] that took nothing is asked again, under the same reference', async () => {
    await setUp();
    await sell();
    printShop.cut = 'before';
    await round();
    printShop.cut = undefined;
    await round(2);
    expect(printShop.asked).toEqual(['/api/documents', '/api/documents/query', '/api/documents']);
    expect(await issuedRows()).toHaveLength(1);
  });

  it('[FISC-03] is asked first by a server that was ended after it had asked', async () => {
    await setUp();
    await sell();
    // What it answers cannot be stored, as when the power goes in between.
    await server.owner.query(`create function pg_temp.refuse() returns trigger language plpgsql
      as $$ begin raise 'no power'; end $$`);
    await server.owner.query(
      'create trigger refuse before insert on issued_documents execute function pg_temp.refuse()',
    );
    expect(await round()).toHaveLength(1);
    await server.owner.query('drop trigger refuse on issued_documents');
    expect(await issuedRows()).toEqual([]);
    await round(3);
    expect(printShop.asked).toEqual(['/api/documents', '/api/documents/query']);
    expect(await issuedRows()).toHaveLength(1);
  });

  it('[FISC-03] is not asked for what another print shop may have issued, until a person says so', async () => {
    await setUp();
    const { id } = await sell();
    printShop.cut = 'after';
    await round();
    const other = await startPrintShop();
    await server.owner.query(
      'update digital_print_shops set url = $2, blocked_until = null where company_id = $1',
      [shop.companyId, other.url],
    );
    await round(2);
    expect(other.asked).toEqual([]);
    expect((await read()).waiting).toMatchObject([
      { document_id: id, is_refused: true, reason: expect.stringContaining('otra imprenta') },
    ]);
    await server.database.withCompany(shop.companyId, (tx) => askAgain(tx, id));
    await round(4);
    expect(other.issued).toHaveLength(1);
    expect(await issuedRows()).toHaveLength(1);
    await other.close();
  });

  it('[DATA-05] is not asked for what came with a company’s file: another company may have issued it', async () => {
    await setUp();
    await sell();
    await server.owner.query(
      `insert into restores (company_id, id, file_hash, device_id, started_by) values ($1, $2, '', $2, $2)`,
      [shop.companyId, newId()],
    );
    await round();
    await server.owner.query('update restores set finished_at = clock_timestamp() where company_id = $1', [
      shop.companyId,
    ]);
    await round(1);
    expect(printShop.asked).toEqual([]);
    await sell();
    await round(2);
    expect(printShop.issued).toHaveLength(1);
  });

  it('[FISC-02] that refused a sale is not asked for it once it is void', async () => {
    await setUp();
    const sale = await sell();
    printShop.instead = (response) => response.writeHead(422).end('{"message":"No."}');
    await round();
    printShop.instead = undefined;
    await giveBack(sale, { id: voidId(shop.companyId, sale.id), kind: 'void' });
    await round(2);
    expect((await read()).waiting).toEqual([]);
    expect(printShop.issued).toEqual([]);
  });

  it('[FISC-03] that says nothing keeps no server from stopping, and is asked first by the next', async () => {
    await setUp();
    await sell();
    printShop.instead = () => undefined;
    const options = { digitalPrintShops: 'private', repeatsWork: true } as const;
    const stopped = await testApp(server.database, server.mailDir, options);
    await stopped.ready();
    await expect.poll(() => printShop.asked).toEqual(['/api/documents']);
    await stopped.close();
    const reason = 'El servidor se apagó sin esperar la respuesta de la imprenta digital.';
    expect((await read()).waiting).toMatchObject([{ is_refused: false, reason }]);
    printShop.instead = undefined;
    await round(2);
    expect(printShop.asked).toEqual(['/api/documents', '/api/documents/query', '/api/documents']);
  });

  it('[FISC-03] is asked by one of two servers', async () => {
    await setUp();
    await sell();
    await Promise.all([round(), round(), round()]);
    expect(printShop.asked).toEqual(['/api/documents']);
    expect(await issuedRows()).toHaveLength(1);
  });

  it('[FISC-02] that refuses a document says why to a person; the others are issued', async () => {
    await setUp();
    const refused = await sell();
    printShop.instead = (response) =>
      response
        .writeHead(422, { 'content-type': 'application/json' })
        .end('{"message":"El RIF del comprador no existe."}');
    await round();
    printShop.instead = undefined;
    await sell();
    await round(2);
    await round(4);
    expect(printShop.issued).toHaveLength(1);
    expect((await read()).waiting).toMatchObject([
      { document_id: refused.id, is_refused: true, reason: 'El RIF del comprador no existe.' },
    ]);
  });

  it.each<[string, number, string, string]>([
    ['a page of HTML', 200, 'text/html', '<!doctype html><title>Hotel</title>'],
    ['nothing', 200, 'application/json', ''],
    [
      'a number that is none',
      200,
      'application/json',
      '{"number":0,"control":"00-00000001","assigned_at":"2026-11-28T12:00:00Z"}',
    ],
    [
      'a control number that is none',
      200,
      'application/json',
      '{"number":1,"control":"A","assigned_at":"2026-11-28T12:00:00Z"}',
    ],
    ['a failure', 500, 'application/json', '{"message":"Error interno"}'],
    ['a key that it does not know', 401, 'application/json', '{"message":"Clave vencida"}'],
    ['too many questions', 429, 'text/plain', 'despacio'],
    ['a megabyte', 200, 'application/json', `{"x":"${'x'.repeat(1_000_000)}"}`],
  ])(
    '[FISC-02] that answers %s is asked again later, and nothing is recorded',
    async (_, status, type, body) => {
      await setUp();
      await sell();
      printShop.instead = (response) => response.writeHead(status, { 'content-type': type }).end(body);
      expect(await round()).toEqual([]);
      expect(await issuedRows()).toEqual([]);
      const after = await read();
      expect(after.print_shop.last_error).not.toBe('');
      expect(after.waiting).toMatchObject([{ is_refused: false }]);
      printShop.instead = undefined;
      await round(3);
      expect(await issuedRows()).toHaveLength(1);
      expect((await read()).print_shop.last_error).toBe('');
    },
  );
});
