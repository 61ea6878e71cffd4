import { describe, expect, it } from 'vitest';
import { checkProvider, providerBodyOf, providerDraft, providerErrors } from './provider-draft.ts';

const draft = providerDraft(
  {
    ...{ format: 'json', is_on: true, last_sent_at: null, has_failed: false, blocked_until: null },
    settings: {
      url: 'https://sms.example/v1',
      body: '{"to":"{{telefono}}","text":"{{mensaje}}"}',
      headers: ['Authorization', 'X-Cuenta'],
      ...{ accepted_text: 'ok', per_minute: 30, last_error: '' },
    },
  },
  'sms',
);

describe('the form of a provider', () => {
  it('[MKT-05] shows no value of a header, and leaves those that are not typed anew', () => {
    expect(draft.headers).toBe('Authorization: ••••••\nX-Cuenta: ••••••');
    expect(
      providerBodyOf({ ...draft, headers: 'Authorization: Bearer a:b\n\n x-cuenta: ••••••' }).headers,
    ).toEqual([
      { name: 'Authorization', value: 'Bearer a:b' },
      { name: 'x-cuenta', value: null },
    ]);
  });

  it.each(['sms', 'whatsapp'] as const)('[MKT-05] begins for %s with all but address and keys', (channel) => {
    expect(checkProvider(providerDraft(null, channel))).toEqual({
      url: 'Escribe la dirección del proveedor.',
    });
  });

  it.each([
    [{ url: 'sms.example' }, 'url', 'Escribe la dirección completa: https://…'],
    [{ per_minute: 'sesenta' }, 'per_minute', 'Los mensajes por minuto van de 1 a 600.'],
    [
      { body: '{"to":"{{telefono}}"}' },
      'body',
      'El cuerpo dice a quién y qué: agrega {{telefono}} y {{mensaje}}.',
    ],
    [{ headers: 'Authorization' }, 'headers', 'Cada encabezado va así: Nombre: valor.'],
  ])('[MKT-05] says what is wrong with %o at its field', (fields, field, message) => {
    expect(checkProvider({ ...draft, ...fields })).toEqual({ [field]: message });
  });

  it('[MKT-05] finds the fields of what the server refuses, also of a try', () => {
    expect(
      providerErrors([
        { field: 'provider.headers.0.value', message: 'a' },
        { field: 'url', message: 'b' },
        { field: 'phone', message: 'c' },
      ]),
    ).toEqual({ headers: 'a', url: 'b' });
  });
});
