/**
 * The stores of local storage that the specification names (DATA-03): `warehouse-storage` and `config-storage` mirror
 * the company's database. Nothing reads them to decide anything, and they hold no password.
 */
import { FISCAL_PRINTERS_MAX } from '@cuadra/domain/fiscal/fiscal-machines';
import { liveQuery } from 'dexie';

import type { CompanyDb } from './company-db.ts';

const WAREHOUSE_STORE = 'warehouse-storage';
const CONFIG_STORE = 'config-storage';

/** Mirrors the database until stopped. Fields bear the app's names (ENT-03 to ENT-09, ENT-20, CO-03). */
export function followLocalStores(db: CompanyDb, storage: Pick<Storage, 'setItem'>): () => void {
  const subscription = liveQuery(() => readStores(db)).subscribe(({ warehouses, config }) => {
    write(storage, WAREHOUSE_STORE, { warehouses });
    write(storage, CONFIG_STORE, config);
  });
  return () => subscription.unsubscribe();
}

async function readStores(db: CompanyDb) {
  const [settings, taxes, currencies, roles, users, printers, registers, warehouses] = await Promise.all([
    db.company_settings.toCollection().first(),
    db.taxes.toArray(),
    db.currencies.toArray(),
    db.roles.toArray(),
    db.users.toArray(),
    db.fiscal_printers.toArray(),
    db.registers.toArray(),
    db.warehouses.toArray(),
  ]);
  const stores = alive(warehouses).map((warehouse) => ({
    id: warehouse.id,
    name: warehouse.name,
    type: warehouse.type,
    location: warehouse.location,
    isDefault: warehouse.id === settings?.default_warehouse_id,
    ...times(warehouse),
  }));
  const config = {
    name: settings?.name ?? '',
    rif: settings?.rif ?? '',
    address: settings?.address ?? '',
    phone: settings?.phone ?? '',
    email: settings?.email ?? '',
    logo: settings?.logo ?? '',
    receiptHeader: settings?.receipt_header ?? '',
    receiptFooter: settings?.receipt_footer ?? '',
    defaultCurrency: settings?.default_currency ?? 'USD',
    taxes: alive(taxes).map((tax) => ({
      id: tax.id,
      name: tax.name,
      rate: tax.rate,
      appliesTo: tax.applies_to,
      isDefault: tax.id === settings?.default_tax_id,
      isActive: tax.is_active,
      ...times(tax),
    })),
    exchangeRates: alive(currencies).map(({ code, rate, rate_date }) => ({ code, rate, date: rate_date })),
    currencies: alive(currencies).map((currency) => ({
      id: currency.id,
      code: currency.code,
      name: currency.name,
      symbol: currency.symbol,
      rate: currency.rate,
      isActive: currency.is_active,
      isDefault: currency.code === settings?.default_currency,
      ...times(currency),
    })),
    roles: alive(roles).map((role) => ({
      id: role.id,
      name: role.name,
      permissions: role.permissions,
      ...times(role),
    })),
    users: alive(users).map((user) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role_id,
      active: user.active,
      ...times(user),
    })),
    fiscalPrinters: alive(printers)
      .slice(0, FISCAL_PRINTERS_MAX)
      .map((printer) => ({
        id: printer.id,
        name: printer.name,
        protocol: printer.protocol,
        registration: printer.registration,
        model: printer.model,
        setup: printer.setup,
        slots: printer.slots,
        ...times(printer),
      })),
    posTerminals: alive(registers).map((register) => ({
      id: register.id,
      name: register.name,
      warehouseId: register.warehouse_id,
      issueMode: register.issue_mode ?? 'not_fiscal',
      fiscalPrinterId: register.fiscal_printer_id ?? null,
    })),
    warehouses: stores,
  };
  return { warehouses: stores, config };
}

function times({ created_at, updated_at }: { readonly created_at: string; readonly updated_at: string }) {
  return { createdAt: created_at, updatedAt: updated_at };
}

function alive<Row extends { readonly deleted_at: string | null }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.deleted_at === null);
}

function write(storage: Pick<Storage, 'setItem'>, key: string, state: unknown): void {
  try {
    storage.setItem(key, JSON.stringify({ state, version: 0 }));
  } catch (error) {
    // Full or forbidden: this is only a copy of the database.
    console.warn(key, error);
  }
}
