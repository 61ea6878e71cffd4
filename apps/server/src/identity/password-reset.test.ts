import type { Problem } from '@cuadra/contracts/problems/problem';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfSecret } from '../caller/tokens.ts';
import { openMailer } from '../mail/mailer.ts';
import {
  mailsIn,
  PASSWORD,
  serverForTests,
  signUpCompany,
  startTestServer,
  TEST_ORIGIN,
  TestBrowser,
  type TestServer,
} from '../testing/app.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';

const NEW_PASSWORD = 'Nueva-clave-9';
const FROM = 'Cuadra <cuadra@tienda.example>';

/** Undoes quoted-printable, in which a long link is broken over lines. */
function linkIn(mail: string): URL {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
}

describe('[AUTH-10] over SMTP', () => {
  let smtp: TestSmtpServer;
  let server: TestServer;

  beforeEach(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer({
      mailer: openMailer({ smtpUrl: smtp.url, dir: '/nowhere', from: FROM }),
    });
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });

  function forgot(email: string, headers: Record<string, string> = {}) {
    return new TestBrowser(server.app).call('POST', '/auth/forgot-password', { email }, headers);
  }
  function reset(token: string, password: string = NEW_PASSWORD) {
    return new TestBrowser(server.app).call('POST', '/auth/reset-password', { token, password });
  }
  function signIn(email: string, password: string) {
    return new TestBrowser(server.app).call('POST', '/auth/sign-in', { email, password });
  }
  async function tokenFor(email: string): Promise<string> {
    const count = smtp.mails.length + 1;
    await forgot(email);
    await smtp.received(count);
    return linkIn(smtp.mails.at(-1)?.message ?? '').searchParams.get('token') ?? '';
  }

  async function somebodyWaitsForALock(): Promise<void> {
    const watcher = new Client(server.fresh.owner);
    await watcher.connect();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
    await watcher.end();
  }
  async function sessionsOf(email: string): Promise<number> {
    const { rowCount } = await server.owner.query(
      'select from identity.sessions s join identity.logins l on l.id = s.login_id where l.email = $1',
      [email],
    );
    return rowCount ?? 0;
  }

  it('[AUTH-10] leaves no other link usable, of two asked for at once', async () => {
    const { email } = await signUpCompany(server.app);
    const token = await tokenFor(email);
    // Neither of two that run at once sees the other's row, so that both stay.
    const twin = 'y'.repeat(43);
    await server.owner.query(
      `insert into identity.password_resets (token_hash, login_id, expires_at)
       select $1, login_id, expires_at from identity.password_resets where token_hash = $2`,
      [hashOfSecret(twin), hashOfSecret(token)],
    );
    expect((await reset(token)).statusCode).toBe(204);
    expect((await reset(twin)).statusCode).toBe(400);
  });

  it('[AUTH-10] [API-06] mails a link to the reset page on the site’s own origin, in Spanish', async () => {
    const { email } = await signUpCompany(server.app);
    const response = await forgot(email, { host: 'otro.example' });
    expect(response.statusCode).toBe(202);
    await smtp.received(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 'cuadra@tienda.example', to: [email] });
    const link = linkIn(mail?.message ?? '');
    expect(link.origin).toBe(TEST_ORIGIN);
    expect(link.pathname).toBe('/reset-password');
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(mail?.message).toContain('Subject: =?UTF-8?Q?Restablece_tu_contrase=C3=B1a_de_Cuadra?=');
  });

  it('[NAV-03] sets the new password with the link, once', async () => {
    const { email } = await signUpCompany(server.app);
    const token = await tokenFor(email);
    expect((await reset(token)).statusCode).toBe(204);
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(401);
    const again = await reset(token, 'Tercera-clave-3');
    expect(again.statusCode).toBe(400);
    expect(again.json<Problem>()).toMatchObject({
      code: 'reset_token_invalid',
      detail: 'El enlace ya no es válido. Pide uno nuevo.',
    });
  });

  it('lets one of two at once use the link', async () => {
    const { email } = await signUpCompany(server.app);
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token), reset(token, 'Tercera-clave-3')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 400]);
  });

  it('ends every session of the account', async () => {
    const { email, browser } = await signUpCompany(server.app);
    await reset(await tokenFor(email));
    expect((await browser.call('GET', '/auth/session')).statusCode).toBe(401);
  });

  it('ends also a session that is being started with the password of before', async () => {
    const { email } = await signUpCompany(server.app);
    const tokenHash = hashOfSecret(await tokenFor(email));
    await server.owner.query('begin');
    await server.owner.query('select identity.finish_password_reset($1, $2)', [tokenHash, 'x']);
    const signingIn = signIn(email, PASSWORD);
    await somebodyWaitsForALock();
    await server.owner.query('commit');
    const response = await signingIn;
    expect([response.statusCode, response.json<Problem>().code]).toEqual([401, 'wrong_credentials']);
    expect(response.cookies).toEqual([]);
    expect(await sessionsOf(email)).toBe(0);
  });

  it('waits for a session that is just being stored, and ends it', async () => {
    const { email, userId } = await signUpCompany(server.app);
    const token = await tokenFor(email);
    await server.owner.query('begin');
    await server.owner.query(
      `select identity.start_session(sha256('x'), $1, 0, '', now() + interval '1 day')`,
      [userId],
    );
    const resetting = reset(token);
    await somebodyWaitsForALock();
    await server.owner.query('commit');
    expect((await resetting).statusCode).toBe(204);
    expect(await sessionsOf(email)).toBe(0);
  });

  it('refuses a link after an hour', async () => {
    const { email } = await signUpCompany(server.app);
    const token = await tokenFor(email);
    const { rows } = await server.owner.query(
      'select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from identity.password_resets',
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    await server.owner.query("update identity.password_resets set expires_at = now() - interval '1 second'");
    expect((await reset(token)).json<Problem>().code).toBe('reset_token_invalid');
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('makes the link before worthless when another is asked for', async () => {
    const { email } = await signUpCompany(server.app);
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    expect((await reset(first)).statusCode).toBe(400);
    expect((await reset(second)).statusCode).toBe(204);
  });

  it.each([
    ['a weak', 'corta', 'weak_password'],
    ['a short', 'Abc-123', 'short_password'],
    ['a common', 'Password1', 'common_password'],
  ])('[AUTH-06] refuses %s password and leaves the link usable', async (_, password, code) => {
    const { email } = await signUpCompany(server.app);
    const token = await tokenFor(email);
    const refused = await reset(token, password);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<Problem>().errors).toMatchObject([{ field: 'password', code }]);
    expect((await reset(token)).statusCode).toBe(204);
  });

  it('[AUTH-09] answers a known and an unknown address alike, and mails the known one only', async () => {
    const { email } = await signUpCompany(server.app);
    const unknown = await forgot('nadie@example.com');
    const known = await forgot(email);
    await smtp.received(1);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(smtp.mails.map((mail) => mail.to)).toEqual([[email]]);
  });

  it('[AUTH-09] tells both that no mail leaves when the mail server is gone', async () => {
    const { email } = await signUpCompany(server.app);
    await smtp.close();
    const known = await forgot(email);
    const unknown = await forgot('nadie@example.com');
    expect(known.statusCode).toBe(502);
    expect(known.json<Problem>().detail).toBe('Error al enviar el correo de recuperación');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  it('[AUTH-09] answers alike when the mail server refuses this one mail: nobody is told who exists', async () => {
    const { email } = await signUpCompany(server.app);
    smtp.refuseSenders();
    const known = await forgot(email);
    const unknown = await forgot('nadie@example.com');
    expect(known.statusCode).toBe(202);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  it('keeps the token as a hash', async () => {
    const { email } = await signUpCompany(server.app);
    const token = await tokenFor(email);
    const { rows } = await server.owner.query(
      'select password_resets::text as row from identity.password_resets',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['empty', ''],
    ['huge', 'x'.repeat(5000)],
    ['full of NUL', 'a\u0000'.repeat(20)],
    ['a number', 7],
    ['null', null],
  ])('[API-02] refuses a token that is %s with a 400', async (_, token) => {
    const response = await new TestBrowser(server.app).call('POST', '/auth/reset-password', {
      token,
      password: NEW_PASSWORD,
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('without SMTP', () => {
  const server = serverForTests();

  it('[AUTH-10] writes the mail into the mailbox folder, and a stopping server still writes it', async () => {
    const { email } = await signUpCompany(server.app);
    const response = await new TestBrowser(server.app).call('POST', '/auth/forgot-password', { email });
    expect(response.statusCode).toBe(202);
    await server.app.close();
    const [mail = ''] = await mailsIn(server.mailDir);
    expect(mail).toContain(email);
    expect(mail).toMatch(/^https:\/\/tienda\.example\/reset-password\?token=[\w-]{43}\r$/m);
    expect(mail).toContain('restablecer la contraseña');
  });
});
