import type { VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import { describe, expect, it } from 'vitest';
import { documentAddress } from '../frame/document-address.ts';
import { companyText, periodsUntil, periodText } from './book-words.ts';
import { rowText } from './row-text.ts';

describe('the company over a book', () => {
  it.each([
    ['J-30418872-5', 'Bodega Ávila · RIF J-30418872-5'],
    ['', 'Bodega Ávila'],
  ])('has its RIF beside its name where it is known: %j', (document, text) => {
    expect(companyText({ name: 'Bodega Ávila', document })).toBe(text);
  });
});

describe('a period in words', () => {
  it.each([
    ['2026-11-01', '2026-11-30', 'Noviembre de 2026'],
    ['2026-11-01', '2026-11-15', '1 al 15 de noviembre de 2026'],
    ['2026-02-16', '2026-02-28', '16 al 28 de febrero de 2026'],
  ])('[ACC-05] from %s to %s is %s', (from, to, text) => {
    expect(periodText({ from, to })).toBe(text);
  });

  it('[ACC-05] are months, or fortnights of a special taxpayer, the last one first', () => {
    expect(periodsUntil('2026-01-20', 'month', 2).map(({ from }) => from)).toEqual([
      '2026-01-01',
      '2025-12-01',
    ]);
    expect(periodsUntil('2026-01-20', 'fortnight', 3).map(({ from }) => from)).toEqual([
      '2026-01-16',
      '2026-01-01',
      '2025-12-16',
    ]);
  });
});

describe('a row in words', () => {
  const row = (fields: Partial<VatRowWire>) =>
    rowText({ number: '4711', party_name: 'Polar', ...fields } as VatRowWire);

  it('[ACC-08] says which document it is', () => {
    expect(row({ kind: 'invoice', source: 'sales', number: 'A-000001' })).toBe('Factura A-000001');
    expect(row({ kind: 'credit_note', source: 'sale_returns', affected: 'A-000001' })).toBe(
      'Nota de crédito 4711 de A-000001',
    );
    expect(row({ kind: 'invoice', source: 'stock_movements', transaction: '01-REG' })).toBe(
      'Factura 4711 de Polar',
    );
    expect(row({ kind: 'invoice', source: 'stock_movements', transaction: '03-ANU', number: '' })).toBe(
      'Anulación de factura sin número de Polar',
    );
    expect(row({ kind: 'invoice', source: 'supplier_bills', transaction: '03-ANU', number: 'F-2' })).toBe(
      'Anulación de factura F-2 de Polar',
    );
    expect(
      row({ kind: 'invoice', source: 'issued_documents', transaction: '03-ANU', number: '00000502' }),
    ).toBe('Factura 00000502, anulada');
    expect(row({ kind: 'invoice', source: 'spoiled_sheets', control_number: '00-00001202' })).toBe(
      'Hoja anulada 00-00001202',
    );
  });

  it('[ACC-05] leads to its document, a return to its sale, and a day to none', () => {
    expect(documentAddress({ source: 'sales', document_id: 'v1' }, undefined)).toBe('/app/sales?sale=v1');
    expect(documentAddress({ source: 'sale_returns', document_id: 'd1' }, undefined)).toBe(
      '/app/sales?return=d1',
    );
    expect(documentAddress({ source: 'stock_movements', document_id: 'm1' }, undefined)).toBe(
      '/app/inventory/movements?open=m1',
    );
    expect(documentAddress({ source: 'sales', document_id: null }, undefined)).toBeUndefined();
    expect(documentAddress({ source: 'journal_entries', document_id: 'a1' }, undefined)).toBeUndefined();
  });
});
