import { COLLECTION_TRAITS } from '@cuadra/contracts/registry/collection-traits';
import { describe, expect, it } from 'vitest';
import { FIRST_READING, type Reading } from '../state/sync-values.ts';
import {
  accessChanged,
  begun,
  hasCatalogue,
  isCatalogueReady,
  planRead,
  readFromHere,
  shapesChanged,
  withoutCollection,
} from './reading-plan.ts';

const ACCESS = ['sales', 'products', 'company_settings', 'product_units', 'de_un_servidor_nuevo'];

describe('what to read next [S-19]', () => {
  it('is first the start version, then each collection in the registry’s order, then changes', () => {
    expect(planRead(FIRST_READING)).toEqual({ kind: 'begin' });
    const loading = begun(FIRST_READING, 40, ACCESS);
    expect(loading.todo).toEqual(['company_settings', 'products', 'product_units', 'sales']);
    expect(planRead(loading)).toMatchObject({ kind: 'collection', collection: 'company_settings', since: 0 });
    expect(planRead({ ...loading, todo: [] })).toMatchObject({ kind: 'changes', since: 40 });
  });

  it('[S-19] has what is left in the drawer before the products, for the opening of the till asks for it', () => {
    const access = ['sales', 'cash_balances', 'products', 'product_units', 'currencies'];
    expect(begun(FIRST_READING, 40, access).todo).toEqual([
      'currencies',
      'cash_balances',
      'products',
      'product_units',
      'sales',
    ]);
  });

  it('goes down the documents, from the start version itself', () => {
    const loading = { ...begun(FIRST_READING, 40, ACCESS), todo: ['sales'] as const };
    expect(planRead(loading)).toMatchObject({ kind: 'documents', since: 0, before: 41, isNewest: true });
    expect(planRead({ ...loading, todo_cursor: 12 })).toMatchObject({
      kind: 'documents',
      since: 12,
      before: 12,
      isNewest: false,
    });
  });

  it('begins once, whichever tab heard of the start version first', () => {
    const loading = begun(FIRST_READING, 40, ACCESS);
    expect(begun(loading, 50, [])).toBe(loading);
  });

  it('opens the till once products and their units are in', () => {
    const loading = begun(FIRST_READING, 40, ACCESS);
    expect(isCatalogueReady(FIRST_READING)).toBe(false);
    expect(isCatalogueReady(loading)).toBe(false);
    expect(isCatalogueReady({ ...loading, todo: ['product_units', 'sales'] })).toBe(false);
    expect(isCatalogueReady({ ...loading, todo: ['sales'] })).toBe(true);
  });
});

describe('a till that sells', () => {
  it('[S-19] [S-48] has had its products once: the first load alone keeps the screens closed', () => {
    const first = begun(FIRST_READING, 40, ACCESS);
    expect([hasCatalogue(FIRST_READING), hasCatalogue(first)]).toEqual([false, false]);
    expect(hasCatalogue({ ...first, todo: ['sales'] })).toBe(true);
    // Loaded again for an update, or after a server was restored.
    expect(hasCatalogue({ ...first, shapes: { products: 1 } })).toBe(true);
    expect(hasCatalogue({ ...first, generation: first.generation + 1 })).toBe(true);
  });
});

describe('access and shapes [S-20]', () => {
  const reading: Reading = { ...begun(FIRST_READING, 40, ['products', 'sales']), todo: [], cursor: 60 };

  it('loads what became readable from 0, in a new round that makes older pages late', () => {
    const after = accessChanged(reading, ['products', 'sales', 'customers'], 'cloud');
    expect(after).toMatchObject({
      todo: ['customers'],
      todo_cursor: 0,
      cursor: 60,
      round: reading.round + 1,
    });
  });

  it('[PERM-02] loads the whole of what it had a part of, once the reader may read all of it', () => {
    const till = { ...reading, access: ['sales', 'supplier_payments'] };
    const whole = ['sales', 'supplier_bills', 'supplier_payments'];
    expect(accessChanged(till, whole, 'cloud').todo).toEqual(['supplier_bills', 'supplier_payments']);
    expect(accessChanged({ ...till, access: whole }, till.access, 'cloud').todo).toEqual([]);
  });

  it('loads no further what is no longer readable, and changes nothing when access is the same', () => {
    const loading = { ...reading, todo: ['sales'] as const };
    expect(accessChanged(loading, ['products'], 'cloud')).toMatchObject({ todo: [], access: ['products'] });
    expect(accessChanged(reading, ['sales', 'products'], 'cloud')).toBe(reading);
    expect(withoutCollection(loading, 'sales')).toMatchObject({ todo: [], access: ['products'] });
  });

  it.each(['device', 'moving'] as const)(
    '[S-55] takes hosted collections alone for no loss while the company lives here (%s)',
    (residence) => {
      const full = { ...reading, access: ['products', 'customers', 'stock_balances', 'sales'] };
      expect(accessChanged(full, ['products', 'sales'], residence).access).toEqual(
        expect.arrayContaining(['customers', 'stock_balances']),
      );
      expect(accessChanged(full, ['sales'], residence)).toMatchObject({
        access: ['sales', 'customers', 'stock_balances'],
      });
    },
  );

  it('[S-57] reads nothing more of what the device has to itself, and takes pages asked before for late', () => {
    const full: Reading = {
      ...reading,
      access: ['products', 'customers', 'users'],
      todo: ['customers', 'products'],
    };
    const here = readFromHere(full);
    expect(here).toMatchObject({ access: ['products'], todo: ['products'], round: full.round + 1 });
    // Back in the cloud, all of it is loaded anew.
    expect(accessChanged(here, full.access, 'cloud').todo).toEqual(['users', 'products', 'customers']);
  });

  it('loads again what an update gave a new shape', () => {
    const { products, sales } = COLLECTION_TRAITS;
    const old = { ...reading, shapes: { products: 0, sales: sales.shape } };
    expect(shapesChanged(old)).toMatchObject({ todo: ['products'] });
    const shapes = { products: products.shape, sales: sales.shape };
    expect(shapesChanged({ ...old, shapes }).todo).toEqual([]);
    expect(shapesChanged(FIRST_READING)).toBe(FIRST_READING);
  });
});
