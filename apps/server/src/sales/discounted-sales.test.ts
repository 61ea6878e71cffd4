/** Sales with something taken off: kept as they were made, with who gave what, and told where he might not (PRICE-01, POS-05). */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SaleLineWire } from '@cuadra/contracts/sales/sales';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { returnOfSale, saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

type Discount = NonNullable<SaleLineWire['discounts']>[number];

const ofRule: Discount = { source: 'rule', source_id: newId(), name: 'Al mayor', amount: '0.80', reason: '' };
/** Nearly a quarter of what the rule leaves. */
const byHand: Discount = {
  source: 'line',
  source_id: null,
  name: 'Descuento',
  amount: '0.36',
  reason: 'Empaque dañado',
};

beforeAll(async () => {
  await setCap('50');
  const adjustment = { type: 'fixed', value: '1.00' };
  const rule = {
    id: ofRule.source_id,
    name: ofRule.name,
    type: 'bulk',
    conditions: { min_quantity: '1' },
    adjustment,
  };
  expect((await shop.browser.call('POST', '/price_rules', rule)).statusCode).toBe(201);
});

describe('a sale with discounts', () => {
  it('[PRICE-01][S-26] is read back with what each gave, to the cent', async () => {
    const { answer, row } = await sell([ofRule, byHand]);
    expect(answer).toMatchObject({ result: 'recorded' });
    expect(row).toMatchObject({
      discount: '1.16',
      total: '1.16',
      lines: [{ discount: '1.16', discounts: [ofRule, byHand] }],
    });
  });

  it('[PAY-02][POS-05] is recorded without a payment where all of it is given away, and can be void', async () => {
    const sale = { ...discounted([{ ...byHand, amount: '2.32' }]), payments: [], change: [] };
    const { answer } = await sendItem(shop, creation('sales', sale));
    expect(answer).toMatchObject({ result: 'recorded' });
    const back = returnOfSale(shop, sale, [], null);
    expect(back.refunds).toEqual([]);
    expect((await sendItem(shop, creation('sale_returns', back))).answer).toMatchObject({
      result: 'recorded',
    });
  });

  it('[POS-05][S-22] is kept for a person to look at where they do not add up', async () => {
    const { answer } = await sell([ofRule]);
    expect(answer).toMatchObject({ result: 'kept', code: 'sums_mismatch' });
  });

  it('[POS-05][PERM-02] is refused to a plain client who might not give it by hand', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const answers = [[byHand], [ofRule]].map((discounts) =>
      seller.call('POST', '/sales', discounted(discounts)),
    );
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([403, 201]);
  });

  it('[POS-05][PERM-02] is recorded and told where who gave it by hand might not', async () => {
    const told = [];
    for (const role of ['seller', ['pos', 'discounts']] as const) {
      const { answer } = await sell([ofRule, byHand], await personWith(role));
      told.push(answer.flags?.includes('permission_missing') ?? false);
    }
    expect(told).toEqual([true, false]);
    const rules = [{ ...ofRule, amount: '1.16' }];
    const { answer } = await sell(rules, await personWith('seller'));
    expect(answer.flags ?? []).not.toContain('permission_missing');
  });

  it('[POS-05][PERM-02] is told where it is more than the company lets anybody but who may do all', async () => {
    const isAudited = async (role: Parameters<typeof personWith>[0], made_at = new Date().toISOString()) => {
      const { answer } = await sell([ofRule, byHand], await personWith(role), made_at);
      return answer.flags?.includes('permission_missing') ?? false;
    };
    const before = new Date();
    await setCap('23.68');
    const discounts = ['pos', 'discounts'] as const;
    // 0,36 of the 1,52 that the rule leaves are 23,68 %, to the cent.
    expect(await isAudited(discounts)).toBe(false);
    await setCap('23');
    expect([await isAudited(discounts), await isAudited('admin')]).toEqual([true, false]);
    const clerk = await addMember(server, shop, { role: discounts });
    expect((await clerk.call('POST', '/sales', discounted([ofRule, byHand]))).statusCode).toBe(403);
    // What was sold before nobody judges by it.
    expect(await isAudited(discounts, before.toISOString())).toBe(false);
    await setCap('50');
  });
});

/** What whoever may give discounts takes off by hand at most, in percent. */
async function setCap(discount_max_percent: string): Promise<void> {
  const answer = await shop.browser.call('PATCH', `/company_settings/${shop.companyId}`, {
    discount_max_percent,
  });
  expect(answer.statusCode).toBe(200);
}

async function personWith(role: Parameters<typeof addMember>[2]['role']) {
  const browser = await addMember(server, shop, { role, name: 'Luis' });
  const { user } = (await browser.call('GET', '/auth/session')).json<SessionReply>();
  return { id: user.id, name: 'Luis' };
}

/** Two at 1,16 with 16 % included, and what is taken off. */
function discounted(discounts: Discount[], discount = sumOf(discounts)) {
  const base = 2 - discount / 1.16;
  const figures = {
    discount: discount.toFixed(2),
    base: base.toFixed(2),
    tax: (2.32 - discount - Number(base.toFixed(2))).toFixed(2),
    total: (2.32 - discount).toFixed(2),
  };
  const line = saleLine({ ...figures, discounts }, shop.companyId);
  const whole = saleBody(shop);
  const bs = (Number(figures.total) * 100).toFixed(2);
  return {
    ...whole,
    ...figures,
    lines: [line],
    taxes: whole.taxes.map((tax) => ({ ...tax, base: figures.base, tax: figures.tax })),
    total_secondary: bs,
    payments: whole.payments.map((payment) => ({ ...payment, amount_usd: figures.total, amount_bs: bs })),
  };
}

function sumOf(discounts: readonly Discount[]): number {
  return discounts.reduce((sum, { amount }) => sum + Number(amount), 0);
}

/** Half of it taken off, whatever the discounts say. */
async function sell(
  discounts: Discount[],
  made_by?: { readonly id: string; readonly name: string },
  made_at = new Date().toISOString(),
) {
  const sale = discounted(discounts, 1.16);
  const { answer } = await sendItem(shop, {
    ...creation('sales', sale),
    made_at,
    ...(made_by === undefined ? {} : { made_by }),
  });
  const row = (await shop.browser.call('GET', `/sales/${sale.id}`)).json();
  return { answer, row };
}
