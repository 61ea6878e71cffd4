/** The way from a figure of the books to its document. */
import { COLLECTION_TRAITS } from '@cuadra/contracts/registry/collection-traits';
import { expect, it } from 'vitest';
import { DOCUMENT_WORDS, documentAddress } from './document-address.ts';

it('[ACC-07] leads from a transaction to its document by words of its own', () => {
  const addressed = Object.keys(COLLECTION_TRAITS).filter(
    (source) => documentAddress({ source, document_id: 'd' }, 's') !== undefined,
  );
  expect(addressed.sort()).toEqual(Object.keys(DOCUMENT_WORDS).sort());
  expect(documentAddress({ source: 'sales', document_id: 'd' }, undefined)).toBe('/app/sales?sale=d');
  expect(documentAddress({ source: 'sale_returns', document_id: 'd' }, 's')).toBe('/app/sales?sale=s');
});

it('[ACC-07] leads nowhere from the row of a day, and from a return whose sale is not here', () => {
  expect(documentAddress({ source: 'sales', document_id: null }, undefined)).toBeUndefined();
  expect(documentAddress({ source: 'sale_returns', document_id: 'd' }, undefined)).toBeUndefined();
});
