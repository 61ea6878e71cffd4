import { describe, expect, it } from 'vitest';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { EMPTY_DRAFT } from './product-draft.ts';

const COMPANY = '0190a000-0000-7000-8000-0000000000c1';
const NEW = { companyId: COMPANY, product: undefined };
const HARINA = { companyId: COMPANY, product: { id: 'p1', version: 7 } };
const TYPED = { ...EMPTY_DRAFT, sku: 'VIV-0012', price: '1,1' };

describe('what is typed into the product form', () => {
  it('is there again until it is given up, for each product apart', () => {
    const storage = memoryStorage();
    keepDraft(storage, NEW, TYPED);
    expect(keptDraft(storage, NEW)).toEqual(TYPED);
    expect(keptDraft(storage, HARINA)).toBeUndefined();
    expect(keptDraft(storage, { ...NEW, companyId: 'another' })).toBeUndefined();
    forgetDraft(storage, NEW);
    expect(keptDraft(storage, NEW)).toBeUndefined();
  });

  it('is not laid over a product that has changed since', () => {
    const storage = memoryStorage();
    keepDraft(storage, HARINA, TYPED);
    expect(keptDraft(storage, HARINA)).toEqual(TYPED);
    expect(keptDraft(storage, { ...HARINA, product: { id: 'p1', version: 8 } })).toBeUndefined();
  });

  it('has every field, also those the form has got since', () => {
    const storage = memoryStorage();
    keepDraft(storage, NEW, { sku: 'A' } as typeof EMPTY_DRAFT);
    expect(keptDraft(storage, NEW)).toEqual({ ...EMPTY_DRAFT, sku: 'A' });
  });

  it('does not keep the form from opening where it is damaged', () => {
    const storage = memoryStorage();
    keepDraft(storage, NEW, TYPED);
    const key = storage.key(0) ?? '';
    storage.setItem(key, (storage.getItem(key) ?? '').slice(0, -5));
    expect(keptDraft(storage, NEW)).toBeUndefined();
  });
});

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
