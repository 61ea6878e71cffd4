/** The rows shown for a company whose own data cannot be read [SHELL-05, CO-01]. They are never stored. */
import { basicRows } from '@cuadra/contracts/setup/basic-rows';
import type { CompanyRows } from './company.ts';

const META = { version: 0, generation: 0, created_at: '', updated_at: '', deleted_at: null };

export function defaultRows(companyId: string): CompanyRows {
  const { settings, tax, currencies, warehouse } = basicRows(companyId, 'Mi Empresa');
  return {
    settings: { ...settings, ...META },
    currencies: currencies.map((currency) => ({ ...currency, ...META })),
    rates: [],
    taxes: [{ ...tax, ...META }],
    warehouses: [{ ...warehouse, ...META }],
    isDefault: true,
  };
}
