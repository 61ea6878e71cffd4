import { expect, it } from 'vitest';
import { withoutReversed } from './without-reversed.ts';

const document = (id: string, reversesId: string | null = null) => ({ id, reversesId });

it('[ACC-04] a document and the one that takes it back are nothing together, whichever came first', () => {
  const [first, second, third] = [document('1'), document('2'), document('3', '1')];
  expect(withoutReversed([first, second, third])).toEqual([second]);
  expect(withoutReversed([third, second, first])).toEqual([second]);
});

it('[ACC-08] what takes back a document that is not among them stays', () => {
  const taking = document('4', '0');
  expect(withoutReversed([taking])).toEqual([taking]);
});
