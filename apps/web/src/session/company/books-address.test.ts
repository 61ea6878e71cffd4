import { describe, expect, it } from 'vitest';

import { booksAddress } from './books-address.ts';

describe('the address of the entries of a document', () => {
  it('[ACC-07] opens the transaction that has its id over the list of transactions', () => {
    expect(booksAddress('v1')).toBe('/app/accounting?transaction=v1');
  });
});
