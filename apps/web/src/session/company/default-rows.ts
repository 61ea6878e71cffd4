/** The rows shown for a company whose own data cannot be read [SHELL-05, CO-01]. They are never stored. */
import { currencyId, defaultTaxId, defaultWarehouseId } from '@cuadra/contracts/primitives/ids';
import { DEFAULT_WAREHOUSE } from '@cuadra/domain/catalog/warehouse';
import type { CompanyRows } from './company.ts';

const META = { version: 0, generation: 0, created_at: '', updated_at: '', deleted_at: null };

export function defaultRows(companyId: string): CompanyRows {
  const empty = {
    rif: '',
    address: '',
    phone: '',
    email: '',
    logo: '',
    receipt_header: '',
    receipt_footer: '',
  };
  const { name, type, location } = DEFAULT_WAREHOUSE;
  // Without a date, because bolívares are not taken without an entered rate (SET-08).
  const currency = { rate_date: null, is_active: true, ...META };
  return {
    settings: {
      id: companyId,
      name: 'Mi Empresa',
      ...empty,
      default_currency: 'USD',
      default_tax_id: defaultTaxId(companyId),
      default_warehouse_id: defaultWarehouseId(companyId),
      mobile_payment_bank: '',
      mobile_payment_phone: '',
      mobile_payment_document: '',
      rate_rule: 'next_bank_day',
      scale_codes: [],
      is_special_taxpayer: false,
      igtf_rate: '3',
      discount_max_percent: '10',
      ...META,
    },
    currencies: [
      { id: currencyId(companyId, 'USD'), code: 'USD', name: 'Dólar', symbol: '$', rate: '1', ...currency },
      {
        id: currencyId(companyId, 'VES'),
        code: 'VES',
        name: 'Bolívar',
        symbol: 'Bs.',
        rate: '35.5',
        ...currency,
      },
    ],
    rates: [],
    taxes: [
      { id: defaultTaxId(companyId), name: 'IVA', rate: '16', applies_to: 'all', is_active: true, ...META },
    ],
    warehouses: [{ id: defaultWarehouseId(companyId), name, type, location, ...META }],
    isDefault: true,
  };
}
