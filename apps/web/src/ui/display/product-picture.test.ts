/** What stands in place of a picture that is not there. */
import { describe, expect, it } from 'vitest';
import { initialsOf } from './product-picture.tsx';

describe('initialsOf', () => {
  it.each([
    { name: 'Harina de maíz La Espiga 1 kg', initials: 'HM' },
    { name: 'Queso', initials: 'Q' },
    { name: 'ñame', initials: 'Ñ' },
    { name: '7 Up', initials: '7' },
    { name: '', initials: '' },
  ])('of $name are $initials', ({ name, initials }) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
