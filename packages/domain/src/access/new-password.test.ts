import { describe, expect, it } from 'vitest';

import { newPasswordRefusal } from './new-password.ts';

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
});
