import { expect, it } from 'vitest';
import type { MainCashMovementRow, SettlementRow, SupplierBillRow } from '../../../data/rows.ts';
import { documentFacts as factsOf } from './document-facts.ts';

const AT = '2026-11-20T14:30:00.000Z';
const named = (id: string) => `6.1.03 ${id}`;
const none = { notes: '', made_at: AT, made_by: { id: 'u', name: 'Ana Pérez' } };

/** With blanks that break. */
const documentFacts: typeof factsOf = (...asked) =>
  JSON.parse(JSON.stringify(factsOf(...asked)).replace(/\s/g, ' '));

it('[ACC-07] shows an invoice with its accounts, its IVA and its total, and leaves empty fields out', () => {
  const row = {
    ...{ ...none, id: 'b', supplier_name: 'Hielo Ávila', supplier_document: '', invoice_number: 'F-001' },
    ...{ control_number: '', invoice_date: '2026-11-20', due_date: '2026-11-30', currency: 'USD' },
    ...{ exchange_rate: '250', reverses_id: null },
    lines: [
      { account_id: 'Alquiler', description: '', base: '100.00', tax_rate: '16.00', tax: '16.00' },
      { account_id: 'Agua', description: 'Local', base: '10.00', tax_rate: '0.00', tax: '0.00' },
    ],
  } as unknown as SupplierBillRow;
  const { title, facts, lines } = documentFacts({ collection: 'supplier_bills', row, isVoid: false }, named);
  expect(title).toBe('Factura F-001 de Hielo Ávila');
  expect(Object.fromEntries(facts)).toMatchObject({ Proveedor: 'Hielo Ávila', Total: '$ 126,00' });
  expect(facts.map(([label]) => label)).not.toContain('Control');
  expect(lines).toEqual([
    { text: '6.1.03 Alquiler · IVA 16 %: $ 16,00', amount: '$ 100,00' },
    { text: '6.1.03 Agua · Local · IVA 0 %: $ 0,00', amount: '$ 10,00' },
  ]);
  const void_ = { ...row, reverses_id: 'other' };
  expect(documentFacts({ collection: 'supplier_bills', row: void_, isVoid: false }, named).title).toBe(
    'Anulación: Factura F-001 de Hielo Ávila',
  );
});

it('[ACC-07] leads from a settlement to the receipts that it settles', () => {
  const row = {
    ...{ ...none, id: 's', method: 'card', currency: 'VES', account_id: 'Banesco', date: '2026-11-20' },
    ...{ reference: 'Lote 12', commission: '2.50', islr_withheld: '0', reverses_id: null },
    payments: [{ collection: 'sales', document_id: 'd', part: 'p', amount_usd: '1.00', amount_bs: '250.00' }],
  } as unknown as SettlementRow;
  const { facts, lines } = documentFacts({ collection: 'settlements', row, isVoid: false }, named);
  expect(Object.fromEntries(facts)).toMatchObject({ Banco: '6.1.03 Banesco', Comisión: 'Bs. 2,50' });
  expect(lines).toEqual([{ text: 'Venta', amount: 'Bs. 250,00', to: '/app/sales?sale=d' }]);
});

it('[ACC-07] says what a movement of the main cash was', () => {
  const row = {
    ...{ ...none, id: 'm', direction: 'in', currency: 'USD', amount: '5.00', reason: 'owner' },
    exchange_rate: null,
  } as unknown as MainCashMovementRow;
  const { title, facts } = documentFacts({ collection: 'main_cash_movements', row, isVoid: false }, named);
  expect([title, facts[0]]).toEqual(['Entra a la Caja principal', ['Monto', '$ 5,00']]);
});
