import { describe, expect, it } from 'vitest';
import { withSource } from './source-text.ts';

describe('a text that the specification has in English', () => {
  it('[SHELL-09] stands exactly so, after a Spanish sentence that says the same', () => {
    expect(withSource('No hay nadie con sesión iniciada.', 'No user found')).toBe(
      'No hay nadie con sesión iniciada. No user found',
    );
  });
});
