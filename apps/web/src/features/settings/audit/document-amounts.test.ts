/** What the trail says of the money of a document. */
import { describe, expect, it } from 'vitest';
import { documentAmounts } from './document-amounts.ts';

const DRAWER = { expected_usd: '102.00', expected_bs: '500.00', counted_usd: '100.00', counted_bs: '500.00' };
const CARD = { method: 'card', currency: 'VES', expected: '5139.84', counted: '5139.84' };
const MOBILE = { method: 'mobile', currency: 'VES', expected: '1296.37' };

describe('the amounts of a document in the trail', () => {
  it.each([
    ['sales', { currency: 'USD', total: '12.50' }, '$ 12,50'],
    ['sales', { currency: 'VES', total: '1200.00' }, 'Bs. 1.200,00'],
    ['sale_returns', { currency: 'USD', total: '1.15' }, '$ 1,15'],
    ['customer_payments', { currency: 'VES', amount: '1000.00' }, 'Bs. 1.000,00'],
    ['cash_movements', { currency: 'USD', amount: '5.00' }, '$ 5,00'],
    ['main_cash_movements', { currency: 'VES', amount: '500.00' }, 'Bs. 500,00'],
    [
      'journal_entries',
      {
        entries: [
          { debit: '100.00', debit_ves: '51248.00' },
          { debit: '0.00', debit_ves: '0.00' },
        ],
      },
      '$ 100,00 y Bs. 51.248,00',
    ],
    ['supplier_bills', { currency: 'VES', lines: [{ base: '1000.00', tax: '160.00' }] }, 'Bs. 1.160,00'],
    [
      'supplier_payments',
      {
        payments: [
          { currency: 'USD', amount: '20.00' },
          { currency: 'VES', amount: '350.50' },
        ],
      },
      '$ 20,00 y Bs. 350,50',
    ],
    [
      'withholdings',
      {
        lines: [
          { collection: 'sales', withheld_bs: '120.00' },
          { collection: 'sale_returns', withheld_bs: '20.00' },
        ],
      },
      'Bs. 100,00',
    ],
    ['cash_openings', { initial_usd: '20.00', initial_bs: '0.00' }, 'con $ 20,00'],
    ['cash_openings', { initial_usd: '20.00', initial_bs: '350.50' }, 'con $ 20,00 y Bs. 350,50'],
    ['cash_openings', { initial_usd: '0.00', initial_bs: '0.00' }, 'con la gaveta vacía'],
    ['cash_closings', DRAWER, 'contado $ 100,00 y Bs. 500,00; falta $ 2,00'],
    ['cash_closings', { ...DRAWER, counted_usd: '102.00' }, 'contado $ 102,00 y Bs. 500,00; cuadra'],
    [
      'cash_closings',
      { ...DRAWER, counted_bs: '510.25' },
      'contado $ 100,00 y Bs. 510,25; falta $ 2,00 y sobra Bs. 10,25',
    ],
    [
      'cash_closings',
      { ...DRAWER, counted_usd: '102.00', methods: [CARD, { ...MOBILE, counted: '1290.00' }] },
      'contado $ 102,00 y Bs. 500,00; falta Bs. 6,37 en Pago Móvil',
    ],
    [
      'cash_closings',
      { ...DRAWER, counted_usd: '102.00', methods: [CARD, { ...MOBILE, counted: null }] },
      'contado $ 102,00 y Bs. 500,00; cuadra',
    ],
  ])('[PERM-04] [SALE-05] [CASH-01] of %s %o are %s', (collection, row, text) => {
    expect(documentAmounts(collection, row)?.replace(/\s/gu, ' ')).toBe(text);
  });

  it.each([
    ['products', { currency: 'USD', total: '1.00' }],
    ['sales', {}],
    ['sales', { currency: 'USD', total: 'mucho' }],
    ['cash_closings', { counted_usd: '1.00' }],
  ])('[PERM-04] are left out where %s %o has none that can be read', (collection, row) => {
    expect(documentAmounts(collection, row)).toBeUndefined();
  });
});
