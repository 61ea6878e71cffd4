import { describe, expect, it } from 'vitest';
import { badgeText } from './bell.tsx';

describe('the figure on the bell', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99'],
  ])('[SHELL-07] has two digits at most: %i', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});
