import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providerBody, providerBodyProblem } from './provider-body.ts';

const JSON_BODY = '{"to":"{{telefono}}","text":"{{ mensaje }}","ref":"{{id}}","name":"{{nombre}}"}';
const FORM_BODY = 'to={{telefono}}&text={{mensaje}}&ref={{id}}&name={{nombre}}';
const values = fc.record({
  telefono: fc.stringMatching(/^58\d{10}$/),
  mensaje: fc.string({ unit: 'grapheme' }),
  nombre: fc.string({ unit: 'grapheme' }),
  id: fc.uuid(),
});

describe('the body that a provider is sent', () => {
  it('[MKT-05] has each value whole in its field of JSON, whatever signs it has', () => {
    fc.assert(
      fc.property(values, (given) => {
        expect(JSON.parse(providerBody('json', JSON_BODY, given))).toEqual({
          to: given.telefono,
          text: given.mensaje,
          ref: given.id,
          name: given.nombre,
        });
      }),
    );
  });

  it('[MKT-05] has each value whole in its field of a form', () => {
    fc.assert(
      fc.property(values, (given) => {
        const form = new URLSearchParams(providerBody('form', FORM_BODY, given));
        expect(Object.fromEntries(form)).toEqual({
          to: given.telefono,
          text: given.mensaje,
          ref: given.id,
          name: given.nombre,
        });
      }),
    );
  });

  it('[MKT-05] takes a message with braces as text', () => {
    const given = { telefono: '584141234567', mensaje: '{{nombre}} $& $1', nombre: 'Ana', id: '1' };
    expect(providerBody('form', 'a={{telefono}}&b={{mensaje}}', given)).toBe(
      `a=584141234567&b=${encodeURIComponent('{{nombre}} $& $1')}`,
    );
  });

  it.each([
    ['json', JSON_BODY, undefined],
    ['json', '{"to":{{telefono}},"text":"{{mensaje}}"}', undefined],
    ['form', FORM_BODY, undefined],
    ['json', '{"to":"{{telefono}}","text":{{mensaje}}}', { kind: 'not_json' }],
    ['json', '{"to":"{{telefono}}","text":"{{mensaje}}"', { kind: 'not_json' }],
    ['json', FORM_BODY, { kind: 'not_json' }],
    ['form', 'to={{telefono}}', { kind: 'missing_variable', name: 'mensaje' }],
    ['json', '{}', { kind: 'missing_variable', name: 'telefono' }],
    [
      'json',
      '{"to":"{{telefono}}","text":"{{mensaje}}","x":"{{clave}}"}',
      { kind: 'unknown_variable', text: '{{clave}}' },
    ],
  ] as const)('[MKT-05] as %s, %s: %o', (format, template, problem) => {
    expect(providerBodyProblem(format, template)).toEqual(problem);
  });
});
