import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'Password1',
    'PASSWORD123',
    'P@ssw0rd',
    'P@ssword2026!',
    'Qwerty123',
    'Venezuela2026*',
    '123-Clave-456',
    'Contraseña.1',
    'Contrasena#9',
    'C0ntr@s3ña1',
    'Aaaaaaa1',
    'Trustno1',
  ])('[AUTH-06] knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Clave-segura-1', 'tres lanchas azules 7', 'Xk9$wq2Lmv', 'Mi bodega en Catia 4', ''])(
    '[AUTH-06] lets %j pass',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it.each([
    ['0 for o', 'Marz0-26', true],
    ['1 for i', 'M1clave-26', true],
    ['3 for e', 'S3cr3to-26', true],
    ['4 for a', 'M4racay-26', true],
    ['5 for s', 'Je5us-26', true],
    ['@ for a', 'C@racas-26', true],
    ['$ for s', 'Je$us-26', true],
    ['8 for b, which nobody reads so', 'Octu8re-26', false],
  ])('[AUTH-06] with %s: %s is %s', (_, password, isCommon) => {
    expect(isCommonPassword(password)).toBe(isCommon);
  });

  it.each(['Venezuel@1', 'Contraseñ@2026', 'Maracaib0', '$ecreto.2026', '4gosto-24', '@dmin1234', '$egur0'])(
    '[AUTH-06] knows %s, whose first or last letter is a sign',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    ['one letter three times', 'aaa-1234', true],
    ['one letter twice', 'aa-12345', false],
    ['a common word twice', 'Clave.clave1', false],
    ['a common word in a longer one', 'Miclavenueva9', false],
    ['a common word in capitals with a tilde', 'CONTRASEÑA1', true],
    ['signs alone', '*-*-*-*-1', false],
  ])('[AUTH-06] %s: %s is %s', (_, password, isCommon) => {
    expect(isCommonPassword(password)).toBe(isCommon);
  });

  const words = fc.constantFrom('clave', 'venezuela', 'contraseña', 'qwerty', 'bolívar', 'teamomucho');
  const around = fc.array(fc.constantFrom(...'0123456789-_*.!# ')).map((signs) => signs.join(''));

  it('[AUTH-06] knows a common word whatever digits and signs stand around it', () => {
    fc.assert(
      fc.property(around, words, around, (before, word, after) => {
        expect(isCommonPassword(before + word + after)).toBe(true);
      }),
    );
  });

  it('[AUTH-06] knows it in any case, with and without its accents', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.tuple(words, around).map(([word, after]) => word + after),
    );
    fc.assert(
      fc.property(typed, (password) => {
        const isCommon = isCommonPassword(password);
        expect(isCommonPassword(password.toLowerCase())).toBe(isCommon);
        expect(isCommonPassword(password.normalize('NFD'))).toBe(isCommon);
        expect(isCommonPassword(password.normalize('NFC'))).toBe(isCommon);
      }),
    );
  });

  it('[AUTH-06] knows one letter again and again, from three times on', () => {
    const signs = fc.constantFrom('', '-', '*-*', '...', '!!!!!!!!');
    fc.assert(
      fc.property(
        fc.constantFrom(...'abcxyz'),
        fc.integer({ min: 1, max: 30 }),
        signs,
        (letter, times, after) => {
          expect(isCommonPassword(letter.repeat(times) + after)).toBe(times >= 3);
        },
      ),
    );
  });

  it('[AUTH-06] knows frequent ones as they are, and not with more behind them', () => {
    for (const password of ['trustno1', '1qaz2wsx', '0.0.0.000']) {
      expect(isCommonPassword(password)).toBe(true);
      expect(isCommonPassword(`${password} de la tienda`)).toBe(false);
    }
  });
});
