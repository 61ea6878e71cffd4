import { describe, expect, it } from 'vitest';
import { placeAfterKey, tabStop } from './grid-keys.ts';

const GRID = { columns: 4, count: 10 };

describe('the keys in the grid of products', () => {
  it.each([
    { from: 5, key: 'ArrowRight', to: 6 },
    { from: 5, key: 'ArrowLeft', to: 4 },
    { from: 5, key: 'ArrowUp', to: 1 },
    { from: 5, key: 'ArrowDown', to: 9 },
    { from: 5, key: 'Home', to: 0 },
    { from: 5, key: 'End', to: 9 },
  ])('[POS-07] lead with $key from $from to $to', ({ from, key, to }) => {
    expect(placeAfterKey(from, key, GRID)).toBe(to);
  });

  it('[POS-07] lead nowhere across an edge, and no other key moves', () => {
    expect(placeAfterKey(0, 'ArrowLeft', GRID)).toBeUndefined();
    expect(placeAfterKey(1, 'ArrowUp', GRID)).toBeUndefined();
    expect(placeAfterKey(6, 'ArrowDown', GRID)).toBeUndefined();
    expect(placeAfterKey(9, 'ArrowRight', GRID)).toBeUndefined();
    expect(placeAfterKey(0, 'End', { columns: 4, count: 0 })).toBeUndefined();
    expect(placeAfterKey(5, 'Tab', GRID)).toBeUndefined();
  });

  it('[POS-07] leave one tile for Tab, always one that is drawn', () => {
    expect(tabStop(5, 0, 12)).toBe(5);
    expect(tabStop(5, 8, 20)).toBe(8);
    expect(tabStop(20, 8, 20)).toBe(8);
  });
});
