import { describe, expect, it } from 'vitest';
import { checkPrintShop, printShopBody, printShopDraft, printShopErrors } from './print-shop-draft.ts';

const draft = printShopDraft({
  ...{ url: 'https://imprenta.example/api', headers: ['Authorization'], is_on: true },
  ...{ last_issued_at: null, blocked_until: null, last_error: '' },
});

describe('the form of the digital print shop', () => {
  it('[FISC-02] shows no key, and leaves those that are not typed anew', () => {
    expect(draft.headers).toBe('Authorization: ••••••');
    expect(printShopBody({ ...draft, headers: 'Authorization: ••••••\nX-Clave: a:b' }).headers).toEqual([
      { name: 'Authorization', value: null },
      { name: 'X-Clave', value: 'a:b' },
    ]);
    expect(checkPrintShop(draft)).toEqual({});
  });

  it.each([
    [{ url: '' }, 'url', 'Escribe la dirección de la imprenta digital.'],
    [{ url: 'imprenta.example' }, 'url', 'Escribe la dirección completa: https://…'],
    [{ headers: 'Authorization' }, 'headers', 'Cada encabezado va así: Nombre: valor.'],
    [{ headers: 'Host: x' }, 'headers', 'Ese encabezado lo pone Cuadra.'],
  ])('[FISC-02] says what is wrong with %o at its field', (fields, field, message) => {
    expect(checkPrintShop({ ...draft, ...fields })).toEqual({ [field]: message });
  });

  it('[FISC-02] finds the field of what the server refuses', () => {
    expect(
      printShopErrors([
        { field: 'headers.0.value', message: 'a' },
        { field: 'otro', message: 'b' },
      ]),
    ).toEqual({
      headers: 'a',
    });
  });
});
