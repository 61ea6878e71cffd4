import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isCommonPassword } from './common-passwords.ts';
import { newPasswordRefusal } from './new-password.ts';
import { passwordShapeRefusal } from './password.ts';

describe('newPasswordRefusal', () => {
  it.each([
    ['corta', 'weak_password'],
    ['Abc-123', 'short_password'],
    ['Password1', 'common_password'],
    ['Clave-segura-1', undefined],
    // Common as well, but the first refusal says what to change first.
    ['password', 'weak_password'],
    ['Clave1*', 'short_password'],
    ['aaaaaaa 1', 'common_password'],
    ['', 'weak_password'],
  ])('[AUTH-06] answers for %s: %s', (password, refusal) => {
    expect(newPasswordRefusal(password)).toBe(refusal);
  });

  it('[AUTH-06] takes a password that is strong and long enough, and not a common one', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.constantFrom('Clave', 'Venezuela').map((word) => `${word}-2026`),
    );
    fc.assert(
      fc.property(typed, (password) => {
        const isFit = passwordShapeRefusal(password) === undefined && !isCommonPassword(password);
        expect(newPasswordRefusal(password) === undefined).toBe(isFit);
      }),
    );
  });

  it('[AUTH-06] says how to make it strong before it says that it is common', () => {
    const common = fc.constantFrom('clave', 'Clave', 'venezuela', 'Venezuela1', 'Qwerty12345');
    fc.assert(
      fc.property(common, (password) => {
        expect(isCommonPassword(password)).toBe(true);
        expect(newPasswordRefusal(password)).toBe(passwordShapeRefusal(password) ?? 'common_password');
      }),
    );
  });
});
