import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { publicOrigin, readConfig, StartupError } from './config.ts';
import { defaultDataDir, type Machine } from './data-dir.ts';

const linuxUser: Machine = { platform: 'linux', isRoot: false, homeDir: '/home/ana' };
const scratch = mkdtempSync(path.join(tmpdir(), 'cuadra-config-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** The pair of RFC 8291, appendix A. */
const VAPID_KEYS = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
};

describe('readConfig', () => {
  it('needs no variable: this machine alone, port 4321, the embedded engine, mail to files, demo accounts', () => {
    expect(readConfig({}, linuxUser)).toEqual({
      dataDir: '/home/ana/.local/share/cuadra',
      host: '127.0.0.1',
      port: 4321,
      tls: undefined,
      database: { kind: 'embedded' },
      publicUrl: undefined,
      mail: {
        smtpUrl: undefined,
        dir: '/home/ana/.local/share/cuadra/mail',
        from: 'Cuadra <no-responder@localhost>',
      },
      statementNames: true,
      demoAccounts: true,
      trustProxy: undefined,
      rateLimits: true,
      whatsapp: undefined,
      paymentDetails: undefined,
      defaultPlan: 'gratis',
      rateSources: 'on',
      messageProviders: 'on',
      digitalPrintShops: 'on',
      push: { services: 'on', keys: undefined, contact: 'no-responder@localhost' },
    });
  });

  it('takes every variable', () => {
    const cert = path.join(scratch, 'cert.pem');
    writeFileSync(cert, 'CERT');
    const config = readConfig(
      {
        CUADRA_DATA: '/srv/cuadra',
        CUADRA_HOST: '0.0.0.0',
        CUADRA_PORT: '0',
        CUADRA_TLS_CERT: cert,
        CUADRA_TLS_KEY: cert,
        DATABASE_URL: 'postgres://ana:clave@db:6432/cuadra',
        DATABASE_LISTEN_URL: 'postgresql://ana:clave@db:5432/cuadra',
        CUADRA_PUBLIC_URL: 'https://tienda.ejemplo.com/',
        SMTP_URL: 'smtps://ana:clave@correo',
        CUADRA_MAIL_DIR: '/srv/correo',
        CUADRA_MAIL_FROM: 'Tienda <hola@ejemplo.com>',
        CUADRA_STATEMENT_NAMES: 'OFF',
        CUADRA_DEMO: 'off',
        CUADRA_TRUST_PROXY: '10.0.0.1',
        CUADRA_RATE_LIMITS: 'off',
        CUADRA_WHATSAPP: '+58 412-555.18.42',
        CUADRA_PAYMENT_DETAILS: 'Pago Móvil 0412-5551842\\nZelle cobros@ejemplo.com',
        CUADRA_DEFAULT_PLAN: 'Comercial',
        CUADRA_RATE_SOURCES: 'private',
        CUADRA_MESSAGE_PROVIDERS: 'off',
        CUADRA_DIGITAL_PRINT_SHOPS: 'private',
        CUADRA_PUSH: 'private',
        CUADRA_VAPID_PUBLIC_KEY: VAPID_KEYS.publicKey,
        CUADRA_VAPID_PRIVATE_KEY: VAPID_KEYS.privateKey,
        CUADRA_MAILS_PER_MINUTE: '30',
        CUADRA_CAMPAIGN_SECONDS: '5',
      },
      linuxUser,
    );
    expect(config).toEqual({
      dataDir: '/srv/cuadra',
      host: '0.0.0.0',
      port: 0,
      tls: { cert: Buffer.from('CERT'), key: Buffer.from('CERT') },
      database: {
        kind: 'url',
        url: 'postgres://ana:clave@db:6432/cuadra',
        listenUrl: 'postgresql://ana:clave@db:5432/cuadra',
      },
      publicUrl: 'https://tienda.ejemplo.com',
      mail: { smtpUrl: 'smtps://ana:clave@correo', dir: '/srv/correo', from: 'Tienda <hola@ejemplo.com>' },
      statementNames: false,
      demoAccounts: false,
      trustProxy: '10.0.0.1',
      rateLimits: false,
      whatsapp: '584125551842',
      paymentDetails: 'Pago Móvil 0412-5551842\nZelle cobros@ejemplo.com',
      defaultPlan: 'comercial',
      rateSources: 'private',
      messageProviders: 'off',
      digitalPrintShops: 'private',
      push: { services: 'private', keys: VAPID_KEYS, contact: 'hola@ejemplo.com' },
      mailsPerMinute: 30,
      campaignSeconds: 5,
    });
  });

  it('takes a database behind a unix socket', () => {
    const url = 'postgres:///cuadra?host=/var/run/postgresql';
    expect(readConfig({ DATABASE_URL: url }, linuxUser).database).toMatchObject({ kind: 'url', url });
  });

  it.each([
    [
      { CUADRA_DEFAULT_PLAN: 'oro' },
      'CUADRA_DEFAULT_PLAN debe ser uno de: gratis, comercial, profesional, empresarial; y es «oro».',
    ],
    [{ CUADRA_WHATSAPP: 'por definir' }, 'CUADRA_WHATSAPP debe ser un teléfono con el código del país'],
    [{ CUADRA_WHATSAPP: '0412-5551842' }, 'CUADRA_WHATSAPP debe ser un teléfono con el código del país'],
    [{ CUADRA_WHATSAPP: '1234567890123456' }, 'como +58 412-5551842, y es «1234567890123456».'],
    [{ CUADRA_MAILS_PER_MINUTE: '0' }, 'CUADRA_MAILS_PER_MINUTE debe ser un número entre 1 y 60000'],
    [{ CUADRA_PORT: 'http' }, 'CUADRA_PORT debe ser un puerto entre 0 y 65535, y es «http».'],
    [{ CUADRA_PORT: '65536' }, 'CUADRA_PORT debe ser un puerto entre 0 y 65535, y es «65536».'],
    [{ CUADRA_PORT: '-1' }, 'CUADRA_PORT debe ser un puerto entre 0 y 65535, y es «-1».'],
    [{ CUADRA_DEMO: 'no' }, 'CUADRA_DEMO debe ser «on» u «off», y es «no».'],
    [{ SMTP_URL: 'correo' }, 'SMTP_URL no es una dirección válida.'],
    [{ CUADRA_PUBLIC_URL: 'https://a.com/tienda' }, 'CUADRA_PUBLIC_URL debe ser solo el origen'],
    [{ DATABASE_LISTEN_URL: 'postgres://db/cuadra' }, 'DATABASE_LISTEN_URL necesita también DATABASE_URL.'],
    [
      { CUADRA_VAPID_PUBLIC_KEY: VAPID_KEYS.publicKey },
      'CUADRA_VAPID_PUBLIC_KEY y CUADRA_VAPID_PRIVATE_KEY van juntas',
    ],
    [
      {
        CUADRA_VAPID_PUBLIC_KEY: VAPID_KEYS.publicKey,
        CUADRA_VAPID_PRIVATE_KEY: VAPID_KEYS.privateKey.replace('yf', 'zf'),
      },
      'no son un par de llaves',
    ],
    [
      { CUADRA_VAPID_PUBLIC_KEY: VAPID_KEYS.publicKey, CUADRA_VAPID_PRIVATE_KEY: 'A'.repeat(43) },
      'no son un par de llaves',
    ],
    [{ CUADRA_TLS_CERT: import.meta.filename }, 'CUADRA_TLS_CERT y CUADRA_TLS_KEY van juntas'],
    [
      { CUADRA_TLS_CERT: '/no/hay', CUADRA_TLS_KEY: '/no/hay' },
      'CUADRA_TLS_CERT: no se pudo leer el archivo «/no/hay»',
    ],
  ])('refuses %o and says what is wrong with it', (env, sentence) => {
    expect(() => readConfig(env, linuxUser)).toThrow(StartupError);
    expect(() => readConfig(env, linuxUser)).toThrow(sentence);
  });

  it('never repeats an address, which may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://ana:secreta@db/x' }, linuxUser)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secreta') }),
    );
  });

  it('tells everything that is wrong in one go', () => {
    expect(() => readConfig({ CUADRA_PORT: 'x', CUADRA_DEMO: 'x' }, linuxUser)).toThrow(
      /CUADRA_PORT.*\n.*CUADRA_DEMO/,
    );
  });

  it('counts an empty variable as absent', () => {
    expect(readConfig({ DATABASE_URL: '', CUADRA_PORT: ' ' }, linuxUser)).toEqual(readConfig({}, linuxUser));
  });
});

describe('defaultDataDir', () => {
  it.each([
    ['the superuser', { platform: 'linux', isRoot: true, homeDir: '/root' }, {}, '/var/lib/cuadra'],
    ['a Linux user', linuxUser, {}, '/home/ana/.local/share/cuadra'],
    ['a Linux user with XDG', linuxUser, { XDG_DATA_HOME: '/datos' }, '/datos/cuadra'],
    ['a relative XDG', linuxUser, { XDG_DATA_HOME: 'datos' }, '/home/ana/.local/share/cuadra'],
    [
      'a Mac',
      { platform: 'darwin', isRoot: false, homeDir: '/Users/ana' },
      {},
      '/Users/ana/Library/Application Support/Cuadra',
    ],
    [
      'Windows',
      { platform: 'win32', isRoot: false, homeDir: 'C:\\Users\\ana' },
      { LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local' },
      'C:\\Users\\ana\\AppData\\Local\\Cuadra',
    ],
  ] as const)('gives %s its own place', (_who, machine, env, expected) => {
    expect(defaultDataDir(env, machine)).toBe(expected);
  });
});

describe('publicOrigin', () => {
  it.each([
    [{}, 'http://localhost:4321'],
    [{ CUADRA_HOST: '0.0.0.0' }, 'http://localhost:4321'],
    [{ CUADRA_HOST: '192.168.1.9' }, 'http://192.168.1.9:4321'],
    [{ CUADRA_HOST: 'fd00::9' }, 'http://[fd00::9]:4321'],
    [{ CUADRA_PUBLIC_URL: 'https://tienda.ejemplo.com' }, 'https://tienda.ejemplo.com'],
  ])('for %o is %s', (env, origin) => {
    expect(publicOrigin(readConfig(env, linuxUser), 4321)).toBe(origin);
  });
});
