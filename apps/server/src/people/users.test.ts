import type { UserReply, UserStored } from '@cuadra/contracts/identity/people';
import { adminRoleId, newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { hashOfSecret, newSecret } from '../caller/tokens.ts';
import { PASSWORD, serverForTests, signUpCompany, TestBrowser, type TestCompany } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';

const server = serverForTests();
const NEW_PASSWORD = 'Nueva-clave-9';

function newUser({ companyId }: TestCompany, overrides: Record<string, unknown> = {}) {
  const id = newId();
  const role_id = sellerRoleId(companyId);
  return { id, name: 'Luis Gómez', email: `${id}@example.com`, password: PASSWORD, role_id, ...overrides };
}

async function addUser(company: TestCompany, overrides: Record<string, unknown> = {}): Promise<UserReply> {
  const response = await company.browser.call('POST', '/users', newUser(company, overrides));
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json<UserStored>().user;
}

function signIn(email: string, password: string = PASSWORD, browser = new TestBrowser(server.app)) {
  return browser.call('POST', '/auth/sign-in', { email, password });
}

async function signedIn(company: TestCompany, email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app, company.companyId);
  expect((await signIn(email, PASSWORD, browser)).statusCode).toBe(200);
  return browser;
}

function patch(company: TestCompany, id: string, body: Record<string, unknown>) {
  return company.browser.call('PATCH', `/users/${id}`, body);
}

async function versionOf({ companyId }: TestCompany): Promise<string> {
  const { rows } = await server.owner.query('select version from counters where company_id = $1', [
    companyId,
  ]);
  return rows[0].version;
}

function answerOf(response: { statusCode: number; json<Body>(): Body }) {
  const { code, errors } = response.json<Problem>();
  return [response.statusCode, code, errors[0]?.field];
}

describe('a new user', () => {
  it('[SET-05] [API-09] really signs in, in the company, with the role', async () => {
    const company = await signUpCompany(server.app);
    const user = await addUser(company);
    expect(user).toMatchObject({
      name: 'Luis Gómez',
      active: true,
      role_id: sellerRoleId(company.companyId),
    });
    const response = await signIn(`  ${user.email.toUpperCase()} `);
    expect(response.json()).toMatchObject({
      user: { id: user.id },
      memberships: [{ company_id: company.companyId, role: 'seller', name: 'Luis Gómez' }],
    });
  });

  it('[ENT-08] is shown without a password, which is kept as a hash', async () => {
    const company = await signUpCompany(server.app);
    const { id } = await addUser(company);
    const list = await company.browser.call('GET', '/users');
    expect(list.body).not.toContain('password');
    const { rows } = await server.owner.query('select password_hash from identity.logins where id = $1', [
      id,
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  });

  it('[PERM-04] stands in the trail with who made it', async () => {
    const company = await signUpCompany(server.app);
    const { id } = await addUser(company);
    const { rows } = await server.owner.query(
      "select kind, made_by from history where collection = 'users' and row_id = $1",
      [id],
    );
    expect(rows).toEqual([{ kind: 'create', made_by: company.userId }]);
  });

  it('[API-02] asked for twice is one, and the second time changes nothing', async () => {
    const company = await signUpCompany(server.app);
    const { password, ...body } = newUser(company);
    expect((await company.browser.call('POST', '/users', { ...body, password })).statusCode).toBe(201);
    const version = await versionOf(company);
    expect((await company.browser.call('POST', '/users', body)).statusCode).toBe(200);
    expect(await versionOf(company)).toBe(version);
  });

  it.each([
    ['no name', { name: undefined }, [400, 'invalid_input', 'name']],
    ['a blank name', { name: '  ' }, [400, 'invalid_input', 'name']],
    ['no e-mail', { email: undefined }, [400, 'invalid_input', 'email']],
    ['an e-mail that is none', { email: 'luis' }, [400, 'invalid_input', 'email']],
    ['no password', { password: undefined }, [400, 'invalid_input', 'password']],
    ['a weak password', { password: 'corta' }, [400, 'weak_password', 'password']],
    ['a short password', { password: 'Abc-123' }, [400, 'short_password', 'password']],
    ['a common password', { password: 'Venezuela2026*' }, [400, 'common_password', 'password']],
    [
      'a password of a thousand characters',
      { password: 'Aa1*'.repeat(250) },
      [400, 'invalid_input', 'password'],
    ],
    ['no role', { role_id: undefined }, [400, 'invalid_input', 'role_id']],
    ['a role that is not there', { role_id: newId() }, [400, 'bad_reference', 'role_id']],
    ['an id that is none', { id: 'luis' }, [400, 'invalid_input', 'id']],
    ['a demo address', { email: 'admin@demo.cuadra.app' }, [409, 'email_taken', 'email']],
    ['a field of the server’s own', { version: 7 }, [400, 'invalid_input', '']],
  ])('[API-02] with %s is refused, with the field', async (_, overrides, answer) => {
    const company = await signUpCompany(server.app);
    const response = await company.browser.call('POST', '/users', newUser(company, overrides));
    expect(answerOf(response)).toEqual(answer);
  });

  it('[PERM-03] cannot take the role of another company, nor the id of another’s account', async () => {
    const company = await signUpCompany(server.app);
    const other = await signUpCompany(server.app);
    const role_id = sellerRoleId(other.companyId);
    const foreignRole = await company.browser.call('POST', '/users', newUser(company, { role_id }));
    expect(answerOf(foreignRole)).toEqual([400, 'bad_reference', 'role_id']);
    const foreignId = await company.browser.call('POST', '/users', newUser(company, { id: other.userId }));
    expect(answerOf(foreignId)).toEqual([409, 'id_reused', 'id']);
  });

  it('[PERM-01] is made by nobody without the right to users', async () => {
    const company = await signUpCompany(server.app);
    const keeper = await addMember(server, company, { role: ['config', 'pos', 'inventory.write'] });
    const answers = [
      await keeper.call('POST', '/users', newUser(company)),
      await keeper.call('PATCH', `/users/${company.userId}`, { name: 'Otra' }),
      await keeper.call('DELETE', `/users/${company.userId}`),
      await keeper.call('GET', '/company/invites'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe('one’s own row', () => {
  it('[API-09] [CO-04] takes the name alone: nobody gains or loses rights by saving', async () => {
    const company = await signUpCompany(server.app);
    const { id, email } = await addUser(company);
    const browser = await signedIn(company, email);
    const response = await browser.call('POST', '/users', {
      id,
      name: 'Luis G.',
      role: 'admin',
      role_id: adminRoleId(company.companyId),
      permissions: [{ module: 'all', actions: ['all'] }],
      active: false,
      updated_at: '2026-11-20T12:00:00.000Z',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json<UserStored>().user).toMatchObject({
      name: 'Luis G.',
      role_id: sellerRoleId(company.companyId),
      active: true,
    });
  });
});

describe('a change of a user', () => {
  it('[PERM-02] to another role holds at the next call', async () => {
    const company = await signUpCompany(server.app);
    const { id, email } = await addUser(company, { role_id: adminRoleId(company.companyId) });
    const browser = await signedIn(company, email);
    expect((await browser.call('GET', '/users')).statusCode).toBe(200);
    expect((await patch(company, id, { role_id: sellerRoleId(company.companyId) })).statusCode).toBe(200);
    expect((await browser.call('GET', '/users')).statusCode).toBe(403);
  });

  it('[PERM-02] that switches off holds at the next call', async () => {
    const company = await signUpCompany(server.app);
    const { id, email } = await addUser(company);
    const browser = await signedIn(company, email);
    await patch(company, id, { active: false });
    expect((await browser.call('GET', '/versions')).statusCode).toBe(403);
    expect((await signIn(email)).json<Problem>().code).toBe('membership_missing');
    await patch(company, id, { active: true });
    expect((await browser.call('GET', '/versions')).statusCode).toBe(200);
  });

  it('[SET-05] sets e-mail and password where the account is of this company alone, and signs it out', async () => {
    const company = await signUpCompany(server.app);
    const { id, email } = await addUser(company);
    const browser = await signedIn(company, email);
    const renamed = `nueva-${email}`;
    const response = await patch(company, id, { email: renamed, password: NEW_PASSWORD });
    expect(response.json<UserStored>().user.email).toBe(renamed);
    expect((await browser.call('GET', '/auth/session')).statusCode).toBe(401);
    expect([(await signIn(email)).statusCode, (await signIn(renamed, NEW_PASSWORD)).statusCode]).toEqual([
      401, 200,
    ]);
  });

  it('[PERM-04] keeps what the fields were before, for the trail', async () => {
    const company = await signUpCompany(server.app);
    const { id } = await addUser(company);
    await patch(company, id, { name: 'Luisa' });
    const { rows } = await server.owner.query(
      "select detail from history where collection = 'users' and row_id = $1 and kind = 'patch'",
      [id],
    );
    expect(rows).toEqual([{ detail: { id, before: { name: 'Luis Gómez' }, after: { name: 'Luisa' } } }]);
  });

  it.each([
    ['nothing', {}, 400],
    ['a blank password', { password: '' }, 400],
    ['a weak password', { password: 'corta' }, 400],
    ['a role that is not there', { role_id: newId() }, 400],
    ['a blank e-mail', { email: ' ' }, 400],
    ['an id', { id: newId() }, 400],
    ['a deletion by field', { deleted_at: null }, 400],
  ])('[API-02] refuses %s', async (_, body, status) => {
    const company = await signUpCompany(server.app);
    const { id } = await addUser(company);
    expect((await patch(company, id, body)).statusCode).toBe(status);
  });

  it('[SET-05] refuses an address that is somebody else’s, and one who is not there', async () => {
    const company = await signUpCompany(server.app);
    const { id } = await addUser(company);
    expect(answerOf(await patch(company, id, { email: company.email }))).toEqual([
      409,
      'email_taken',
      'email',
    ]);
    expect((await patch(company, newId(), { name: 'Nadie' })).statusCode).toBe(404);
  });
});

describe('[SET-05] an account that another company knows too', () => {
  async function accountantOfTwo(): Promise<{ company: TestCompany; id: string; email: string }> {
    const company = await signUpCompany(server.app);
    const other = await signUpCompany(server.app);
    await server.owner.query(
      `insert into users (company_id, id, version, created_at, updated_at, name, email, role_id)
       values ($1, $2, 1, now(), now(), 'Ana', $3, $4)`,
      [company.companyId, other.userId, other.email, sellerRoleId(company.companyId)],
    );
    return { company, id: other.userId, email: other.email };
  }

  it.each([
    ['e-mail', { email: 'robada@example.com' }],
    ['password', { password: NEW_PASSWORD }],
    ['both beside a name', { name: 'Otra', email: 'robada@example.com', password: NEW_PASSWORD }],
  ])('keeps its %s: an administrator cannot set it, and nothing changes', async (_, body) => {
    const { company, id, email } = await accountantOfTwo();
    const version = await versionOf(company);
    const response = await patch(company, id, body);
    expect(response.statusCode).toBe(409);
    expect(response.json<Problem>()).toMatchObject({
      code: 'account_elsewhere',
      detail: 'Esa persona usa su cuenta también en otra empresa: su correo y su contraseña los cambia ella.',
    });
    expect(await versionOf(company)).toBe(version);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('keeps them also where it was deleted from the other one', async () => {
    const { company, id } = await accountantOfTwo();
    await server.owner.query('update users set deleted_at = now() where id = $1 and company_id <> $2', [
      id,
      company.companyId,
    ]);
    expect(answerOf(await patch(company, id, { password: NEW_PASSWORD }))[1]).toBe('account_elsewhere');
  });

  it('has another name and role here at will', async () => {
    const { company, id } = await accountantOfTwo();
    expect((await patch(company, id, { name: 'La contadora' })).statusCode).toBe(200);
  });
});

describe('the last administrator', () => {
  const attempts: [string, (company: TestCompany) => Promise<{ statusCode: number; json<Body>(): Body }>][] =
    [
      ['demoted', (company) => patch(company, company.userId, { role_id: sellerRoleId(company.companyId) })],
      ['switched off', (company) => patch(company, company.userId, { active: false })],
      ['deleted', (company) => company.browser.call('DELETE', `/users/${company.userId}`)],
    ];

  it.each(attempts)('[PERM-05] cannot be %s, also with switched-off ones beside', async (_, attempt) => {
    const company = await signUpCompany(server.app);
    await addUser(company, { role_id: adminRoleId(company.companyId), active: false });
    await addUser(company);
    const response = await attempt(company);
    expect(response.statusCode).toBe(409);
    expect(response.json<Problem>().detail).toBe('Debe quedar al menos un administrador activo.');
    expect((await company.browser.call('GET', '/users')).statusCode).toBe(200);
  });

  it.each(attempts)('[PERM-05] may be %s once there is another', async (_, attempt) => {
    const company = await signUpCompany(server.app);
    await addUser(company, { role_id: adminRoleId(company.companyId) });
    expect((await attempt(company)).statusCode).toBeLessThan(300);
  });

  it('[PERM-05] stays when two demote one another at once', async () => {
    const company = await signUpCompany(server.app);
    const { id, email } = await addUser(company, { role_id: adminRoleId(company.companyId) });
    const second = await signedIn(company, email);
    const role_id = sellerRoleId(company.companyId);
    const answers = await Promise.all([
      patch(company, id, { role_id }),
      second.call('PATCH', `/users/${company.userId}`, { role_id }),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const { rows } = await server.owner.query(
      'select count(*)::int as count from users where company_id = $1 and role_id = $2',
      [company.companyId, adminRoleId(company.companyId)],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('[SET-05] deleting a user', () => {
  it('signs out, and a mailed link brings nobody back', async () => {
    const company = await signUpCompany(server.app);
    const { id, email } = await addUser(company);
    const browser = await signedIn(company, email);
    const token = newSecret();
    await server.owner.query("select identity.start_password_reset($1, $2, now() + interval '1 hour')", [
      email,
      hashOfSecret(token),
    ]);
    expect((await company.browser.call('DELETE', `/users/${id}`)).statusCode).toBe(204);
    expect((await browser.call('GET', '/auth/session')).statusCode).toBe(401);
    const reset = await browser.call('POST', '/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(reset.json<Problem>().code).toBe('reset_token_invalid');
    expect((await company.browser.call('DELETE', `/users/${id}`)).statusCode).toBe(404);
  });

  it('[PERM-03] reaches nobody of another company', async () => {
    const company = await signUpCompany(server.app);
    const other = await signUpCompany(server.app);
    expect((await company.browser.call('DELETE', `/users/${other.userId}`)).statusCode).toBe(404);
    expect((await other.browser.call('GET', '/users')).statusCode).toBe(200);
  });
});
