import type { SessionReply } from '@cuadra/contracts/identity';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpBody, startTestServer, TestBrowser, type TestServer } from '../testing/app.ts';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startTestServer();
  owner = new Client(server.fresh.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

function signUp(body: object) {
  return new TestBrowser(server.app).call('POST', '/auth/sign-up', body);
}

describe('signing up', () => {
  it('[AUTH-08] answers with the owner as administrator of the company, and a session', async () => {
    const body = signUpBody();
    const response = await signUp(body);
    expect(response.statusCode).toBe(201);
    const reply = response.json<SessionReply>();
    expect(reply.user.email).toBe(body.email);
    expect(reply.memberships).toEqual([
      {
        company_id: body.company_id,
        company_name: 'Bodega Ana',
        name: 'Ana Pérez',
        role: 'admin',
        role_name: 'Administrador',
        permissions: [{ module: 'all', actions: ['all'] }],
      },
    ]);
  });

  it('[CO-01] [WH-01] [PERM-05] gives the company everything it starts with', async () => {
    const body = signUpBody();
    await signUp(body);
    const { rows: currencies } = await owner.query(
      'select code, symbol, rate::float, rate_date from currencies where company_id = $1 order by code',
      [body.company_id],
    );
    expect(currencies).toEqual([
      { code: 'USD', symbol: '$', rate: 1, rate_date: null },
      { code: 'VES', symbol: 'Bs.', rate: 35.5, rate_date: null },
    ]);
    const { rows: names } = await owner.query(
      `select (select name || ' ' || rate from taxes where company_id = $1) as tax,
        (select name || ' ' || type || ' ' || location from warehouses where company_id = $1) as warehouse,
        (select name from registers where company_id = $1) as register,
        (select string_agg(name || ':' || array_to_string(permissions, ','), ' ' order by name) from roles where company_id = $1) as roles,
        (select string_agg(name, ' ' order by name) from categories where company_id = $1) as categories,
        (select default_currency || rif || address || phone from company_settings where company_id = $1) as settings`,
      [body.company_id],
    );
    expect(names[0]).toEqual({
      tax: 'IVA 16.00',
      warehouse: 'Tienda Principal store Principal',
      register: 'Caja 1',
      roles: 'Administrador:all Vendedor:pos',
      categories: 'Alimentos Electrónicos Ropa',
      settings: 'USD',
    });
  });
});
