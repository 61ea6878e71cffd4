import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { adminRoleId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { FIRST_MARK, nextMark } from '@cuadra/contracts/protocol/item-hash';
import { describe, expect, it } from 'vitest';
import { PASSWORD, serverForTests, signUpBody, TestBrowser } from '../testing/app.ts';

const server = serverForTests();

function signUp(body: object) {
  return new TestBrowser(server.app).call('POST', '/auth/sign-up', body);
}

/** How many logins, companies and rows of history there are of what a body asked for. */
async function traces(body: { company_id: string; email: string }) {
  const { rows } = await server.owner.query(
    `select (select count(*)::int from identity.logins where email = $2) as logins,
      (select count(*)::int from companies where id = $1) as companies,
      (select count(*)::int from history where company_id = $1) as items`,
    [body.company_id, body.email],
  );
  return rows[0];
}

const NO_TRACE = { logins: 0, companies: 0, items: 0 };

describe('signing up', () => {
  it('[AUTH-08] answers with the owner as administrator of the company, and signs in', async () => {
    const body = signUpBody();
    const browser = new TestBrowser(server.app);
    const response = await browser.call('POST', '/auth/sign-up', body);
    expect(response.statusCode).toBe(201);
    const reply = response.json<SessionReply>();
    expect(reply.user.email).toBe(body.email);
    expect(reply.memberships).toEqual([
      {
        company_id: body.company_id,
        company_name: 'Bodega Ana',
        name: 'Ana Pérez',
        role: 'admin',
        role_id: adminRoleId(body.company_id),
        role_name: 'Administrador',
        permissions: [{ module: 'all', actions: ['all'] }],
        residence: 'cloud',
        plan: 'empresarial',
        is_suspended: false,
      },
    ]);
    expect((await browser.call('GET', '/auth/session')).json()).toEqual(reply);
  });

  it('[CO-01] [WH-01] [PERM-05] gives the company everything it starts with', async () => {
    const body = signUpBody();
    await signUp(body);
    const { rows: currencies } = await server.owner.query(
      'select code, symbol, rate::float, rate_date from currencies where company_id = $1 order by code',
      [body.company_id],
    );
    expect(currencies).toEqual([
      { code: 'USD', symbol: '$', rate: 1, rate_date: null },
      { code: 'VES', symbol: 'Bs.', rate: 35.5, rate_date: null },
    ]);
    const { rows: names } = await server.owner.query(
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

  it('[S-01] [S-06] stores what it starts with as items of the history, whose marks chain to the counter', async () => {
    const body = signUpBody();
    await signUp(body);
    const { rows: items } = await server.owner.query(
      `select version::int, encode(item_hash, 'hex') as hash, encode(mark, 'hex') as mark
       from history where company_id = $1 order by version`,
      [body.company_id],
    );
    expect(items.map((item) => item.version)).toEqual(items.map((_, index) => index + 1));
    let mark = FIRST_MARK;
    for (const item of items) {
      mark = nextMark(mark, item.hash);
      expect(item.mark).toBe(mark);
    }
    const { rows: counters } = await server.owner.query(
      "select version::int, encode(mark, 'hex') as mark from counters where company_id = $1",
      [body.company_id],
    );
    expect(counters).toEqual([{ version: items.length, mark }]);
  });

  it('[LAND-03] keeps the plan chosen as a wish: nobody gets a plan by asking for it', async () => {
    const body = signUpBody({ data: { plan: 'enterprise' } });
    await signUp(body);
    const { rows } = await server.owner.query('select plan, plan_wanted from company_state where id = $1', [
      body.company_id,
    ]);
    expect(rows).toEqual([{ plan: 'empresarial', plan_wanted: 'enterprise' }]);
  });

  it('keeps the name as it was typed, emoji and all', async () => {
    const name = 'Panadería "El Ñandú" 🥐 🇻🇪';
    const response = await signUp(signUpBody({ data: { company: `  ${name}  ` } }));
    expect(response.json<SessionReply>().memberships[0]?.company_name).toBe(name);
  });
});

describe('signing up again', () => {
  it('[AUTH-07] answers the same sign-up pressed twice as signed up, and makes one company', async () => {
    const body = signUpBody();
    const first = await signUp(body);
    const second = await signUp(body);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await traces(body)).toMatchObject({ logins: 1, companies: 1 });
  });

  it('[AUTH-07] makes one company of the same sign-up pressed several times at once', async () => {
    const body = signUpBody();
    const responses = await Promise.all(Array.from({ length: 6 }, () => signUp(body)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(await traces(body)).toMatchObject({ logins: 1, companies: 1 });
  });

  it('[AUTH-07] gives an address to one of two companies that want it at once', async () => {
    const first = signUpBody();
    const second = signUpBody({ email: first.email });
    const responses = await Promise.all([signUp(first), signUp(second)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409]);
    const loser = responses[0].statusCode === 409 ? first : second;
    expect(await traces(loser)).toMatchObject({ companies: 0, items: 0 });
  });

  it('[AUTH-07] says that a taken address is not available, also to who knows its password', async () => {
    const taken = signUpBody();
    await signUp(taken);
    for (const body of [signUpBody({ email: taken.email }), { ...taken, password: 'Otra-clave-2' }]) {
      const response = await signUp(body);
      expect(response.statusCode).toBe(409);
      expect(response.json<Problem>()).toMatchObject({
        code: 'email_taken',
        errors: [{ field: 'email', message: 'Este correo electrónico no está disponible' }],
      });
    }
  });

  it('[PERM-03] refuses the id of a company that exists, and leaves no account behind', async () => {
    const victim = signUpBody();
    await signUp(victim);
    const body = signUpBody({ company_id: victim.company_id });
    const response = await signUp(body);
    expect(response.statusCode).toBe(409);
    expect(response.json<Problem>().code).toBe('id_reused');
    expect(await traces(body)).toMatchObject({ logins: 0 });
  });
});

describe('a sign-up that is refused', () => {
  it.each([
    ['a demo address', { email: 'admin@demo.cuadra.app' }, 409, 'email_taken', 'email'],
    ['any address of the demo domain', { email: ' Otra@Demo.Cuadra.App ' }, 409, 'email_taken', 'email'],
    ['[AUTH-06] a weak password', { password: 'corta' }, 400, 'weak_password', 'password'],
    ['[AUTH-06] a short password', { password: 'Abc-123' }, 400, 'short_password', 'password'],
    ['[AUTH-06] a common password', { password: 'Password1' }, 400, 'common_password', 'password'],
    ['a blank company', { data: { company: '   ' } }, 400, 'company_name_required', 'data.company'],
    ['no name', { data: { name: ' ' } }, 400, 'invalid_input', 'data.name'],
    ['no country', { data: { country: '' } }, 400, 'invalid_input', 'data.country'],
    ['no phone', { data: { phone: '' } }, 400, 'invalid_input', 'data.phone'],
    ['an address that is none', { email: 'ana' }, 400, 'invalid_input', 'email'],
    ['an address with NUL', { email: 'a\u0000@example.com' }, 400, 'invalid_input', 'email'],
    ['a company with NUL', { data: { company: 'Bodega\u0000' } }, 400, 'invalid_input', 'data.company'],
    ['half an emoji', { data: { name: 'Ana \ud83e' } }, 400, 'invalid_input', 'data.name'],
    ['a huge name', { data: { name: 'a'.repeat(5000) } }, 400, 'invalid_input', 'data.name'],
    ['a huge password', { password: 'Aa1-'.repeat(100) }, 400, 'invalid_input', 'password'],
    ['an id that is none', { company_id: 'default' }, 400, 'invalid_input', 'company_id'],
  ] as const)(
    '[AUTH-07] [API-02] is one with %s, and names the field',
    async (_, overrides, status, code, field) => {
      const body = signUpBody(overrides);
      const response = await signUp(body);
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toContain('application/problem+json');
      const problem = response.json<Problem>();
      expect(problem).toMatchObject({ code, status });
      expect(problem.errors.map((error) => error.field)).toEqual([field]);
      expect(response.cookies).toEqual([]);
    },
  );

  it.each([
    ['a list', []],
    ['a number as company', { ...signUpBody(), data: { ...signUpBody().data, company: 7 } }],
    ['an unknown field', { ...signUpBody(), role: 'admin' }],
    ['an object as address', { ...signUpBody(), email: { $ne: null } }],
  ])('[API-02] is one that sends %s', async (_, body) => {
    const response = await signUp(body);
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors.length).toBeGreaterThan(0);
  });

  it.each([
    ['users', 'profile_not_created', 'Error al crear perfil de usuario'],
    ['company_settings', 'settings_not_created', 'Error al crear configuración de empresa'],
  ])(
    '[AUTH-07] has words of its own when %s are not taken, and leaves nothing',
    async (table, code, title) => {
      const body = signUpBody();
      await server.owner.query(`create or replace function take_none() returns trigger language plpgsql as $$
      begin raise exception 'of the database alone'; end $$`);
      await server.owner.query(
        `create trigger take_none before insert on ${table} for each row execute function take_none()`,
      );
      const response = await signUp(body);
      await server.owner.query(`drop trigger take_none on ${table}`);
      expect(response.statusCode).toBe(500);
      expect(response.json<Problem>()).toMatchObject({ code, title });
      expect(response.body).not.toContain('of the database alone');
      expect(await traces(body)).toEqual(NO_TRACE);
    },
  );

  it('[AUTH-07] leaves nothing behind when it fails half-way', async () => {
    const body = signUpBody();
    await server.owner.query(`create function refuse_it() returns trigger language plpgsql as $$
      begin raise exception 'half-way'; end $$`);
    await server.owner.query(
      'create trigger half_way before insert on accounts for each row execute function refuse_it()',
    );
    const response = await signUp(body);
    await server.owner.query('drop trigger half_way on accounts');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('half-way');
    expect(await traces(body)).toEqual(NO_TRACE);
    expect((await signUp(body)).statusCode).toBe(201);
  });
});

it('keeps no password, only an argon2id hash of it', async () => {
  const body = signUpBody({ company_id: newId() });
  await signUp(body);
  const { rows } = await server.owner.query('select password_hash from identity.logins where email = $1', [
    body.email,
  ]);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(rows[0].password_hash).not.toContain(PASSWORD);
});
