/**
 * The rows that a new company starts with and every screen needs: its settings, tax, currencies and warehouse (CO-01,
 * WH-01). Separate from the rest of a new company because a browser also shows them where it cannot read the company's
 * own, and loads neither chart of accounts nor permissions for that.
 */
import { DEFAULT_WAREHOUSE } from '@cuadra/domain/catalog/warehouse';
import { currencyId, defaultTaxId, defaultWarehouseId } from '../primitives/ids.ts';

/** Without what storing adds; the ids are derived from the company's. */
export function basicRows(companyId: string, name: string) {
  const [tax, warehouse] = [defaultTaxId(companyId), defaultWarehouseId(companyId)];
  const { type, location } = DEFAULT_WAREHOUSE;
  // Without a day of its rate the bolívar is not taken, until someone enters today's (SET-08).
  const currency = { rate_date: null, is_active: true };
  return {
    settings: {
      id: companyId,
      name,
      rif: '',
      address: '',
      phone: '',
      email: '',
      logo: '',
      receipt_header: '',
      receipt_footer: '',
      default_currency: 'USD',
      default_tax_id: tax,
      default_warehouse_id: warehouse,
      mobile_payment_bank: '',
      mobile_payment_phone: '',
      mobile_payment_document: '',
      rate_rule: 'next_bank_day' as const,
      scale_codes: [],
      is_special_taxpayer: false,
      igtf_rate: '3',
      discount_max_percent: '10',
      points_enabled: false,
      points_per_dollar: 1,
      point_cents: 1,
      points_minimum: 1,
    },
    tax: { id: tax, name: 'IVA', rate: '16', applies_to: 'all' as const, is_active: true },
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
    warehouse: { id: warehouse, name: DEFAULT_WAREHOUSE.name, type, location },
  };
}
