import type { ChangesReply } from '@cuadra/contracts/protocol/messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { enqueueDocument } from '../../local-writes/enqueue-document.ts';
import { CLOUD_PLACEMENT } from '../../local-writes/placement.ts';
import type { StoredRow } from '../../rows.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';
import { type MemoryStore, memoryStore } from '../../store/memory-store.ts';
import { FIRST_READING, type Reading, writeSyncValue } from '../state/sync-values.ts';
import { applyChanges, applyCollectionPage, PAGE_RULES, PAGE_TABLES } from './apply-page.ts';

const MARK = '0'.repeat(32);
const ACCESS = ['products', 'stock_balances', 'sales'];
const READING: Reading = { ...FIRST_READING, is_begun: true, access: ACCESS, cursor: 10, complete: 10 };

describe('applyChanges', () => {
  let store: MemoryStore;
  beforeEach(async () => {
    store = memoryStore();
    await store.write(['sync'], (tx) => writeSyncValue(tx, 'reading', READING));
  });

  it('[S-16] moves the cursor with the rows, and drops a page that was asked from another state', async () => {
    const page = reply({ upto: 12, rows: [product('p1', 12, 'Nuevo')] });
    expect(await apply(page)).toBe(true);
    expect(reading()).toMatchObject({ cursor: 12, complete: 12 });
    expect(await apply(reply({ upto: 11, rows: [product('p1', 11, 'Viejo')] }))).toBe(false);
    expect(rows('products')).toMatchObject([{ name: 'Nuevo', version: 12 }]);
  });

  it('[S-16] drops a page that was asked in an older round, though the cursor has not moved since', async () => {
    await set({ round: 1 });
    expect(await apply(reply({ upto: 11, rows: [product('p1', 11, 'Tarde')] }))).toBe(false);
    expect([rows('products'), reading().cursor]).toEqual([[], 10]);
  });

  it.each([{ generation: 2 }, { todo: ['products'] as const }])(
    '[S-16] drops a page of changes that came to %o',
    async (now) => {
      await set(now);
      expect(await apply(reply({ upto: 11, rows: [product('p1', 11, 'Tarde')] }))).toBe(false);
      expect(rows('products')).toEqual([]);
    },
  );

  it.each([{ round: 1 }, { generation: 2 }, { todo_cursor: 5 }, { todo: ['sales'] as const }])(
    '[S-16] drops a page of a collection that came to %o, and takes it where nothing changed',
    async (now) => {
      const asked = { generation: 1, round: 0, since: 0, collection: 'products' } as const;
      const page = {
        ...reply({ upto: 9 }),
        rows: [{ id: 'p1', version: 9, name: 'Tarde', deleted_at: null }],
      };
      const take = () => store.write(PAGE_TABLES, (tx) => applyCollectionPage(tx, asked, page, 0));
      await set({ todo: ['products'], ...now });
      expect(await take()).toBe(false);
      expect(rows('products')).toEqual([]);
      await set({ todo: ['products'] });
      expect(await take()).toBe(true);
      expect([rows('products').length, reading().todo]).toEqual([1, []]);
    },
  );

  it('[S-17] counts a read as finished only when nothing is behind it', async () => {
    await apply(reply({ upto: 12, more: true }));
    expect(reading()).toMatchObject({ cursor: 12, complete: 10 });
  });

  it('[S-18] applies receipts before rows: a sale whose answer was lost is counted once', async () => {
    await sell('s1', '-2');
    await apply(reply({ upto: 11, receipts: [{ id: 's1', version: 11 }], rows: [stock('p1', 11, '98')] }));
    expect(rows('stock_balances')).toMatchObject([{ quantity: '98', shown: { quantity: '98' } }]);
    expect([rows('pending'), rows('outbox')]).toEqual([[], []]);
    expect(rows('sales')).toMatchObject([{ id: 's1', version: 11 }]);
  });

  it('shows the server’s balance plus own open entries, and nothing of a key it never heard of but those', async () => {
    await sell('s1', '-2');
    expect(rows('stock_balances')).toMatchObject([{ version: 0, quantity: '0', shown: { quantity: '-2' } }]);
    await apply(reply({ upto: 11, rows: [stock('p1', 11, '100')] }));
    expect(rows('stock_balances')).toMatchObject([{ quantity: '100', shown: { quantity: '98' } }]);
  });

  it('[S-20] drops what may no longer be read, and nothing that waits', async () => {
    await sell('s1', '-2');
    await apply(reply({ upto: 11, rows: [product('p1', 11, 'Harina')], access: ['products'] }));
    expect([rows('sales'), rows('stock_balances')]).toEqual([[], []]);
    expect(rows('products')).toHaveLength(1);
    expect(rows('outbox')).toHaveLength(1);
  });

  it('[S-20] [PERM-02] drops what left the bank for suppliers where the user may read what left a drawer alone', async () => {
    const payments = [
      { id: 'of-drawer', cash_session_id: 's', version: 3 },
      { id: 'of-bank', cash_session_id: null, version: 4 },
    ];
    await store.write(['supplier_payments', 'sync'], async (tx) => {
      await tx.put('supplier_payments', payments as never);
      const reading = { ...READING, access: [...ACCESS, 'supplier_bills', 'supplier_payments'] };
      await writeSyncValue(tx, 'reading', reading);
    });
    await apply(reply({ upto: 11, access: [...ACCESS, 'supplier_payments'] }));
    expect(rows('supplier_payments')).toMatchObject([{ id: 'of-drawer' }]);
  });

  it.each(['device', 'moving'] as const)(
    '[S-55] drops no book of a company that lives here when the server serves hosted collections alone (%s)',
    async (residence) => {
      await store.write(['sync'], (tx) => writeSyncValue(tx, 'residence', residence));
      await sell('s1', '-2');
      await apply(reply({ upto: 11, access: ['products'], residence }));
      expect(rows('stock_balances')).toMatchObject([{ shown: { quantity: '-2' } }]);
      expect(rows('sales')).toHaveLength(1);
    },
  );

  it('[S-57] follows the company to where it has moved before it reads the page, and not for a late one', async () => {
    await sell('s1', '-2');
    const follow = vi.fn((tx: DeviceTransaction) => writeSyncValue(tx, 'residence', 'device'));
    const page = reply({ upto: 11, access: ['products'], residence: 'device' });
    const applied = (since: number) =>
      store.write(PAGE_TABLES, (tx) =>
        applyChanges(tx, { since, generation: 1, round: 0 }, page, 0, PAGE_RULES, follow),
      );
    expect(await applied(9)).toBe(false);
    expect(follow).not.toHaveBeenCalled();
    expect(await applied(10)).toBe(true);
    expect(rows('stock_balances')).toHaveLength(1);
  });

  it('[S-21] changes of a known document nothing but the server’s notes, and raises an alarm for another content', async () => {
    await sell('s1', '-2');
    const note = {
      collection: 'sales',
      version: 11,
      row: { id: 's1', lines: [], flags: ['negative_stock'], hash: 'otro' },
    };
    await apply(reply({ upto: 11, rows: [note] }));
    expect(rows('sales')).toMatchObject([
      { id: 's1', lines: ['una'], flags: ['negative_stock'], version: 11 },
    ]);
    expect(rows('sync').find(({ name }) => name === 'alarms')).toMatchObject({
      value: [{ id: 's1', version: 11 }],
    });
  });

  it('[S-24] raises none for a posting of its own that still waits: its answer says who was first', async () => {
    const own = { id: 'm1', version: 0, generation: 1, items: ['mía'], hash: 'mío' };
    await store.write(['stock_movements'], (tx) => tx.put('stock_movements', [own as never]));
    const theirs = {
      collection: 'stock_movements',
      version: 11,
      row: { id: 'm1', items: ['suya'], hash: 'suyo' },
    };
    await apply(reply({ upto: 11, rows: [theirs] }));
    expect(rows('sync').find(({ name }) => name === 'alarms')).toBeUndefined();
    expect(rows('stock_movements')).toMatchObject([{ id: 'm1', items: ['mía'] }]);
  });

  it('[S-53] ignores collections that only a newer program knows', async () => {
    await apply(reply({ upto: 11, rows: [{ collection: 'puntos', version: 11, row: { id: 'x' } }] }));
    expect(reading().cursor).toBe(11);
  });

  it('[S-47] keeps the highest version seen, with its mark', async () => {
    await apply(reply({ upto: 12, version: 99, mark: 'f'.repeat(32), more: true }));
    await apply(reply({ upto: 13, version: 98, mark: 'a'.repeat(32) }), 12);
    expect(rows('sync').find(({ name }) => name === 'witness')?.value).toEqual({
      version: 99,
      mark: 'f'.repeat(32),
    });
  });

  const rows = (table: Parameters<MemoryStore['rows']>[0]) => store.rows(table);
  const reading = () => rows('sync').find(({ name }) => name === 'reading')?.value as Reading;

  /** The device reads from this state by now. */
  function set(now: Partial<Reading>): Promise<void> {
    return store.write(['sync'], (tx) => writeSyncValue(tx, 'reading', { ...READING, ...now }));
  }

  function apply(page: ChangesReply, since = 10): Promise<boolean> {
    return store.write(PAGE_TABLES, (tx) => applyChanges(tx, { since, generation: 1, round: 0 }, page, 0));
  }

  function sell(id: string, quantity: string): Promise<unknown> {
    const entries = [{ collection: 'stock_balances', key: 'p1|w|u|', amounts: { quantity } } as const];
    const fact = {
      collection: 'sales',
      document: { id, lines: ['una'] },
      entries,
      made_by: { id: 'a', name: 'A' },
      made_at: '',
    } as const;
    return store.write(PAGE_TABLES, (tx) => enqueueDocument(tx, fact, CLOUD_PLACEMENT));
  }
});

function reply(overrides: Partial<ChangesReply>): ChangesReply {
  const version = overrides.upto ?? 10;
  return {
    version,
    mark: MARK,
    rows: [],
    upto: 10,
    more: false,
    receipts: [],
    access: ACCESS,
    backed_up: 0,
    ...overrides,
  };
}

function product(id: string, version: number, name: string) {
  return {
    collection: 'products',
    version,
    row: { id, name, deleted_at: null } satisfies Partial<StoredRow>,
  };
}

function stock(product_id: string, version: number, quantity: string) {
  return {
    collection: 'stock_balances',
    version,
    row: { product_id, warehouse_id: 'w', unit_id: 'u', lot: '', quantity, value_usd: '0.00' },
  };
}
