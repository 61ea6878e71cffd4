import 'fake-indexeddb/auto';

import { describe, expect, it, vi } from 'vitest';

import { CompanyDb } from './company-db.ts';
import { followLocalStores } from './local-stores.ts';
import type { RegisterRow } from './rows.ts';
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

  it('[CO-03] [ENT-05] [ENT-06] [ENT-07] [ENT-08] [ENT-09] [ENT-20] names every field of the configuration, and no password, the same when the device is opened again', async () => {
    const db = freshDb();
    const stored = new Map<string, string>();
    const { default_tax_id: taxId } = settings;
    await db.company_settings.put({ ...META, ...settings });
    await db.taxes.put({ ...META, id: taxId, name: 'IVA', rate: '16', applies_to: 'all', is_active: true });
    await db.currencies.put({
      ...META,
      id: 'ves',
      code: 'VES',
      name: 'Bolívar',
      symbol: 'Bs.',
      rate: '512.48',
      rate_date: '2026-11-20',
      is_active: true,
    });
    await db.roles.put({ ...META, id: 'cajera', name: 'Cajera', permissions: ['pos'] });
    await db.users.put({
      ...META,
      id: 'u',
      name: 'Ana',
      email: 'ana@ejemplo.com',
      role_id: 'cajera',
      active: true,
    });
    await db.fiscal_printers.put({ ...META, ...printer });
    // An older row, from before machines.
    const older = {
      ...META,
      id: 'antes',
      name: 'Caja 2',
      warehouse_id: warehouseId,
    } as unknown as RegisterRow;
    await db.registers.bulkPut([
      {
        ...META,
        id: 'caja',
        name: 'Caja 1',
        warehouse_id: warehouseId,
        issue_mode: 'fiscal_machine',
        fiscal_printer_id: printer.id,
      },
      older,
    ]);
    await db.warehouses.put({ ...META, id: warehouseId, name: 'Tienda', type: 'store', location: 'Centro' });
    await followOnce(db, stored);
    const written = stored.get('config-storage');
    db.close();
    stored.clear();
    await followOnce(new CompanyDb(db.companyId, false), stored);
    expect(stored.get('config-storage')).toBe(written);
    const times = { createdAt: 'c', updatedAt: 'u' };
    const store = {
      id: warehouseId,
      name: 'Tienda',
      type: 'store',
      location: 'Centro',
      isDefault: true,
      ...times,
    };
    expect(JSON.parse(stored.get('config-storage') ?? '').state).toEqual({
      name: 'Bodega Ana',
      rif: 'J-07013380-5',
      address: '',
      phone: '',
      email: '',
      logo: '',
      receiptHeader: 'Gracias',
      receiptFooter: '',
      defaultCurrency: 'USD',
      taxes: [
        { id: taxId, name: 'IVA', rate: '16', appliesTo: 'all', isDefault: true, isActive: true, ...times },
      ],
      exchangeRates: [{ code: 'VES', rate: '512.48', date: '2026-11-20' }],
      currencies: [
        {
          id: 'ves',
          code: 'VES',
          name: 'Bolívar',
          symbol: 'Bs.',
          rate: '512.48',
          isDefault: false,
          isActive: true,
          ...times,
        },
      ],
      roles: [{ id: 'cajera', name: 'Cajera', permissions: ['pos'], ...times }],
      users: [{ id: 'u', name: 'Ana', email: 'ana@ejemplo.com', role: 'cajera', active: true, ...times }],
      fiscalPrinters: [{ ...printer, ...times }],
      posTerminals: [
        { id: 'antes', name: 'Caja 2', warehouseId, issueMode: 'not_fiscal', fiscalPrinterId: null },
        { id: 'caja', name: 'Caja 1', warehouseId, issueMode: 'fiscal_machine', fiscalPrinterId: printer.id },
      ],
      warehouses: [store],
    });
  });

  it('[CO-03] [ENT-05] has a hundred fiscal machines at most, and none that was deleted', async () => {
    const db = freshDb();
    const stored = new Map<string, string>();
    const rows = Array.from({ length: 120 }, (_, place) => ({
      ...META,
      ...printer,
      id: `maquina-${String(place).padStart(3, '0')}`,
      deleted_at: place < 10 ? 'd' : null,
    }));
    await db.fiscal_printers.bulkPut(rows);
    await followOnce(db, stored);
    const { fiscalPrinters } = JSON.parse(stored.get('config-storage') ?? '').state;
    expect(fiscalPrinters).toHaveLength(100);
    expect(fiscalPrinters[0].id).toBe('maquina-010');
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

/** Until both stores are written. */
async function followOnce(db: CompanyDb, stored: Map<string, string>): Promise<void> {
  const stop = followLocalStores(db, { setItem: (key, value) => void stored.set(key, value) });
  await expect.poll(() => stored.size).toBe(2);
  stop();
}

const printer = {
  id: 'maquina',
  name: 'Fiscal del mostrador',
  protocol: 'hka' as const,
  registration: 'Z1F1234567',
  model: 'SRP-812',
  setup: null,
  slots: [{ method: 'cash' as const, currency: 'USD', slot: 20 }],
};

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
  scale_codes: [],
  is_special_taxpayer: false,
  igtf_rate: '3',
  discount_max_percent: '10',
  points_enabled: false,
  points_per_dollar: 1,
  point_cents: 1,
  points_minimum: 1,
  mobile_payment_bank: '',
  mobile_payment_phone: '',
  mobile_payment_document: '',
};
