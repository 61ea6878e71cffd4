import 'fake-indexeddb/auto';

import { describe, expect, it, vi } from 'vitest';

import { followLocalStores } from './local-stores.ts';
import { freshDb, warehouseId } from './testing/builders.ts';

const META = { version: 1, generation: 1, created_at: 'c', updated_at: 'u', deleted_at: null };

describe('followLocalStores', () => {
  it('[DATA-03] [WH-01] mirrors warehouses and configuration into local storage, and follows the database', async () => {
    const db = freshDb();
    const stored = new Map<string, string>();
    await db.company_settings.put({ ...META, ...settings });
    await db.warehouses.put({
      ...META,
      id: warehouseId,
      name: 'Tienda Principal',
      type: 'store',
      location: 'Principal',
    });
    const stop = followLocalStores(db, { setItem: (key, value) => void stored.set(key, value) });
    const read = (key: string) => JSON.parse(stored.get(key) ?? '{"state":{}}').state;

    await expect
      .poll(() => read('warehouse-storage').warehouses)
      .toMatchObject([{ id: warehouseId, isDefault: true, type: 'store' }]);
    expect(read('config-storage')).toMatchObject({
      name: 'Bodega Ana',
      receiptHeader: 'Gracias',
      defaultCurrency: 'USD',
    });

    await db.company_settings.update(settings.id, { receipt_header: 'Vuelva pronto' });
    await expect.poll(() => read('config-storage').receiptHeader).toBe('Vuelva pronto');
    stop();
  });

  it('[DATA-03] goes on when local storage is full', async () => {
    const warning = vi.spyOn(console, 'warn').mockReturnValue();
    const db = freshDb();
    let tries = 0;
    const stop = followLocalStores(db, {
      setItem: () => {
        tries += 1;
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await expect.poll(() => tries).toBe(2);
    expect(warning).toHaveBeenCalledTimes(2);
    warning.mockRestore();
    stop();
  });
});

const settings = {
  id: '0190a000-0000-7000-8000-0000000000ff',
  name: 'Bodega Ana',
  rif: 'J-07013380-5',
  address: '',
  phone: '',
  email: '',
  logo: '',
  receipt_header: 'Gracias',
  receipt_footer: '',
  default_currency: 'USD',
  default_tax_id: '0190a000-0000-7000-8000-0000000000fe',
  default_warehouse_id: warehouseId,
  rate_rule: 'next_bank_day' as const,
};
