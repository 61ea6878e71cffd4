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
});
