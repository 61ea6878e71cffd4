import type { DigitalPrintShopReply } from '@cuadra/contracts/sales/digital-print-shop';
import { describe, expect, it } from 'vitest';
import { failureText, mayAskNow, unreadText, whyNoPrintShop } from './print-shop-words.ts';

describe('the digital print shop in Facturación', () => {
  it('[FISC-02] is of a company with an account in the cloud, which is said where it cannot be', () => {
    expect(whyNoPrintShop(true, 'cloud')).toContain('En la demo no hay imprenta digital');
    expect(whyNoPrintShop(false, 'device')).toContain('empresas que están en la nube');
    expect([whyNoPrintShop(false, 'cloud'), whyNoPrintShop(false, undefined)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[FISC-02] says why it cannot be read, to who is signed in on the device alone too', () => {
    expect(unreadText({ code: 'signed_out', message: 'Usuario no autenticado' })).toBe(
      'No hay sesión en el servidor: entra de nuevo con tu cuenta.',
    );
    expect(unreadText({ code: 'unreachable', message: 'Sin conexión.' })).toBe('Sin conexión.');
  });

  it('[FISC-02] says in whole sentences what failed, and when it is asked again', () => {
    const last_error = 'La clave no es válida.';
    const blocked_until = '2026-11-29T04:37:00.000Z';
    expect(failureText({ last_error, blocked_until }).replace(/\s/gu, ' ')).toBe(
      'La clave no es válida. Se le pide otra vez el 29/11/2026 12:37 a. m. Las ventas están guardadas.',
    );
    expect(failureText({ last_error: 'No responde', blocked_until: null })).toBe(
      'No responde. Las ventas están guardadas.',
    );
    expect(failureText({ last_error: '', blocked_until })).toBe('');
  });

  it.each([
    [true, {}, [false]],
    [true, {}, [true, false]],
    [false, {}, [true]],
    [false, {}, []],
    [false, { misses_seller: true }, [false]],
    [false, { print_shop: null }, [false]],
    [false, { print_shop: { is_on: false } }, [false]],
  ])(
    '[FISC-02] can be asked at once: %s, with %j, for what was refused or not: %j',
    (may, overrides, refused) => {
      const reply = {
        ...{
          is_available: true,
          print_shop: { is_on: true },
          misses_seller: false,
          waiting_count: refused.length,
        },
        waiting: refused.map((is_refused) => ({ is_refused })),
        ...overrides,
      };
      expect(mayAskNow(reply as DigitalPrintShopReply)).toBe(may);
    },
  );
});
