/** Coupons of one use: from the mail to the sale that takes one, and what a till cannot know (MKT-04, MKT-05, S-22). */
import {
  couponCode,
  couponKeyOf,
  couponLastDay,
  serialByHand,
} from '@cuadra/contracts/marketing/coupon-codes';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../mail/mailer.ts';
import { serverForTests } from '../testing/app.ts';
import {
  addReaders,
  CAMPAIGN_NOW,
  campaignShop,
  manyReaders,
  messageStates,
  readMail,
  runRound,
  scheduleCampaign,
  type TestReader,
} from '../testing/campaigns.ts';
import { returnOfSale, saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, type TestShop } from '../testing/shop.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';

const KEY = couponKeyOf(new Uint8Array(18).map((_, place) => place * 11));
const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const server = serverForTests();
let smtp: TestSmtpServer;
let shop: TestShop;
let promotionId: string;

afterEach(() => smtp.close());

beforeEach(async () => {
  await server.owner.query("update campaigns set status = 'cancelled'");
  smtp = await startSmtpServer();
  shop = await campaignShop(server);
  promotionId = newId();
  const made = await shop.browser.call('POST', '/promotions', {
    id: promotionId,
    name: 'Vuelve pronto',
    type: 'discount',
    start_date: '2026-11-01T04:00:00.000Z',
    end_date: '2030-01-01T04:00:00.000Z',
    conditions: { coupon: KEY },
    benefit: { type: 'percentage', value: '10' },
    status: 'active',
  });
  expect(made.statusCode).toBe(201);
});

const round = (now: Date = CAMPAIGN_NOW) =>
  runRound(server, openMailer({ smtpUrl: smtp.url, dir: '/none', from: 'cuadra@tienda.example' }).sendBulk, {
    now: () => now,
  });
const schedule = (fields: object = {}) =>
  scheduleCampaign(shop, {
    content: { subject: 'Tu cupón', body: 'Hola, {{nombre}}: {{cupon}}, hasta el {{vence}}' },
    coupon: { promotion_id: promotionId, valid_days: 15 },
    ...fields,
  });
const textFor = ({ email }: TestReader) =>
  readMail(smtp.mails.find(({ to }) => to.includes(email))?.message ?? '').text;
const codeOf = (reader: TestReader) => CODE.exec(textFor(reader))?.[0] ?? '';
const metrics = async (id: string) => (await shop.browser.call('GET', `/campaigns/${id}`)).json().metrics;

/** With the tenth that the promotion takes off. */
function couponSale(coupons: readonly string[]): SaleWire {
  const amounts = { base: '1.80', tax: '0.29', total: '2.09' };
  const line = saleLine(
    {
      ...amounts,
      discount: '0.23',
      discounts: [
        { source: 'promotion', source_id: promotionId, name: 'Vuelve pronto', amount: '0.23', reason: '' },
      ],
    },
    shop.companyId,
  );
  const whole = saleBody(shop);
  return {
    ...whole,
    ...amounts,
    lines: [line],
    taxes: whole.taxes.map((tax) => ({ ...tax, base: '1.80', tax: '0.29' })),
    discount: '0.23',
    total_secondary: '209.00',
    payments: whole.payments.map((paid) => ({ ...paid, amount_usd: '2.09', amount_bs: '209.00' })),
    coupons: [...coupons],
  };
}

describe('a campaign with a coupon', () => {
  it('[MKT-04][MKT-05] gives each reader a code of his own, which says until when it is valid', async () => {
    const readers = await addReaders(server, shop, manyReaders(30));
    await schedule();
    await round();
    const codes = readers.map(codeOf);
    expect(new Set(codes).size).toBe(30);
    for (const code of codes) expect(couponLastDay(KEY, code, '2026-11-28')).toBe('2026-12-12');
    expect(textFor(readers[0] as TestReader)).toContain('hasta el 12/12/2026');
  });

  it('[MKT-05] repeats no code in another run, nor in another campaign of the same promotion', async () => {
    await addReaders(server, shop, manyReaders(5));
    await schedule({ schedule: { start_date: '2026-11-28', frequency: 'daily' } });
    await round();
    await schedule({
      schedule: { start_date: '2026-11-29' },
      coupon: { promotion_id: promotionId, valid_days: 14 },
    });
    await round(new Date('2026-11-29T14:00:00.000Z'));
    const { rows } = await server.owner.query(
      'select count(*)::integer as all, count(distinct coupon)::integer as codes from campaign_messages where company_id = $1',
      [shop.companyId],
    );
    expect(rows[0]).toEqual({ all: 15, codes: 15 });
  });

  it('[MKT-05] is valid from the day it goes out, where it waited for a server', async () => {
    const [reader] = await addReaders(server, shop, manyReaders(1));
    await schedule();
    await round(new Date('2026-12-03T14:00:00.000Z'));
    expect(couponLastDay(KEY, codeOf(reader as TestReader), '2026-12-03')).toBe('2026-12-17');
  });

  it.each([
    ['is paused', { status: 'draft' }],
    ['asks for no coupon any more', { conditions: {} }],
    ['is over', { end_date: '2026-11-20T04:00:00.000Z' }],
  ])('[MKT-05] promises nothing once its promotion %s', async (_, change) => {
    const [reader] = await addReaders(server, shop, manyReaders(1));
    await schedule();
    await shop.browser.call('PATCH', `/promotions/${promotionId}`, change);
    await round();
    expect(await messageStates(server, shop)).toEqual({ [(reader as TestReader).email]: 'skipped' });
    expect(smtp.mails).toEqual([]);
  });

  it('[MKT-03][MKT-05] counts the sale that takes the code, whoever brings it and without a click, until it is voided', async () => {
    const [reader] = await addReaders(server, shop, manyReaders(2));
    const id = await schedule();
    await round();
    const sale = couponSale([codeOf(reader as TestReader)]);
    await sendItem(shop, creation('sales', sale));
    await round();
    expect(await metrics(id)).toMatchObject({ sent: 2, clicked: 0, converted: 1 });
    await sendItem(shop, creation('sale_returns', returnOfSale(shop, sale, [], null)));
    await round();
    expect(await metrics(id)).toMatchObject({ converted: 0 });
  });

  it.each([
    [
      'a coupon that its message does not say',
      { content: { subject: 'Hola', body: 'Pasa hoy' } },
      'content.body',
    ],
    ['a code of no coupon', { coupon: null }, 'content.body'],
    [
      'a promotion that the company does not have',
      { coupon: { promotion_id: newId(), valid_days: 15 } },
      'coupon.promotion_id',
    ],
    ['more days than a year', { coupon: { promotion_id: newId(), valid_days: 366 } }, 'coupon.valid_days'],
  ])('[MKT-03] is refused with %s', async (_, fields, field) => {
    const body = {
      id: newId(),
      name: 'Diciembre',
      type: 'email',
      audience: { last_purchase_days: 0 },
      content: { subject: 'Tu cupón', body: 'Es {{cupon}}' },
      schedule: { start_date: '2026-11-28' },
      coupon: { promotion_id: promotionId, valid_days: 15 },
      ...fields,
    };
    const answer = await shop.browser.call('POST', '/campaigns', body);
    expect([answer.statusCode, answer.json().errors[0]?.field]).toEqual([400, field]);
  });
});

describe('a coupon at the till', () => {
  const today = businessDayOf(new Date().toISOString());
  const code = (serial = 1, days = 14, key = KEY) =>
    couponCode(key, { lastDay: addDays(today, days), serial });

  it('[MKT-04] taken on two tills without a network is recorded twice, and the second is flagged', async () => {
    const first = await sendItem(shop, creation('sales', couponSale([code()])));
    const other = await openSecondTill(shop);
    const second = await sendItem(other, creation('sales', couponSale([code()])));
    expect([first.answer.result, second.answer.result]).toEqual(['recorded', 'recorded']);
    expect(first.answer.flags ?? []).not.toContain('coupon_reused');
    expect(second.answer.flags).toContain('coupon_reused');
  });

  it('[MKT-04] may be taken again once the sale that took it is voided', async () => {
    const sale = couponSale([code()]);
    await sendItem(shop, creation('sales', sale));
    await sendItem(shop, creation('sale_returns', returnOfSale(shop, sale, [], null)));
    const again = await sendItem(shop, creation('sales', couponSale([code()])));
    expect(again.answer.flags ?? []).not.toContain('coupon_reused');
  });

  it('[MKT-04] is refused from a plain client where it was used, and where it is no code', async () => {
    await sendItem(shop, creation('sales', couponSale([code()])));
    const used = await shop.browser.call('POST', '/sales', couponSale([code()]));
    expect([used.statusCode, used.json().errors]).toMatchObject([
      400,
      [{ field: 'coupons', message: 'Ese cupón ya se usó.' }],
    ]);
    for (const coupons of [
      ['abc'],
      [''],
      ['<script>'],
      Array.from({ length: 6 }, (_, serial) => code(serial)),
      'AB',
      [1],
    ]) {
      const answer = await shop.browser.call('POST', '/sales', couponSale(coupons as string[]));
      expect(answer.statusCode).toBe(400);
    }
  });

  it.each([
    ['a coupon of it', [code(3)], false],
    ['one that a device made', [code(serialByHand('c', 'k', '2026-11-28'))], false],
    ['none', [], true],
    // The cart of yesterday may have been paid after midnight.
    ['one that was over', [code(3, -2)], true],
    ['one of another promotion', [code(3, 14, { ...KEY, secret: 'ab'.repeat(16) })], true],
  ])(
    '[MKT-04] is what the discount of its promotion needs, which is flagged else: %s',
    async (_, coupons, isFlagged) => {
      // A change of the last hour is not known to every till.
      await server.owner.query("update history set at = at - interval '9 days' where row_id = $1", [
        promotionId,
      ]);
      const { answer } = await sendItem(shop, creation('sales', couponSale(coupons)));
      expect(answer.result).toBe('recorded');
      expect((answer.flags ?? []).includes('other_discount')).toBe(isFlagged);
    },
  );
});
