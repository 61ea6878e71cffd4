/** Points (decision 30): earned and spent, in the customer's balance and in the books, also by two tills at once. */
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import { mergeId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { quantity } from '@cuadra/domain/money/quantity';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, balances, postingsOf, rows } = booksOf(server, shop);

const customer = {
  ...{ name: 'Luisa Díaz', document_type: 'V', document_number: '15100580', customer_type: 'regular' },
};
let customer_id: string;

const settle = (changed: object) =>
  shop.browser.call('PATCH', `/company_settings/${shop.companyId}`, changed);

beforeEach(async () => {
  customer_id = newId();
  expect((await settle({ points_enabled: true })).statusCode).toBe(200);
});

const NONE = { earned: 0, amount_usd: '0.00', amount_bs: '0.00', spent: 0, balance: 0 };

/** Of 2,32 paid in cash: two points. */
function earning(overrides: Partial<SaleWire> = {}): SaleWire {
  const points = { ...NONE, earned: 2, amount_usd: '0.02', amount_bs: '2.00', balance: 2 };
  return saleBody(shop, { customer_id, customer, points, ...overrides });
}

/** Two points pay 0,02 of 2,32; two more are earned with the rest. */
function spending(overrides: Partial<SaleWire> = {}): SaleWire {
  const sale = earning();
  const [cash] = sale.payments;
  if (cash === undefined) throw new Error('the sale has a payment');
  return {
    ...sale,
    payments: [
      { ...cash, id: newId(), method: 'points', amount_usd: '0.02', amount_bs: '2.00' },
      { ...cash, amount_usd: '2.30', amount_bs: '230.00' },
    ],
    points: { earned: 2, amount_usd: '0.02', amount_bs: '2.00', spent: 2, balance: 2 },
    ...overrides,
  };
}

const points = () => balances('customer_balances', 'currency, amount');
const held = (count: string, worth: string) => [
  { currency: 'PTS', amount: count },
  { currency: 'PTW', amount: worth },
];

async function flagsOf(sale: SaleWire, till = shop): Promise<readonly string[]> {
  const { answer } = await sendItem(till, creation('sales', sale));
  expect(answer.result).toBe('recorded');
  return (answer.flags ?? []).filter((flag) => flag.includes('points'));
}

async function verified(): Promise<VerificationResult> {
  const response = await shop.browser.call('POST', '/accounting/verification');
  return response.json<{ last: VerificationResult }>().last;
}

/** Numbers of receipts are the tests' own. */
async function wrongChecks(): Promise<readonly string[]> {
  const { checks } = await verified();
  return checks.flatMap(({ name, differences }) => (differences > 0 && name !== 'numbers' ? [name] : []));
}

describe('points that a sale earns', () => {
  it('are the customer’s, and owed in the books; sent again they are the same', async () => {
    const sale = creation('sales', earning());
    expect((await sendItem(shop, sale)).answer.flags ?? []).not.toContain('other_points');
    expect((await sendItem(shop, sale)).answer.result).toBe('already');
    expect(await points()).toEqual(held('2.00', '0.02'));
    expect(await accountBalance('points_payable')).toEqual({ usd: '-0.02', ves: '-2.00' });
    expect(await accountBalance('points_given')).toEqual({ usd: '0.02', ves: '2.00' });
    expect(await wrongChecks()).toEqual([]);
  });

  it('are stored and read as they came', async () => {
    const sale = spending();
    await sendItem(shop, creation('sales', earning()));
    await sendItem(shop, creation('sales', sale));
    const read = await shop.browser.call('GET', `/sales/${sale.id}`);
    expect(read.json<SaleWire>().points).toEqual(sale.points);
    const made = returnOfSale(shop, sale, [], null);
    await sendItem(shop, creation('sale_returns', made));
    const back = await shop.browser.call('GET', `/sale_returns/${made.id}`);
    expect(back.json<SaleWire>().points).toEqual({
      ...{ earned: 2, amount_usd: '0.02', amount_bs: '2.00', spent: 2 },
    });
  });

  it('are not seen by another company', async () => {
    await sendItem(shop, creation('sales', earning()));
    const other = await openShop(server.app);
    const seenBy = async ({ browser }: typeof other) =>
      (await browser.call('GET', '/changes?since=0')).body.includes('"PTS"');
    expect([await seenBy(shop), await seenBy(other)]).toEqual([true, false]);
  });
});

describe('points that pay', () => {
  it('[PAY-01] change neither total nor IVA, and pay off what was owed for them', async () => {
    await sendItem(shop, creation('sales', earning()));
    const sale = spending();
    expect(await flagsOf(sale)).toEqual([]);
    expect(await points()).toEqual(held('2.00', '0.02'));
    const posted = (await postingsOf(sale.id)) as { role: string; usd: string; ves: string }[];
    const of = (role: string) => posted.find((one) => one.role === role)?.usd;
    expect([of('sales_general'), of('vat_debit'), of('till_usd')]).toEqual(['-2.00', '-0.32', '2.30']);
    expect(await accountBalance('points_payable')).toEqual({ usd: '-0.02', ves: '-2.00' });
    expect(await wrongChecks()).toEqual([]);
  });

  it('spent on two tills are booked twice, the second is flagged, and the balance goes below zero', async () => {
    await sendItem(shop, creation('sales', earning()));
    const other = await openSecondTill(shop);
    const nothingEarned = { ...NONE, spent: 2 };
    expect(await flagsOf(spending({ points: nothingEarned }))).toEqual([]);
    expect(await flagsOf(spending({ points: nothingEarned }), other)).toEqual(['points_overspent']);
    expect(await points()).toEqual(held('-2.00', '-0.02'));
    expect(await wrongChecks()).toEqual([]);
  });

  it('are refused from a client without a device where the customer has too few', async () => {
    const answer = await shop.browser.call('POST', '/sales', spending({ points: { ...NONE, spent: 2 } }));
    expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'points', message: 'El cliente no tiene tantos puntos.' })],
    ]);
  });

  it('are not there because the sale itself gives as many to who had none', async () => {
    expect((await shop.browser.call('POST', '/sales', spending())).statusCode).toBe(400);
    expect(await flagsOf(spending())).toEqual(['points_overspent']);
  });

  it('[S-30] of a customer who was joined are those of the one that stays', async () => {
    const [into_id, from_id] = [newId(), newId()];
    for (const id of [into_id, from_id]) {
      const row = { id, type: 'person', ...customer, document_number: id.slice(-9) };
      await sendItem(shop, creation('customers', row));
      await sendItem(shop, creation('sales', earning({ customer_id: id })));
    }
    const join = {
      ...{ id: mergeId(shop.companyId, 'customers', from_id), collection: 'customers', from_id, into_id },
      ...{ from_code: 'V-1', from_name: 'Luisa', into_code: 'V-2', into_name: 'Luisa', notes: '' },
      date: new Date().toISOString(),
    };
    await sendItem(shop, creation('merges', join));
    await sendItem(shop, creation('sales', earning({ customer_id: from_id })));
    const left = await balances('customer_balances', 'currency, customer_id, amount');
    expect(left).toContainEqual({ currency: 'PTS', customer_id: into_id, amount: '6.00' });
    expect(left).toContainEqual({ currency: 'PTW', customer_id: into_id, amount: '0.06' });
    expect(left).toContainEqual({ currency: 'PTS', customer_id: from_id, amount: '0.00' });
    expect(await wrongChecks()).toEqual([]);
  });
});

describe('a sale with points that comes back', () => {
  it.each([
    ['void', null],
    ['in two returns', '1'],
  ] as const)('[SALE-05] %s leaves what was before it: points, worth and accounts', async (_, part) => {
    await sendItem(shop, creation('sales', earning()));
    const sale = spending();
    await sendItem(shop, creation('sales', sale));
    const [line] = sale.lines;
    if (line === undefined) throw new Error('the sale has a line');
    const wanted = part && [{ lineId: line.id, quantity: quantity(part), goods: 'stock' as const }];
    const first = returnOfSale(shop, sale, [], wanted);
    const made = wanted === null ? [first] : [first, returnOfSale(shop, sale, [first], wanted)];
    for (const one of made) {
      const item = creation('sale_returns', one);
      expect((await sendItem(shop, item)).answer.result).toBe('recorded');
      expect((await sendItem(shop, item)).answer.result).toBe('already');
    }
    expect(await points()).toEqual(held('2.00', '0.02'));
    expect(await accountBalance('points_payable')).toEqual({ usd: '-0.02', ves: '-2.00' });
    expect(await wrongChecks()).toEqual([]);
  });
});

describe('a return that moves other points than its part of the sale', () => {
  const FLAG = 'other_returned_points';
  const NO_PART = { earned: 0, amount_usd: '0.00', amount_bs: '0.00', spent: 0 };

  /** Two points earned before, then a sale that spends two and earns two. */
  async function spent(): Promise<SaleWire> {
    await sendItem(shop, creation('sales', earning()));
    const sale = spending();
    await sendItem(shop, creation('sales', sale));
    return sale;
  }

  type Return = ReturnType<typeof returnOfSale>;
  const flagsOfReturn = async (made: Return, till = shop) => {
    const { answer } = await sendItem(till, creation('sale_returns', made));
    expect(answer.result).toBe('recorded');
    return answer.flags ?? [];
  };
  const cashAlone = (made: Return): Return['refunds'] => {
    const cash = made.refunds.find(({ method }) => method === 'cash');
    if (cash === undefined) throw new Error('a part is refunded in cash');
    return [{ ...cash, amount_usd: '2.32', amount_bs: '232.00' }];
  };

  it.each<[string, (made: Return) => Partial<Return>]>([
    ['leaves the earned ones with the customer', () => ({ points: { ...NO_PART, spent: 2 } })],
    [
      'invents what they are worth',
      ({ points }) => ({ points: { ...NO_PART, ...points, amount_usd: '9.00', amount_bs: '900.00' } }),
    ],
    ['takes back more than were earned', ({ points }) => ({ points: { ...NO_PART, ...points, earned: 3 } })],
    [
      'gives back more than were spent',
      ({ points }) => ({ points: { ...NO_PART, ...points, spent: 1_000_000 } }),
    ],
    [
      'turns points into cash',
      (made) => ({ refunds: cashAlone(made), points: { ...NO_PART, ...made.points, spent: 0 } }),
    ],
  ])('is flagged, and refused from a client without a device: %s', async (_, wrong) => {
    const made = returnOfSale(shop, await spent(), [], null);
    const body = { ...made, ...wrong(made) };
    const refused = await shop.browser.call('POST', '/sale_returns', body);
    expect([refused.statusCode, refused.json<{ errors: unknown[] }>().errors]).toEqual([
      400,
      [
        expect.objectContaining({
          field: 'points',
          message: 'No son los puntos de lo que se devuelve de la venta.',
        }),
      ],
    ]);
    expect(await flagsOfReturn(body)).toContain(FLAG);
    expect(await wrongChecks()).toEqual([]);
  });

  it('is flagged where it has none, as an old program sends it', async () => {
    const sale = earning();
    await sendItem(shop, creation('sales', sale));
    const { points: _, ...made } = returnOfSale(shop, sale, [], null);
    expect(await flagsOfReturn(made)).toContain(FLAG);
  });

  it('is flagged where cash comes back as points', async () => {
    const sale = earning();
    await sendItem(shop, creation('sales', sale));
    const made = returnOfSale(shop, sale, [], null);
    const refunds = made.refunds.map((one) => ({ ...one, method: 'points' as const }));
    const points = { ...NO_PART, ...made.points, spent: 232 };
    expect(await flagsOfReturn({ ...made, refunds, points })).toContain(FLAG);
  });

  it('is none as the till makes it, in parts of any size', async () => {
    const sale = await spent();
    const made: Return[] = [];
    for (const part of ['0.3', '0.7', '0.4', '0.6']) {
      const one = returnOfSale(shop, sale, made, partOf(sale, part));
      expect(await flagsOfReturn(one)).not.toContain(FLAG);
      made.push(one);
    }
    expect(await points()).toEqual(held('2.00', '0.02'));
  });

  it('is none where two tills take back a half each, and do not know of each other', async () => {
    const sale = earning();
    await sendItem(shop, creation('sales', sale));
    for (const till of [shop, await openSecondTill(shop)])
      expect(await flagsOfReturn(returnOfSale(shop, sale, [], partOf(sale, '1')), till)).not.toContain(FLAG);
  });

  it('is flagged where both gave back the spent points', async () => {
    const sale = await spent();
    const [first, second] = [shop, await openSecondTill(shop)];
    expect(await flagsOfReturn(returnOfSale(shop, sale, [], partOf(sale, '1')), first)).not.toContain(FLAG);
    expect(await flagsOfReturn(returnOfSale(shop, sale, [], partOf(sale, '1')), second)).toContain(FLAG);
    expect(await wrongChecks()).toEqual([]);
  });

  const partOf = ({ lines }: SaleWire, part: string) =>
    lines.map(({ id }) => ({ lineId: id, quantity: quantity(part), goods: 'stock' as const }));
});

describe('a return that names another customer', () => {
  it('[S-30] is flagged where it gives points back, or takes them', async () => {
    const sale = earning();
    await sendItem(shop, creation('sales', sale));
    const other = { ...returnOfSale(shop, sale, [], null), customer_id: newId() };
    const { answer } = await sendItem(shop, creation('sale_returns', other));
    expect(answer.flags).toContain('other_customer');
  });
});

describe('points that the company does not give', () => {
  it.each([
    ['while it gives none', { points_enabled: false }, {}],
    ['more than by the dollar', {}, { earned: 3, amount_usd: '0.03', amount_bs: '3.00' }],
    ['worth more', {}, { earned: 2, amount_usd: '0.04', amount_bs: '4.00' }],
  ])('are booked and flagged: %s', async (_, settings, other) => {
    await settle({ points_minimum: 5, ...settings });
    const sale = earning({ sold_at: new Date().toISOString() });
    expect(await flagsOf({ ...sale, points: { ...NONE, ...sale.points, ...other } })).toEqual([
      'other_points',
    ]);
    expect(await wrongChecks()).toEqual([]);
  });

  it('are flagged where fewer are spent at once than it takes', async () => {
    await sendItem(shop, creation('sales', earning()));
    await settle({ points_minimum: 3 });
    expect(await flagsOf(spending({ sold_at: new Date().toISOString() }))).toEqual(['other_points']);
  });

  it('are flagged where one point pays for what two are worth', async () => {
    await settle({ points_per_dollar: 10, point_cents: 1 });
    const given = { earned: 20, amount_usd: '0.20', amount_bs: '20.00', balance: 20 };
    await sendItem(shop, creation('sales', earning({ points: { ...NONE, ...given } })));
    const paid = spending();
    const payments = paid.payments.map((one) => ({
      ...one,
      ...(one.method === 'points'
        ? { amount_usd: '0.20', amount_bs: '20.00' }
        : { amount_usd: '2.12', amount_bs: '212.00' }),
    }));
    const of = (spent: number) => ({ ...paid, payments, points: { ...NONE, spent } });
    const refused = await shop.browser.call('POST', '/sales', of(1));
    expect(refused.json<{ errors: unknown[] }>().errors).toEqual([
      expect.objectContaining({ field: 'points', message: 'La empresa no da esos puntos.' }),
    ]);
    expect(await flagsOf(of(1))).toEqual(['other_points']);
  });

  it('are refused from a client without a device', async () => {
    await settle({ points_enabled: false });
    const answer = await shop.browser.call('POST', '/sales', earning());
    expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'points', message: 'La empresa no da esos puntos.' })],
    ]);
  });

  it.each([
    ['below zero', { earned: -1 }],
    ['more than a sale can bring', { earned: 1e15 }],
    ['a part of one', { earned: 1.5 }],
    ['a word', { earned: '🙂' }],
    ['a worth below zero', { amount_usd: '-0.02' }],
    ['spent without a payment', { spent: 2 }],
    ['worth without points', { earned: 0 }],
    ['two sides that differ', { amount_bs: '3.00' }],
  ])('are refused where they are %s', async (_, wrong) => {
    const sale = earning();
    const body = { ...sale, points: { ...sale.points, ...wrong } };
    expect((await shop.browser.call('POST', '/sales', body)).statusCode).toBe(400);
    expect(await rows('select from sales where company_id = $1')).toEqual([]);
  });

  it('are refused without a customer, where a payment has none, and where one is in bolívares', async () => {
    const { customer_id: _, customer: __, ...sale } = earning();
    const nobody = { ...sale, customer_id: null, customer: null };
    const { points: ___, ...paid } = spending();
    const inBolivars = spending();
    const [first, ...others] = inBolivars.payments;
    const typed = { ...inBolivars, payments: [{ ...first, typed_currency: 'VES' }, ...others] };
    for (const [body, field] of [
      [nobody, 'points'],
      [paid, 'points'],
      [typed, 'points'],
    ] as const) {
      const answer = await shop.browser.call('POST', '/sales', body);
      expect(answer.json<{ errors: { field: string }[] }>().errors.map((one) => one.field)).toEqual([field]);
    }
  });
});

describe('what a company gives for its points', () => {
  it.each([
    ['points_per_dollar', 0, 'Escribe un número entero del 1 al 10.'],
    ['points_per_dollar', 11, 'Escribe un número entero del 1 al 10.'],
    ['points_per_dollar', 1.5, 'Escribe un número entero del 1 al 10.'],
    ['point_cents', -1, 'Escribe un número entero del 1 al 10.'],
    ['point_cents', '🙂', 'Escribe un número entero del 1 al 10.'],
    ['points_minimum', 1_000_001, 'Escribe un número entero del 1 al 1.000.000.'],
  ])('is a whole number within its bounds: %s %s', async (field, value, message) => {
    const answer = await settle({ [field]: value });
    expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors]).toEqual([
      400,
      [expect.objectContaining({ field, message })],
    ]);
  });
});

describe('“Todo cuadra”', () => {
  it('[ACC-09] finds a point that no document gave, and a worth that its account does not have', async () => {
    await sendItem(shop, creation('sales', earning()));
    const alter = (statement: string) => server.owner.query(statement, [shop.companyId]);
    await alter(
      "update customer_balances set amount = amount + 1 where company_id = $1 and currency = 'PTS'",
    );
    expect(await wrongChecks()).toEqual(['customers']);
    await alter(
      "update customer_entries set amount = amount + 0.01 where company_id = $1 and currency = 'PTW'",
    );
    expect(await wrongChecks()).toEqual(['customers', 'point_accounts']);
  });
});
