/** Fiscal machines and the registers that print on them (FISC-01, FISC-02). */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a fiscal machine', () => {
  it('[FISC-01] begins unread, with the means of payment of the maker', async () => {
    const response = await post('/fiscal_printers', printerBody());
    expect(response.json()).toMatchObject({
      row: { setup: null, slots: expect.arrayContaining([{ method: 'cash', currency: 'USD', slot: 20 }]) },
    });
  });

  it.each([
    ['registration', { registration: 'z1f1234567' }],
    ['registration', { registration: 'Z1F123456' }],
    ['registration', { registration: 'Z1F12345678' }],
    ['registration', { registration: "Z1F'123456" }],
    ['protocol', { protocol: 'otro' }],
    ['name', { name: '  ' }],
    ['model', { model: 'x'.repeat(61) }],
    ['setup.description_width', { setup: { ...SETUP, description_width: 19 } }],
    ['setup.description_width', { setup: { ...SETUP, description_width: 128 } }],
    ['setup.flag_21', { setup: { ...SETUP, flag_21: '1' } }],
    [
      'setup.rates.general.type',
      { setup: { ...SETUP, rates: { ...SETUP.rates, general: { percent: '16', type: 3 } } } },
    ],
    [
      'setup.rates.reduced.percent',
      { setup: { ...SETUP, rates: { ...SETUP.rates, reduced: { percent: '101', type: 0 } } } },
    ],
    ['slots.0.slot', { slots: [{ method: 'cash', currency: 'USD', slot: 25 }] }],
    ['slots.0.method', { slots: [{ method: 'trueque', currency: 'USD', slot: 1 }] }],
    ['slots', { slots: [1, 2].map((slot) => ({ method: 'cash', currency: 'USD', slot })) }],
    [
      'slots',
      {
        slots: Array.from({ length: 25 }, (_, place) => ({
          method: 'cash',
          currency: `A${String.fromCharCode(65 + place)}A`,
          slot: 1,
        })),
      },
    ],
  ])('[FISC-01] is refused with a problem at %s (%#)', async (field, fields) => {
    const response = await post('/fiscal_printers', printerBody(fields));
    expect(response.statusCode).toBe(400);
    const [problem] = response.json<Problem>().errors ?? [];
    expect(problem).toMatchObject({ field });
  });

  it('[FISC-01] has a registration of its own: a second one is refused, and stored and marked from a device', async () => {
    const first = printerBody();
    await post('/fiscal_printers', first);
    const second = await post('/fiscal_printers', printerBody());
    expect([second.statusCode, second.json()]).toMatchObject([409, { errors: [{ field: 'registration' }] }]);
    const late = printerBody();
    expect((await sendItem(shop, creation('fiscal_printers', late))).answer.result).toBe('recorded');
    const stored = (await shop.browser.call('GET', `/fiscal_printers/${late.id}`)).json();
    expect(stored).toMatchObject({ duplicate_of: first.id });
  });

  it('[FISC-01] may have the registration of one that was deleted, and of another company', async () => {
    const first = printerBody();
    await post('/fiscal_printers', first);
    expect((await shop.browser.call('DELETE', `/fiscal_printers/${first.id}`)).statusCode).toBeLessThan(300);
    expect((await post('/fiscal_printers', printerBody())).statusCode).toBe(201);
    const other = await openShop(server.app);
    expect((await other.browser.call('POST', '/fiscal_printers', printerBody())).statusCode).toBe(201);
  });

  it('[ENT-05] is one of a hundred at most', async () => {
    await server.owner.query(
      `insert into fiscal_printers (company_id, id, version, created_at, updated_at, name, registration, protocol, slots)
       select $1, gen_random_uuid(), 1, now(), now(), 'Fiscal', 'Z2F' || lpad(n::text, 7, '0'), 'hka', '[]'
       from generate_series(1, 99) n`,
      [shop.companyId],
    );
    expect((await post('/fiscal_printers', printerBody())).statusCode).toBe(201);
    const more = await post('/fiscal_printers', printerBody({ registration: 'Z1F7654321' }));
    expect([more.statusCode, more.json()]).toMatchObject([
      409,
      { errors: [{ message: 'Una empresa tiene hasta 100 máquinas fiscales.' }] },
    ]);
  });

  it('[PERM-02] is seen by every member, and changed with the permission to configure', async () => {
    const body = printerBody();
    await post('/fiscal_printers', body);
    const cashier = await addMember(server, shop, { role: ['pos'] });
    expect((await cashier.call('GET', `/fiscal_printers/${body.id}`)).statusCode).toBe(200);
    expect((await cashier.call('PATCH', `/fiscal_printers/${body.id}`, { name: 'Mía' })).statusCode).toBe(
      403,
    );
  });
});

describe('a register', () => {
  it('[FISC-02] that prints on a machine names it', async () => {
    const without = await post('/registers', registerBody({ issue_mode: 'fiscal_machine' }));
    expect([without.statusCode, without.json()]).toMatchObject([
      400,
      {
        errors: [
          { field: 'fiscal_printer_id', message: 'Elige la máquina fiscal en la que imprime la caja.' },
        ],
      },
    ]);
    const id = await fiscalRegister();
    const emptied = await shop.browser.call('PATCH', `/registers/${id}`, { fiscal_printer_id: null });
    expect(emptied.statusCode).toBe(400);
    const both = { issue_mode: 'not_fiscal', fiscal_printer_id: null };
    expect((await shop.browser.call('PATCH', `/registers/${id}`, both)).statusCode).toBe(200);
    const again = await shop.browser.call('PATCH', `/registers/${id}`, { issue_mode: 'fiscal_machine' });
    expect(again.statusCode).toBe(400);
  });

  it('[FISC-02] begins without a fiscal document, and other changes of it ask for none', async () => {
    const register = registerBody();
    await post('/registers', register);
    const path = `/registers/${register.id}`;
    expect((await shop.browser.call('PATCH', path, { name: 'Caja 9' })).json()).toMatchObject({
      row: { issue_mode: 'not_fiscal', fiscal_printer_id: null },
    });
  });

  it('[FISC-02] names a machine of its company', async () => {
    const other = await openShop(server.app);
    const theirs = printerBody();
    await other.browser.call('POST', '/fiscal_printers', theirs);
    const response = await post(
      '/registers',
      registerBody({ issue_mode: 'fiscal_machine', fiscal_printer_id: theirs.id }),
    );
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { errors: [{ field: 'fiscal_printer_id', code: 'bad_reference' }] },
    ]);
  });

  it('[FISC-01] that prints on a machine keeps it from being deleted', async () => {
    const id = await fiscalRegister();
    const { fiscal_printer_id: printer } = (await shop.browser.call('GET', `/registers/${id}`)).json<{
      fiscal_printer_id: string;
    }>();
    const refused = await shop.browser.call('DELETE', `/fiscal_printers/${printer}`);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'fiscal_printer_in_use' }]);
    await shop.browser.call('DELETE', `/registers/${id}`);
    expect((await shop.browser.call('DELETE', `/fiscal_printers/${printer}`)).statusCode).toBeLessThan(300);
  });
});

const SETUP = {
  rates: {
    general: { percent: '16', type: 1 },
    reduced: { percent: '8', type: 1 },
    additional: { percent: '31', type: 1 },
  },
  flag_21: '30',
  flag_50: '01',
  flag_63: '19',
  description_width: 127,
};

function post(path: string, body: object) {
  return shop.browser.call('POST', path, body);
}

function printerBody(overrides: object = {}) {
  return { id: newId(), name: 'Fiscal', registration: 'Z1F1234567', ...overrides };
}

function registerBody(overrides: object = {}) {
  return { id: newId(), name: 'Caja 2', warehouse_id: defaultWarehouseId(shop.companyId), ...overrides };
}

async function fiscalRegister(): Promise<string> {
  const printer = printerBody();
  await post('/fiscal_printers', printer);
  const register = registerBody({ issue_mode: 'fiscal_machine', fiscal_printer_id: printer.id });
  expect((await post('/registers', register)).statusCode).toBe(201);
  return register.id;
}
