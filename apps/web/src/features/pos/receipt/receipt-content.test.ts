import { describe, expect, it } from 'vitest';
import type { CompanySettingsRow, SaleRow } from '../../../data/rows.ts';
import { ana, registerId, saleDraft, saleLine } from '../../../data/testing/builders.ts';
import { receiptContent, taxLetter, whereaboutsText } from './receipt-content.ts';

/** A whole no-break space: the narrow one cannot be seen on paper. */
const SPACE = '\u00a0';
const WIDE = '\u00a0';

describe('receipt', () => {
  it('[SALE-02] heads with company, RIF, address and the lines of its own', () => {
    const { companyName, header, footer } = receipt();
    expect(companyName).toBe('Bodegón La Esquina, C.A.');
    expect(header).toEqual([
      'RIF J-07013380-5',
      'Av. Principal, local 4',
      'Caracas 1060',
      '0212-5550147',
      'Víveres y bebidas',
    ]);
    expect(footer).toEqual(['Gracias por su compra.']);
  });

  it('[SALE-02] says when, where and to whom, in the time of Caracas', () => {
    const { number, facts } = receipt();
    expect(number).toBe('A-004827');
    expect(facts[0]).toEqual({ label: `20/11/2026 3:45 p.${WIDE}m.`, value: 'Caja 1 · Ana Pérez' });
    expect(facts[1]).toEqual({ label: 'Cliente', value: 'Contado' });
    const toMaria = receipt({
      customer_id: 'maria',
      customer: {
        name: 'María Fernanda Rojas',
        document_type: 'V',
        document_number: '18456219',
        customer_type: 'vip',
      },
    });
    expect(toMaria.facts[2]).toEqual({ label: 'Documento', value: 'V-18.456.219' });
  });

  it('[SALE-02] prints each line with its quantity, price, amount and letter', () => {
    const lines = [
      saleLine(),
      saleLine({ name: 'Queso', unit_name: 'kg', quantity: '0.93', is_exempt: true, tax_rate: '0' }),
    ];
    expect(receipt({ lines }).lines).toEqual([
      { name: 'Harina de maíz 1 kg (G)', count: '2 × 1,16', amount: '2,32' },
      { name: 'Queso (E)', count: '0,930 × 1,16', amount: '2,32' },
    ]);
  });

  it('[SALE-02] letters the general, reduced and additional rate, and what is exempt', () => {
    const letter = (tax_rate: string, is_exempt = false) => taxLetter({ tax_rate, is_exempt });
    expect([letter('16'), letter('8'), letter('31'), letter('0'), letter('16', true)]).toEqual([
      'G',
      'R',
      'A',
      'E',
      'E',
    ]);
  });

  it('[SALE-02] totals in both currencies with the rate the sale was made at', () => {
    const { total, rate, totals } = receipt();
    expect(total).toEqual([`$${SPACE}2,32`, `Bs.${SPACE}1.188,95`]);
    expect(rate).toEqual({ label: 'Tasa BCV 20/11/2026', value: '512,48' });
    expect(totals).toEqual([
      { label: 'Subtotal', value: '2,32' },
      { label: `Base 16${WIDE}% (G)`, value: '2,00' },
      { label: `IVA 16${WIDE}%`, value: '0,32' },
    ]);
  });

  it('[SALE-02] prints one currency alone where the sale had no rate', () => {
    const alone = receipt({
      exchange_rate: null,
      rate_date: null,
      secondary_currency: null,
      total_secondary: null,
    });
    expect(alone.total).toEqual([`$${SPACE}2,32`]);
    expect(alone.rate).toBeUndefined();
  });

  it('[SALE-02] prints payments with their references, and the change', () => {
    const [cash] = saleDraft().payments;
    const payments = cash
      ? [
          { ...cash, amount_usd: '1.00', amount_bs: '512.48' },
          { ...cash, method: 'card' as const, currency: 'VES', amount_bs: '700.00', reference: '004518' },
        ]
      : [];
    const change = [
      { method: 'cash' as const, currency: 'VES', amount: '23.53', amount_usd: '0.05', amount_bs: '23.53' },
    ];
    expect(receipt({ payments, change }).payments).toEqual([
      { label: 'Efectivo $', value: `$${SPACE}1,00` },
      { label: 'Tarjeta Bs. ref. 004518', value: `Bs.${SPACE}700,00` },
      { label: 'Vuelto en bolívares', value: `Bs.${SPACE}23,53` },
    ]);
  });
});

const settings: CompanySettingsRow = {
  id: 'company',
  name: 'Bodegón La Esquina, C.A.',
  rif: 'J070133805',
  address: 'Av. Principal, local 4\nCaracas 1060',
  phone: '0212-5550147',
  email: '',
  logo: '',
  receipt_header: 'Víveres y bebidas',
  receipt_footer: 'Gracias por su compra.',
  default_currency: 'USD',
  default_tax_id: 'tax',
  default_warehouse_id: 'warehouse',
  rate_rule: 'next_bank_day',
  scale_codes: [],
  version: 1,
  generation: 0,
  created_at: '2026-01-01T12:00:00Z',
  updated_at: '2026-01-01T12:00:00Z',
  deleted_at: null,
};

function receipt(overrides: Partial<SaleRow> = {}) {
  const sale: SaleRow = {
    ...saleDraft(),
    register_id: registerId,
    series_id: 'series',
    series: 'A',
    number: 4827,
    sold_at: '2026-11-20T19:45:00.000Z',
    made_by: ana,
    version: 0,
    generation: 0,
    created_at: '2026-11-20T19:45:00.000Z',
    updated_at: '2026-11-20T19:45:00.000Z',
    ...overrides,
  };
  return receiptContent({ sale, settings, registerName: 'Caja 1' });
}

describe('where a sale is kept', () => {
  it('[SALE-03] is said to be uploaded once the server has recorded it, and not before', () => {
    expect(whereaboutsText({ isDemo: false, version: 0 })).toBe('guardada en este equipo, por subir');
    expect(whereaboutsText({ isDemo: false, version: 7 })).toBe('guardada en este equipo y subida');
    expect(whereaboutsText({ isDemo: true, version: 0 })).toBe('guardada en este equipo');
  });
});
