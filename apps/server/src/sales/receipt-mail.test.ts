/** A receipt by e-mail (SALE-02), over SMTP on the loopback: what is in it the server knows from the sale that it has. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import type { QuoteWire } from '@cuadra/contracts/sales/quotes';
import { UNVERIFIED_MAILS_A_DAY } from '@cuadra/contracts/sales/receipt-mail';
import { voidOf } from '@cuadra/contracts/wire/void-document';
import { deliveryNoteNumber } from '@cuadra/domain/deliveries/delivery-note';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailer } from '../mail/mailer.ts';
import { signUpCompany, startTestServer, type TestServer } from '../testing/app.ts';
import { customerPaymentBody } from '../testing/cash-bodies.ts';
import { issuedDocumentBody, spoiledSheetBody } from '../testing/form-bodies.ts';
import { addMember } from '../testing/members.ts';
import {
  deliveryNoteBody,
  inBolivars,
  quoteBody,
  returnOfSale,
  saleBody,
  saleLine,
  saleOfDeliveries,
  saleReturnBody,
} from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';

const FROM = 'Cuadra <cuadra@tienda.example>';
const CUSTOMER = 'maria@correo.example';

describe('a receipt over SMTP', () => {
  let smtp: TestSmtpServer;
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer({
      mailer: openMailer({ smtpUrl: smtp.url, dir: '/nowhere', from: FROM }),
      rateLimits: true,
    });
    shop = await openShop(server.app, { data: { company: 'Bodega <Luis>' } });
    // More than a company may mail on a day before it has proved an address.
    await server.owner.query('update identity.logins set email_verified_at = now() where id = $1', [
      shop.userId,
    ]);
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  async function sold(name = 'Café <b>molido</b> & té'): Promise<string> {
    const customer = { name: 'María', document_type: 'V', document_number: '18456219', customer_type: 'vip' };
    const sale = saleBody(shop, {
      customer_id: newId(),
      customer,
      lines: [saleLine({ name }, shop.companyId)],
    });
    await sendItem(shop, creation('sales', sale));
    return sale.id;
  }
  function mail(saleId: string, email: string, browser = shop.browser) {
    return browser.call('POST', `/sales/${saleId}/receipt-mail`, { email });
  }

  it('[SALE-02] is mailed twenty times a day, and more once an administrator has proved an address', async () => {
    const fresh = await openShop(server.app);
    const sale = saleBody(fresh);
    await sendItem(fresh, creation('sales', sale));
    const mailTo = (email: string) => mail(sale.id, email, fresh.browser);
    const max = UNVERIFIED_MAILS_A_DAY;
    for (let count = 0; count < max; count += 1) {
      expect((await mailTo(`cliente-${count}@correo.example`)).statusCode).toBe(204);
    }
    const refused = await mailTo('otro@correo.example');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'mails_of_unverified']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);

    // Mails leave after their answers: the last receipt may arrive behind this one.
    const toOwner = () => smtp.mails.filter(({ to }) => to.includes(fresh.email));
    const before = toOwner().length;
    await fresh.browser.call('POST', '/auth/forgot-password', { email: fresh.email });
    await expect.poll(() => toOwner().length).toBe(before + 1);
    const link = /token=([\w-]{43})/.exec(decoded(toOwner().at(-1)?.message ?? ''));
    const reset = { token: link?.[1] ?? '', password: 'Nueva-clave-9' };
    expect((await fresh.browser.call('POST', '/auth/reset-password', reset)).statusCode).toBe(204);
    await fresh.browser.call('POST', '/auth/sign-in', { email: fresh.email, password: reset.password });
    expect((await mailTo('otro@correo.example')).statusCode).toBe(204);
  });

  it('[SALE-02] is mailed to the customer, from the stored sale, with nothing of it taken for markup', async () => {
    const response = await mail(await sold(), CUSTOMER);
    expect(response.statusCode).toBe(204);
    const received = smtp.mails.at(-1);
    expect(received).toMatchObject({ from: 'cuadra@tienda.example', to: [CUSTOMER] });
    const text = decoded(received?.message ?? '');
    expect(text).toContain('Hola, María:');
    expect(text).toContain('Café <b>molido</b> & té (G)');
    expect(text).toContain('TOTAL: $ 2,32');
    expect(text).toContain('Bs. 232,00');
    expect(text).toContain('Documento: V-18.456.219');
    const html = text.slice(text.indexOf('<!doctype html>'));
    expect(html).toContain('Café &lt;b&gt;molido&lt;/b&gt; &amp; té (G)');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Ana Pérez');
  });

  it('[SALE-02] is refused in clear words while the sale has not come, and for one of another company', async () => {
    const count = smtp.mails.length;
    const answers = [await mail(newId(), CUSTOMER)];
    const other = await signUpCompany(server.app);
    answers.push(await mail(await sold(), CUSTOMER, other.browser));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>()).toMatchObject({
        code: 'sale_not_here',
        detail: 'La venta todavía no ha llegado al servidor. Cuando se suba, envíala otra vez.',
      });
    }
    expect(smtp.mails).toHaveLength(count);
  });

  it('[SALE-05] or a credit note is mailed from the stored return, under the same rules', async () => {
    const sale = saleBody(shop, { lines: [saleLine({ name: 'Café <b>molido</b>' }, shop.companyId)] });
    await sendItem(shop, creation('sales', sale));
    const back = returnOfSale(shop, sale, [], null);
    const mailNote = (id: string, browser = shop.browser) =>
      browser.call('POST', `/sale_returns/${id}/receipt-mail`, { email: 'nota@correo.example' });
    const early = await mailNote(back.id);
    expect(early.statusCode).toBe(409);
    expect(early.json<Problem>()).toMatchObject({
      code: 'return_not_here',
      detail: 'La devolución todavía no ha llegado al servidor. Cuando se suba, envíala otra vez.',
    });
    await sendItem(shop, creation('sale_returns', back));
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await mailNote(back.id, seller)).statusCode).toBe(204);
    const text = decoded(smtp.mails.at(-1)?.message ?? '');
    expect(text).toContain('Esta es tu nota de crédito de Bodega <Luis>.');
    expect(text).toContain(`NOTA DE CRÉDITO NC ${back.series}-${String(back.number).padStart(6, '0')}`);
    expect(text.slice(text.indexOf('<!doctype html>'))).not.toContain('<b>');
    const clerk = await addMember(server, shop, { role: ['inventory.read'] });
    expect((await mailNote(back.id, clerk)).statusCode).toBe(403);
    const other = await signUpCompany(server.app);
    expect((await mailNote(back.id, other.browser)).statusCode).toBe(409);
  });

  it('[SALE-02] of a quote is mailed from the stored quote, which says what it is, and once voided says so', async () => {
    const quote = quoteBody(shop, { notes: 'Precio <b>de contado</b>' });
    const mailQuote = (browser = shop.browser) =>
      browser.call('POST', `/quotes/${quote.id}/receipt-mail`, { email: 'cliente@correo.example' });
    const early = await mailQuote();
    expect([early.statusCode, early.json<Problem>().code]).toEqual([409, 'quote_not_here']);
    await sendItem(shop, creation('quotes', quote));
    expect((await mailQuote(await addMember(server, shop, { role: 'seller' }))).statusCode).toBe(204);
    const text = decoded(smtp.mails.at(-1)?.message ?? '');
    expect(text).toContain('Este es tu presupuesto de Bodega <Luis>.');
    expect(text).toContain('no es una factura y no da derecho a crédito fiscal');
    expect(text).not.toContain('ANULADO');
    expect(text.slice(text.indexOf('<!doctype html>'))).not.toContain('<b>');
    const made = new Date().toISOString();
    await sendItem(shop, creation('quotes', voidOf<QuoteWire>('quotes', shop.companyId, quote, made)));
    expect((await mailQuote()).statusCode).toBe(204);
    expect(decoded(smtp.mails.at(-1)?.message ?? '')).toContain('ANULADO');
    const clerk = await addMember(server, shop, { role: ['inventory.read'] });
    expect((await mailQuote(clerk)).statusCode).toBe(403);
  });

  it('[SALE-02] of a delivery note is mailed from the stored one, which says what it is, and once voided says so', async () => {
    const note = deliveryNoteBody(shop);
    const mailNote = () =>
      shop.browser.call('POST', `/delivery_notes/${note.id}/receipt-mail`, { email: CUSTOMER });
    const early = await mailNote();
    expect([early.statusCode, early.json<Problem>().code]).toEqual([409, 'delivery_note_not_here']);
    await sendItem(shop, creation('delivery_notes', note));
    expect((await mailNote()).statusCode).toBe(204);
    const text = decoded(smtp.mails.at(-1)?.message ?? '');
    expect(text).toContain('Esta es tu nota de entrega de Bodega <Luis>.');
    expect(text).toContain('no es una factura y no da derecho a crédito fiscal');
    expect(text).not.toContain('ANULADA');
    const made = voidOf<DeliveryNoteWire>(
      ...(['delivery_notes', shop.companyId, note, new Date().toISOString()] as const),
    );
    await sendItem(shop, creation('delivery_notes', made));
    expect((await mailNote()).statusCode).toBe(204);
    expect(decoded(smtp.mails.at(-1)?.message ?? '')).toContain('ANULADA');
  });

  it('[SALE-02] of a sale of delivery notes names them', async () => {
    const notes = [deliveryNoteBody(shop), deliveryNoteBody(shop)];
    for (const note of notes) await sendItem(shop, creation('delivery_notes', note));
    const sale = saleOfDeliveries(shop, notes);
    expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
    expect((await mail(sale.id, CUSTOMER)).statusCode).toBe(204);
    const text = decoded(smtp.mails.at(-1)?.message ?? '');
    expect(text).toContain('Notas de entrega');
    for (const note of notes) expect(text).toContain(deliveryNoteNumber(note));
  });

  it('[SALE-02] [FISC-02] names the invoice and its control number, not those of a spoiled sheet, and a note its own', async () => {
    const sale = inBolivars(saleBody(shop, { issue_mode: 'free_form' }));
    await sendItem(shop, creation('sales', sale));
    const textOf = async (path: string) => {
      expect((await shop.browser.call('POST', `${path}/receipt-mail`, { email: CUSTOMER })).statusCode).toBe(
        204,
      );
      return decoded(smtp.mails.at(-1)?.message ?? '');
    };
    expect(await textOf(`/sales/${sale.id}`)).not.toContain('N° de control');
    const spoiled = issuedDocumentBody(shop, 'sales', sale, { number: 501, control: '00-00001301' });
    const valid = issuedDocumentBody(shop, 'sales', sale, { number: 502, control: '00-00001302' });
    await sendItem(shop, creation('issued_documents', spoiled));
    await sendItem(shop, creation('spoiled_sheets', spoiledSheetBody(shop, spoiled)));
    await sendItem(shop, creation('issued_documents', valid));
    const text = await textOf(`/sales/${sale.id}`);
    expect(text).toContain('Factura: 00000502');
    expect(text).toContain('N° de control: 00-00001302');
    expect(text).not.toContain('00-00001301');

    const back = saleReturnBody(shop, sale, { issue_mode: 'free_form' });
    await sendItem(shop, creation('sale_returns', back));
    const note = issuedDocumentBody(shop, 'sale_returns', back, { number: 1, control: '00-00001303' });
    await sendItem(shop, creation('issued_documents', note));
    const ofNote = await textOf(`/sale_returns/${back.id}`);
    expect(ofNote).toContain('Nota de crédito: 00000001');
    expect(ofNote).toContain('N° de control: 00-00001303');
  });

  it('[PAY-06] of a payment on account is mailed from the stored payment, under the same rules', async () => {
    const paid = customerPaymentBody(shop, { notes: 'Quincena <b>1</b>' });
    const mailPayment = (id: string, browser = shop.browser) =>
      browser.call('POST', `/customer_payments/${id}/receipt-mail`, { email: 'abono@correo.example' });
    const early = await mailPayment(paid.id);
    expect(early.statusCode).toBe(409);
    expect(early.json<Problem>()).toMatchObject({
      code: 'account_payment_not_here',
      detail: 'El abono todavía no ha llegado al servidor. Cuando se suba, envíalo otra vez.',
    });
    await sendItem(shop, creation('customer_payments', paid));
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await mailPayment(paid.id, seller)).statusCode).toBe(204);
    const text = decoded(smtp.mails.at(-1)?.message ?? '');
    expect(text).toContain('Este es el recibo de tu abono en Bodega <Luis>.');
    expect(text).toMatch(/ABONADO: \$ 10,00.*Pagó de su deuda: \$ 6,00.*Queda a su favor: \$ 4,00/s);
    expect(text.slice(text.indexOf('<!doctype html>'))).not.toContain('<b>');
    const clerk = await addMember(server, shop, { role: ['inventory.read'] });
    expect((await mailPayment(paid.id, clerk)).statusCode).toBe(403);
    const other = await signUpCompany(server.app);
    expect((await mailPayment(paid.id, other.browser)).statusCode).toBe(409);
  });

  it('[SALE-02] [SALE-05] says so where the sale was void since: its paper must not pass for one that stands', async () => {
    const sale = saleBody(shop);
    await sendItem(shop, creation('sales', sale));
    await mail(sale.id, CUSTOMER);
    expect(decoded(smtp.mails.at(-1)?.message ?? '')).not.toContain('ANULADA');
    await sendItem(shop, creation('sale_returns', returnOfSale(shop, sale, [], null)));
    await mail(sale.id, CUSTOMER);
    expect(decoded(smtp.mails.at(-1)?.message ?? '')).toContain('ANULADA');
  });

  it('[SALE-02] [PERM-03] is mailed by whoever sells, and by nobody else', async () => {
    const saleId = await sold();
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await mail(saleId, CUSTOMER, seller)).statusCode).toBe(204);
    const clerk = await addMember(server, shop, { role: ['inventory.read'] });
    expect((await mail(saleId, CUSTOMER, clerk)).statusCode).toBe(403);
  });

  it('[SALE-02] is refused for an address that is none', async () => {
    expect((await mail(await sold(), 'maria')).statusCode).toBe(400);
  });

  it('[SALE-02] goes to one letter box so many times an hour and no more', async () => {
    const saleId = await sold();
    const codes: number[] = [];
    for (let count = 0; count < 21; count += 1)
      codes.push((await mail(saleId, 'otra@correo.example')).statusCode);
    expect(codes.slice(0, 20).every((code) => code === 204)).toBe(true);
    expect(codes.at(-1)).toBe(429);
  });

  it('[SALE-02] goes to one letter box no more often for being sent by several companies', async () => {
    const codes: number[] = [];
    for (let company = 0; company < 3; company += 1) {
      const other = await openShop(server.app);
      const sale = saleBody(other);
      await sendItem(other, creation('sales', sale));
      for (let count = 0; count < 15; count += 1)
        codes.push((await mail(sale.id, 'victima@correo.example', other.browser)).statusCode);
    }
    expect(codes.indexOf(429)).toBe(40);
  });

  it('[SALE-02] says that it did not leave, where the mail server takes none', async () => {
    smtp.refuseSenders();
    const answer = await mail(await sold(), CUSTOMER);
    expect(answer.statusCode).toBe(502);
    expect(answer.json<Problem>()).toMatchObject({
      code: 'mail_failed',
      errors: [{ message: expect.stringContaining('no se pudo enviar') }],
    });
  });
});

/** Undoes quoted-printable and base64, whichever each part came in. */
function decoded(message: string): string {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? '';
  return message
    .split(`--${boundary}`)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const text = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
      const bytes = text
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : text;
    })
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
