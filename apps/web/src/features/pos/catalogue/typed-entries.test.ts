import { ONE, type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { expect, it } from 'vitest';
import type { ProductRow } from '../../../data/rows.ts';
import { productRow } from '../../../data/testing/builders.ts';
import { createTypedEntries } from './typed-entries.ts';

const malta = productRow({ id: 'malta', name: 'Malta' });
const harina = productRow({ id: 'harina', name: 'Harina' });
const nothing = { chosen: undefined, first: undefined };

function open(codes: Readonly<Record<string, ProductRow>> = {}) {
  const added: [string, Quantity][] = [];
  const givenBack: string[] = [];
  const add = (product: ProductRow, times: Quantity): void => void added.push([product.id, times]);
  const entries = createTypedEntries({
    onCode: async (code) => {
      // The later ones are looked up faster.
      await new Promise((resolve) => setTimeout(resolve, 10 - 3 * added.length));
      if (code === 'roto') throw new Error('disk');
      const found = codes[code];
      if (found !== undefined) add(found, ONE);
      return found !== undefined;
    },
    searchProducts: async (query) =>
      [malta, harina].filter(({ name }) => name.toLowerCase().startsWith(query)),
    add,
    giveBack: (text, error) => void givenBack.push(error === undefined ? text : `${text}!`),
  });
  return { entries, added, givenBack };
}

it('[POS-03] adds what was typed in the order of the Enters, though the list of it has not come yet', async () => {
  const { entries, added } = open();
  entries.push({ text: '2*mal', ...nothing });
  entries.push({ text: 'har', ...nothing });
  await expect.poll(() => added).toHaveLength(2);
  expect(added).toEqual([
    ['malta', quantity('2')],
    ['harina', ONE],
  ]);
});

it('[POS-03] takes a whole code before the list, and what the arrows chose before a code', async () => {
  const { entries, added } = open({ '42': harina });
  entries.push({ text: '42', chosen: undefined, first: malta });
  entries.push({ text: '42', chosen: malta, first: harina });
  await expect.poll(() => added).toHaveLength(2);
  expect(added.map(([id]) => id)).toEqual(['harina', 'malta']);
});

it('[POS-03] gives back to the field what nothing has, or what could not be looked up', async () => {
  const { entries, givenBack } = open();
  entries.push({ text: '3*xyz', ...nothing });
  entries.push({ text: 'roto', ...nothing });
  await expect.poll(() => givenBack).toEqual(['3*xyz', 'roto!']);
});
