/** Files attached to what a person enters in the books (ACC-03): bytes by their content, room, and what is posted. */
import { createHash } from 'node:crypto';
import { journalEntryId, newId } from '@cuadra/contracts/primitives/ids';
import { ATTACHMENTS_MAX } from '@cuadra/domain/files/attachment-type';
import { describe, expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { attachmentBody, pdfBytes } from '../testing/attachment-bodies.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { journalEntryBody } from '../testing/journal-bodies.ts';
import { addMember } from '../testing/members.ts';
import { supplierBillBody } from '../testing/payables-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const GIF = Buffer.from('GIF89a\x02\0\x02\0\0\0\0', 'latin1');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function put(browser: TestBrowser, bytes: Buffer, type = 'text/html') {
  return browser.call('PUT', `/uploads/${hashOf(bytes)}`, bytes, { 'content-type': type });
}

async function attach(browser: TestBrowser, overrides: Parameters<typeof attachmentBody>[0] = {}) {
  const body = attachmentBody(overrides);
  const made = await browser.call('POST', '/attachments', body);
  expect(made.statusCode, made.body).toBe(201);
  return body;
}

describe('the bytes of an attachment', () => {
  it('[ACC-03] come back as they were sent, under a type of ours and nothing that a browser could run', async () => {
    const bytes = pdfBytes();
    const stored = await put(shop.browser, bytes);
    expect([stored.statusCode, stored.json()]).toMatchObject([201, { mime: 'application/pdf' }]);
    const read = await shop.browser.call('GET', `/uploads/${hashOf(bytes)}`);
    expect(read.rawPayload.equals(bytes)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${hashOf(bytes).slice(0, 16)}.pdf"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    ['a page that calls itself a PDF', '<script>alert(1)</script>'],
    ['a PDF behind a page', '<script>alert(1)</script>%PDF-1.4\n%%EOF'],
    ['a PDF that was cut off', '%PDF-1.4\n1 0 obj'],
  ])('[ACC-03] are refused of %s, whatever it says of itself', async (_, text) => {
    const refused = await put(shop.browser, Buffer.from(text), 'application/pdf');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'not_a_picture', detail: 'El archivo no es un PDF ni una imagen PNG, JPG o GIF.' },
    ]);
  });

  it('[PERM-02] are brought by who may write the books, a photo too, and a PDF by nobody else', async () => {
    const accountant = await addMember(server, shop, { role: ['accounting'] });
    const storekeeper = await addMember(server, shop, { role: ['inventory.read', 'inventory.write'] });
    const photo = Buffer.concat([GIF, Buffer.from(newId())]);
    expect((await put(accountant, photo)).statusCode).toBe(201);
    expect((await put(accountant, pdfBytes())).statusCode).toBe(201);
    expect((await put(storekeeper, pdfBytes())).statusCode).toBe(403);
  });

  it('[PERM-02] are read by who may read the books, and not by who may only see the pictures of products', async () => {
    const accountant = await addMember(server, shop, { role: ['accounting'] });
    const cashier = await addMember(server, shop, { role: ['pos'] });
    const [pdf, photo, product] = [1, 2, 3].map((n) =>
      n === 1 ? pdfBytes() : Buffer.concat([GIF, Buffer.from(newId())]),
    ) as [Buffer, Buffer, Buffer];
    for (const bytes of [pdf, photo, product]) await put(shop.browser, bytes);
    await attach(shop.browser, { sha256: hashOf(pdf) });
    await attach(shop.browser, { sha256: 'c'.repeat(64), thumbnail: hashOf(photo), mime: 'image/gif' });
    const seen = async (browser: TestBrowser, bytes: Buffer) =>
      (await browser.call('GET', `/uploads/${hashOf(bytes)}`)).statusCode;
    for (const bytes of [pdf, photo, product]) expect(await seen(accountant, bytes)).toBe(200);
    expect(await seen(cashier, product)).toBe(200);
    expect([await seen(cashier, pdf), await seen(cashier, photo)]).toEqual([404, 404]);
  });

  it('[DATA-01] are in no other company', async () => {
    const bytes = pdfBytes();
    await put(shop.browser, bytes);
    const other = await openShop(server.app);
    expect((await other.browser.call('GET', `/uploads/${hashOf(bytes)}`)).statusCode).toBe(404);
  });

  it('[PLAN-02] stay while a document names them, when room is needed', async () => {
    const other = await openShop(server.app);
    const [attached, left] = [pdfBytes(), pdfBytes()];
    for (const bytes of [attached, left]) await put(other.browser, bytes);
    await attach(other.browser, { sha256: hashOf(attached) });
    await server.owner.query(
      "update uploads set created_at = now() - interval '30 days' where company_id = $1",
      [other.companyId],
    );
    await server.owner.query(
      `update company_state set limits = jsonb_set(limits, '{storage_gb}', to_jsonb($2::numeric / (1024.0 ^ 3)::numeric))
       where company_id = $1`,
      [other.companyId, attached.length * 2],
    );
    expect((await put(other.browser, pdfBytes())).statusCode).toBe(201);
    const seen = async (bytes: Buffer) =>
      (await other.browser.call('GET', `/uploads/${hashOf(bytes)}`)).statusCode;
    expect([await seen(attached), await seen(left)]).toEqual([200, 404]);
  });
});

describe('an attachment', () => {
  it('[ACC-03] is taken away from a draft, and stays with what is posted, to which others can be added', async () => {
    const draftId = newId();
    const documentId = journalEntryId(shop.companyId, draftId);
    const of = { collection: 'journal_entries', document_id: documentId } as const;
    const [first, second] = [await attach(shop.browser, of), await attach(shop.browser, of)];
    expect((await shop.browser.call('DELETE', `/attachments/${first.id}`)).statusCode).toBe(200);
    await sendItem(shop, creation('journal_entries', journalEntryBody(shop, { id: documentId })));
    const refused = await shop.browser.call('DELETE', `/attachments/${second.id}`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'attachment_posted',
        detail: 'Los adjuntos de un documento registrado no se quitan.',
      },
    ]);
    await attach(shop.browser, of);
  });

  it('[ACC-07] of an expense invoice stays with it', async () => {
    const bill = supplierBillBody(shop);
    await sendItem(shop, creation('supplier_bills', bill));
    const { id } = await attach(shop.browser, { document_id: bill.id });
    expect((await shop.browser.call('DELETE', `/attachments/${id}`)).statusCode).toBe(409);
  });

  it('[ACC-03] is refused where a document has as many as it may', async () => {
    const document_id = newId();
    for (let n = 0; n < ATTACHMENTS_MAX; n += 1) await attach(shop.browser, { document_id });
    const refused = await shop.browser.call('POST', '/attachments', attachmentBody({ document_id }));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'attachments_full',
        errors: [{ field: 'document_id', message: expect.stringContaining('10') }],
      },
    ]);
  });

  it.each([
    ['a table file', { mime: 'text/csv' }, 'mime'],
    ['a document that has none', { collection: 'sales' }, 'collection'],
    ['more bytes than a file may have', { bytes: 10 * 1024 * 1024 + 1 }, 'bytes'],
    ['no name', { filename: ' ' }, 'filename'],
  ])('[ACC-03] is refused at its field: %s', async (_, wrong, field) => {
    const body = { ...attachmentBody(), ...wrong };
    const refused = await shop.browser.call('POST', '/attachments', body);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ field }] }]);
  });

  it('[ACC-03] is never changed into another', async () => {
    const { id } = await attach(shop.browser);
    const patched = await shop.browser.call('PATCH', `/attachments/${id}`, { sha256: 'd'.repeat(64) });
    expect(patched.statusCode).toBe(400);
  });
});

it('[MKT-03][ACC-03] are no picture of a campaign, whose mails anybody gets, unless they are one of a product too', async () => {
  const [photo, thumbnail] = ['photo', 'thumbnail'].map((text) => hashOf(Buffer.from(text))) as [
    string,
    string,
  ];
  await attach(shop.browser, { sha256: photo, thumbnail, mime: 'image/gif', filename: 'factura.gif' });
  const campaign = (image_sha256: string) => ({
    ...{
      id: newId(),
      name: 'Diciembre',
      type: 'email',
      audience: {},
      schedule: { start_date: '2026-12-01' },
    },
    content: { subject: 'Hola', body: 'Hola', image_sha256 },
  });
  for (const sha256 of [photo, thumbnail]) {
    const refused = await shop.browser.call('POST', '/campaigns', campaign(sha256));
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      400,
      [{ field: 'content.image_sha256', message: 'Esa imagen es de un documento: elige otra.' }],
    ]);
    const { answer } = await sendItem(shop, creation('campaigns', campaign(sha256)));
    expect(answer).toMatchObject({ result: 'refused' });
  }
  const own = campaign(hashOf(Buffer.from('own')));
  expect((await shop.browser.call('POST', '/campaigns', own)).statusCode).toBe(201);
  const swapped = { content: { ...own.content, image_sha256: photo } };
  expect((await shop.browser.call('PATCH', `/campaigns/${own.id}`, swapped)).statusCode).toBe(400);
  // Attached since: the campaign had it before.
  await attach(shop.browser, {
    sha256: own.content.image_sha256,
    mime: 'image/gif',
    filename: 'factura.gif',
  });
  const renamed = { content: { ...own.content, subject: 'Adiós' } };
  expect((await shop.browser.call('PATCH', `/campaigns/${own.id}`, renamed)).statusCode).toBe(200);
  const product = productBody();
  await sendItem(shop, creation('products', product));
  await server.owner.query(
    `insert into product_images (company_id, id, version, created_at, updated_at, product_id, type, filename, path, sha256,
       mime, bytes, width, height)
     select $1, $2, 1, now(), now(), $2, 'main', 'a.gif', 'a.gif', $3, 'image/gif', 10, 2, 2`,
    [shop.companyId, product.id, photo],
  );
  expect((await shop.browser.call('POST', '/campaigns', campaign(photo))).statusCode).toBe(201);
});
