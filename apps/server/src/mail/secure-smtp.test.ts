/** Mails of campaigns and of accounts by a mail server that encrypts and asks who sends, as those of providers do. */
import { afterEach, describe, expect, it } from 'vitest';
import { type SmtpSecurity, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';
import { TEST_TLS } from '../testing/tls-certificate.ts';
import type { BulkMail } from './bulk-mail.ts';
import { openMailer } from './mailer.ts';
import { encryptingUrl, NOT_ENCRYPTED } from './smtp-encryption.ts';

const ACCOUNT = { user: 'ventas@tienda.example', password: 'Clave de la tienda: 1/2' };
const MAIL: BulkMail = {
  to: { name: 'Ana Peña', address: 'ana@example.com' },
  ...{ subject: 'Hola', text: 'Hola', html: '<p>Hola</p>', fromName: 'Bodega Ana', replyTo: '' },
  unsubscribe: 'https://tienda.example/api/v1/m/x/unsubscribe',
};
/** No one trusts the certificate of the tests. */
const TRUSTING = '?tls.rejectUnauthorized=false';

let smtp: TestSmtpServer;
afterEach(() => smtp.close());

/** @param query of the address, with what is unlike a server's ordinary settings */
async function mailerTo(security: SmtpSecurity, password: string, query: string, host = '127.0.0.1') {
  smtp = await startSmtpServer(security);
  const url = new URL(smtp.url);
  url.hostname = host;
  const [user, secret] = [ACCOUNT.user, password].map(encodeURIComponent);
  return openMailer(
    {
      smtpUrl: `smtp://${user}:${secret}@${url.host}${query}`,
      dir: '/none',
      from: 'Cuadra <cuadra@tienda.example>',
    },
    5_000,
  );
}

describe('a mail server with a certificate and an account', () => {
  const security = { tls: TEST_TLS, account: ACCOUNT };

  it('[MKT-05] [AUTH-10] takes both kinds of mails, encrypted, by the account that the address names', async () => {
    const mailer = await mailerTo(security, ACCOUNT.password, TRUSTING);
    expect(await mailer.sendBulk?.(MAIL)).toEqual({ kind: 'sent' });
    await mailer.send({ to: MAIL.to, subject: 'Tu clave', text: 'Aquí' });
    mailer.close();
    expect(smtp.mails.map(({ to, isEncrypted }) => [...to, isEncrypted])).toEqual([
      ['ana@example.com', true],
      ['ana@example.com', true],
    ]);
  });

  it('[MKT-05] that does not know the password leaves the mail for later, and the address is not to blame', async () => {
    const mailer = await mailerTo(security, 'otra', TRUSTING);
    expect(await mailer.sendBulk?.(MAIL)).toMatchObject({
      kind: 'later',
      reason: expect.stringContaining('535'),
    });
    expect(smtp.mails).toEqual([]);
  });

  it('[MKT-05] gets no password and no mail where its certificate is not trusted', async () => {
    const mailer = await mailerTo(security, ACCOUNT.password, '');
    expect(await mailer.sendBulk?.(MAIL)).toMatchObject({ kind: 'later' });
    await expect(mailer.send({ to: MAIL.to, subject: 'Tu clave', text: 'Aquí' })).rejects.toThrow(
      /certificate/,
    );
    expect(smtp.mails).toEqual([]);
  });
});

/** This machine by an address that is none of the loopback: nothing says that the server is here. */
const ELSEWHERE = '0.0.0.0';

describe('a mail server elsewhere with an account that does not encrypt', () => {
  it.each(['', '?requireTLS=false', '?ignoreTLS=true'])(
    '[MKT-05] [AUTH-10] gets no password and no mail, and it is said why: %j',
    async (query) => {
      const mailer = await mailerTo({ account: ACCOUNT }, ACCOUNT.password, query, ELSEWHERE);
      expect(await mailer.sendBulk?.(MAIL)).toEqual({ kind: 'later', reason: NOT_ENCRYPTED });
      await expect(mailer.send({ to: MAIL.to, subject: 'Tu clave', text: 'Aquí' })).rejects.toThrow(
        NOT_ENCRYPTED,
      );
      await expect(mailer.check()).rejects.toThrow(NOT_ENCRYPTED);
      expect(await mailer.problem()).toBe(NOT_ENCRYPTED);
      mailer.close();
      expect([smtp.passwords, smtp.mails]).toEqual([[], []]);
    },
  );

  it('[MKT-05] takes mails encrypted all the same, and nothing is wrong then', async () => {
    const mailer = await mailerTo(
      { tls: TEST_TLS, account: ACCOUNT },
      ACCOUNT.password,
      '?tls.rejectUnauthorized=false',
      ELSEWHERE,
    );
    expect(await mailer.problem()).toBeUndefined();
    expect(await mailer.sendBulk?.(MAIL)).toEqual({ kind: 'sent' });
    mailer.close();
    expect(smtp.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  });

  it('[MKT-05] on this machine takes them as they are, as one elsewhere does without an account', async () => {
    const mailer = await mailerTo({ account: ACCOUNT }, ACCOUNT.password, '');
    expect(await mailer.sendBulk?.(MAIL)).toEqual({ kind: 'sent' });
    mailer.close();
    for (const url of ['smtp://correo.example', 'smtps://a:b@correo.example', 'smtp://a:b@[::1]:25'])
      expect(encryptingUrl(url)).toBe(url);
    expect(encryptingUrl('smtp://a%40b:c%2F@correo.example:587')).toBe(
      'smtp://a%40b:c%2F@correo.example:587?requireTLS=true',
    );
  });
});
