/** The link that verifies the address of an account, over real SMTP, and the mails that wait for it. */
import type { ProfileReply } from '@cuadra/contracts/identity/people';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { UNVERIFIED_MAILS_A_DAY } from '@cuadra/contracts/sales/receipt-mail';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../mail/mailer.ts';
import { countUnverifiedMail } from '../sales/unverified-mails.ts';
import { signUpCompany, startTestServer, TestBrowser, type TestServer } from '../testing/app.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';

describe('verifying the address of an account', () => {
  let smtp: TestSmtpServer;
  let server: TestServer;

  beforeEach(async () => {
    smtp = await startSmtpServer();
    const from = 'Cuadra <cuadra@tienda.example>';
    server = await startTestServer({
      rateLimits: true,
      mailer: openMailer({ smtpUrl: smtp.url, dir: '/nowhere', from }),
    });
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });

  async function tokenFor(browser: TestBrowser): Promise<string> {
    const count = smtp.mails.length + 1;
    expect((await browser.call('POST', '/auth/verification-mail')).statusCode).toBe(204);
    await smtp.received(count);
    const text = (smtp.mails.at(-1)?.message ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return /verify-email\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  }
  function verify(token: string) {
    return new TestBrowser(server.app).call('POST', '/auth/verify-email', { token });
  }
  async function isVerified(browser: TestBrowser): Promise<boolean> {
    return (await browser.call('GET', '/auth/profile')).json<ProfileReply>().is_email_verified;
  }

  it('[AUTH-12] mails a link that verifies it once, and leaves password and session alone', async () => {
    const { browser, email } = await signUpCompany(server.app);
    expect(await isVerified(browser)).toBe(false);
    const token = await tokenFor(browser);
    expect(smtp.mails.at(-1)?.to).toEqual([email]);
    expect((await verify(token)).statusCode).toBe(204);
    expect(await isVerified(browser)).toBe(true);
    const again = await verify(token);
    expect([again.statusCode, again.json<Problem>().code]).toEqual([400, 'verification_token_invalid']);
    const count = smtp.mails.length;
    expect((await browser.call('POST', '/auth/verification-mail')).statusCode).toBe(204);
    expect(smtp.mails).toHaveLength(count);
  });

  it('[AUTH-12] takes no link that is late, replaced by a newer one, or of a former address', async () => {
    const { browser, email } = await signUpCompany(server.app);
    const first = await tokenFor(browser);
    const second = await tokenFor(browser);
    expect((await verify(first)).statusCode).toBe(400);
    await server.owner.query(`update identity.email_verifications set expires_at = now() - interval '1 s'`);
    expect((await verify(second)).statusCode).toBe(400);
    const third = await tokenFor(browser);
    await server.owner.query('update identity.logins set email = $1 where email = $2', [`x${email}`, email]);
    expect((await verify(third)).statusCode).toBe(400);
    expect(await isVerified(browser)).toBe(false);
  });

  it('[AUTH-12] is asked for by a person who is signed in, five times an hour', async () => {
    const stranger = new TestBrowser(server.app);
    expect((await stranger.call('POST', '/auth/verification-mail')).statusCode).toBe(401);
    const { browser } = await signUpCompany(server.app);
    for (let count = 0; count < 5; count += 1) await tokenFor(browser);
    expect((await browser.call('POST', '/auth/verification-mail')).statusCode).toBe(429);
  });

  it('[SALE-02] counts the receipts of an unverified company for all processes together, company by company', async () => {
    const { companyId, browser } = await signUpCompany(server.app);
    const other = await signUpCompany(server.app);
    const mails = Array.from({ length: UNVERIFIED_MAILS_A_DAY + 3 }, () =>
      countUnverifiedMail(server.database, companyId),
    );
    const refused = (await Promise.allSettled(mails)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    await expect(countUnverifiedMail(server.database, companyId)).rejects.toMatchObject({
      problem: { code: 'mails_of_unverified' },
    });
    await countUnverifiedMail(server.database, other.companyId);
    await server.owner.query(
      `update unverified_mails set window_start = window_start - interval '1 day' where company_id = $1`,
      [companyId],
    );
    await countUnverifiedMail(server.database, companyId);
    await verify(await tokenFor(browser));
    for (let count = 0; count < UNVERIFIED_MAILS_A_DAY + 1; count += 1) {
      await countUnverifiedMail(server.database, companyId);
    }
  });
});
