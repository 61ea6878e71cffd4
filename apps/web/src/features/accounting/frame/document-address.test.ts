/** The way from a figure of the books to its document. */

import { newId } from '@cuadra/contracts/primitives/ids';
import { COLLECTION_TRAITS } from '@cuadra/contracts/registry/collection-traits';
import { expect, it } from 'vitest';
import { CompanyDb } from '../../../data/company-db.ts';
import { DOCUMENT_WORDS, documentAddress, documentNamed, holderOf } from './document-address.ts';

it('[ACC-07] leads from a transaction to its document by words of its own', () => {
  const addressed = Object.keys(COLLECTION_TRAITS).filter(
    (source) => documentAddress({ source, document_id: 'd' }, 's') !== undefined,
  );
  expect(addressed.sort()).toEqual(Object.keys(DOCUMENT_WORDS).sort());
  expect(documentAddress({ source: 'sales', document_id: 'd' }, undefined)).toBe('/app/sales?sale=d');
  expect(documentAddress({ source: 'sale_returns', document_id: 'd' }, undefined)).toBe(
    '/app/sales?return=d',
  );
  expect(documentAddress({ source: 'cash_openings', document_id: 'd' }, undefined)).toBe(
    '/app/sales?session=d',
  );
});

it('[ACC-07] leads from what happened at a drawer to its report, and from a payment to its customer', async () => {
  const db = new CompanyDb(newId());
  const row = (fields: object) => ({ version: 1, generation: 0, ...fields }) as never;
  await db.cash_closings.put(row({ id: 'closing', cash_session_id: 'session' }));
  await db.cash_movements.put(row({ id: 'movement', cash_session_id: 'session' }));
  await db.customer_payments.put(row({ id: 'payment', customer_id: 'customer', payment_keys: [] }));
  const addressOf = async (source: string, id: string) =>
    documentAddress({ source, document_id: id }, await holderOf(db, source, id));
  expect(await addressOf('cash_closings', 'closing')).toBe('/app/sales?session=session');
  expect(await addressOf('cash_movements', 'movement')).toBe('/app/sales?session=session');
  expect(await addressOf('customer_payments', 'payment')).toBe('/app/customers?customer=customer');
  await db.fiscal_documents.bulkPut([
    row({ id: 'invoice', collection: 'sales', document_id: 'sale' }),
    row({ id: 'note', collection: 'sale_returns', document_id: 'return' }),
  ]);
  expect(await addressOf('fiscal_documents', 'invoice')).toBe('/app/sales?sale=sale');
  expect(await addressOf('fiscal_documents', 'note')).toBe('/app/sales?return=return');
  expect(await addressOf('cash_closings', 'of another device')).toBeUndefined();
});

it('[ACC-07] leads nowhere from the row of a day', () => {
  expect(documentAddress({ source: 'sales', document_id: null }, undefined)).toBeUndefined();
});

it('[ACC-07] leads to the invoice, the payment, the certificate, the settlement and the movement itself', () => {
  const addresses = [
    ['supplier_bills', '/app/accounting/payables?document=supplier_bills/d'],
    ['supplier_payments', '/app/accounting/payables?document=supplier_payments/d'],
    ['withholdings', '/app/accounting/withholdings?document=withholdings/d'],
    ['settlements', '/app/accounting/settling?document=settlements/d'],
    ['main_cash_movements', '/app/accounting?document=main_cash_movements/d'],
  ] as const;
  for (const [source, address] of addresses) {
    expect(documentAddress({ source, document_id: 'd' }, undefined)).toBe(address);
    const named = new URL(address, 'http://shop').searchParams.get('document');
    expect(documentNamed(named)).toEqual({ collection: source, id: 'd' });
  }
  for (const none of [null, '', 'sales/d', 'settlements', 'settlements/'])
    expect(documentNamed(none)).toBeUndefined();
});
