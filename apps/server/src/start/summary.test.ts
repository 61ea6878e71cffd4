import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startSummary } from './summary.ts';

const summaryOf = (env: Record<string, string> = {}) =>
  startSummary(
    readConfig({ CUADRA_DATA: '/srv/cuadra', ...env }),
    'http://localhost:4321',
    'se guardan en /correo',
  );

describe('startSummary', () => {
  it('tells the address, the demo accounts, where data and mails go', () => {
    expect(summaryOf()).toMatchInlineSnapshot(`
      "Cuadra está en marcha.

        Abre       http://localhost:4321
        Para ver   admin@demo.cuadra.app o vendedor@demo.cuadra.app, clave Demo1234* (sus datos viven solo en el navegador)
        Datos      /srv/cuadra
        Correos    se guardan en /correo

      Se detiene con Ctrl+C."
    `);
  });

  it('does not speak of demo accounts that are switched off', () => {
    expect(summaryOf({ CUADRA_DEMO: 'off' })).not.toContain('demo.cuadra.app');
  });

  it('shows where the database is and never its password', () => {
    const summary = summaryOf({ DATABASE_URL: 'postgres://ana:secreta@db:6432/cuadra' });
    expect(summary).toContain('PostgreSQL en db:6432, base «cuadra»');
    expect(summary).not.toContain('secreta');
  });

  it.each([
    [{}, false],
    [{ CUADRA_HOST: '::1' }, false],
    [{ CUADRA_HOST: '0.0.0.0' }, true],
    [{ CUADRA_HOST: '192.168.1.5', CUADRA_PUBLIC_URL: 'http://caja.local' }, true],
    [{ CUADRA_HOST: '0.0.0.0', CUADRA_PUBLIC_URL: 'https://tienda.example' }, false],
  ])('warns that other machines need HTTPS where they can come without it: %j', (env, warns) => {
    expect(summaryOf(env).includes('hace falta HTTPS')).toBe(warns);
  });
});
