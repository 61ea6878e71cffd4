import { currencyId, defaultTaxId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const EURO = { code: 'EUR', name: 'Euro', symbol: '€', rate: '0.92', rate_date: '2026-11-20' };

interface SettingsRow {
  readonly name: string;
  readonly default_currency: string;
  readonly taxes: readonly Record<string, unknown>[];
  readonly currencies: readonly Record<string, unknown>[];
}

async function settings(): Promise<SettingsRow> {
  return (await shop.browser.call('GET', `/company_settings/${shop.companyId}`)).json<SettingsRow>();
}

function save(method: 'POST' | 'PATCH', body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const path = method === 'POST' ? '/company_settings' : `/company_settings/${shop.companyId}`;
  return shop.browser.call(method, path, body, headers);
}

async function historySize(): Promise<number> {
  const { rows } = await server.owner.query('select count(*)::int from history where company_id = $1', [
    shop.companyId,
  ]);
  return rows[0].count;
}

function nineFields() {
  return {
    user_id: shop.userId,
    name: 'Bodega La Esquina',
    rif: 'J-12345678-4',
    address: 'Av. Bolívar',
    phone: '0212-5551234',
    email: 'hola@example.com',
    default_currency: 'USD',
    taxes: [{ id: defaultTaxId(shop.companyId), name: 'IVA', rate: '8', applies_to: 'all', is_active: true }],
    currencies: [EURO],
  };
}

describe('saving the company’s data with its lists', () => {
  it('[API-11] makes them by the fields of the specification, where the server has its own already', async () => {
    const response = await save('POST', nineFields());
    expect([response.statusCode, response.json<ItemResult>().row]).toMatchObject([
      201,
      { name: 'Bodega La Esquina', rif: 'J-12345678-4' },
    ]);
    const row = await settings();
    expect(row.taxes).toMatchObject([{ name: 'IVA', rate: '8', is_default: true }]);
    expect(row.currencies.map(({ code }) => code)).toEqual(['EUR', 'USD', 'VES']);
  });

  it('[API-12] changes those it names, makes the new ones and leaves the others', async () => {
    const reduced = { id: newId(), name: 'Reducido', rate: '8' };
    const updated_at = new Date().toISOString();
    const response = await save('PATCH', { phone: '0212', taxes: [reduced], updated_at });
    expect(response.statusCode).toBe(200);
    expect((await settings()).taxes).toMatchObject([
      { name: 'IVA', rate: '16' },
      { name: 'Reducido', rate: '8' },
    ]);
  });

  it('[API-12] takes a default out of the list that comes with it', async () => {
    const bolivar = { code: 'VES', name: 'Bolívar', symbol: 'Bs.', rate: '240.5', is_default: true };
    const response = await save('PATCH', { currencies: [EURO, bolivar] });
    expect(response.statusCode).toBe(200);
    expect((await settings()).default_currency).toBe('VES');
  });

  it('[SET-08] dates a rate without a day by the day it is written', async () => {
    const { rate_date: _, ...undated } = EURO;
    await save('PATCH', { currencies: [undated] });
    const euro = (await settings()).currencies.find(({ code }) => code === 'EUR');
    expect(euro?.rate_date).toBe(new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10));
  });

  it('[S-03] sent twice is saved once, by an outbox and by a plain client', async () => {
    const key = { 'idempotency-key': newId() };
    await save('POST', nineFields(), key);
    const size = await historySize();
    expect((await save('POST', nineFields(), key)).json<ItemResult>().result).toBe('already');
    expect(await historySize()).toBe(size);
    const item = {
      id: newId(),
      kind: 'patch' as const,
      collection: 'company_settings',
      row_id: shop.companyId,
      body: { company_id: shop.companyId, name: 'De un equipo', currencies: [EURO] },
    };
    expect((await sendItem(shop, item)).answer).toMatchObject({ id: item.id, result: 'recorded' });
    expect((await sendItem(shop, item)).answer).toMatchObject({ id: item.id, result: 'already' });
  });

  it.each([
    ['a rate of a tax', { taxes: [{ id: newId(), name: 'IVA', rate: '101' }] }, 400, 'taxes.0.rate'],
    ['no id of a tax', { taxes: [{ name: 'IVA', rate: '8' }] }, 400, 'taxes.0.id'],
    ['a code', { currencies: [{ ...EURO, code: 'us1' }] }, 400, 'currencies.0.code'],
    ['a rate of none', { currencies: [{ ...EURO, rate: '0' }] }, 400, 'currencies.0.rate'],
    ['a list that is none', { taxes: 'IVA' }, 400, 'taxes'],
    ['a field nobody knows', { taxes: [{ id: newId(), name: 'I', rate: '8', x: 1 }] }, 400, 'taxes.0.x'],
    ['one twice', { currencies: [EURO, EURO] }, 400, 'currencies.1.id'],
    [
      'a currency that is not there',
      { name: 'Otra', default_currency: 'XXX', currencies: [EURO] },
      400,
      'default_currency',
    ],
  ])('[API-02] is refused with %s, and then nothing of it is saved', async (_, body, status, field) => {
    const before = [await settings(), await historySize()];
    const response = await save('PATCH', body);
    expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([status, field]);
    expect([await settings(), await historySize()]).toEqual(before);
  });

  it('[SET-04] keeps the default in use, whatever the list says', async () => {
    const dollar = { code: 'USD', name: 'Dólar', symbol: '$', rate: '1', is_active: false };
    const response = await save('PATCH', { name: 'Otra', currencies: [EURO, dollar] });
    expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'is_default']);
    expect(response.json<Problem>().errors[0]?.field).toBe('currencies.1.is_active');
    expect((await settings()).name).not.toBe('Otra');
  });

  it('[PERM-02] is for who may configure', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('POST', '/company_settings', nineFields())).statusCode).toBe(403);
  });

  it('[PERM-04] is told in the trail, list by list', async () => {
    await save('POST', nineFields());
    const tax = (await shop.browser.call('GET', '/audit?collection=taxes')).json();
    expect(tax.entries[0]).toMatchObject({ kind: 'import' });
    expect(currencyId(shop.companyId, 'EUR')).toBe((await settings()).currencies[0]?.id);
  });
});
