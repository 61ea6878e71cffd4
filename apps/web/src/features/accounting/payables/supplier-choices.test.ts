import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import type { SupplierBillRow, SupplierRow } from '../../../data/rows.ts';
import { freshDb } from '../../../data/testing/builders.ts';
import { supplierChoices } from './supplier-choices.ts';

it('[ACC-07] offers the list, and each supplier that an invoice was typed for, with the RIF of its newest one', async () => {
  const db = freshDb();
  const id = newId();
  await db.suppliers.add({
    ...{ id, name: 'Polar', document_type: 'J', document_number: '00041312-6', deleted_at: null },
  } as SupplierRow);
  const bill = (day: number, supplier_name: string, supplier_document: string, supplier_id: string | null) =>
    ({
      ...{ id: newId(), supplier_id, supplier_name, supplier_document },
      made_at: `2026-11-0${day}T12:00:00.000Z`,
    }) as SupplierBillRow;
  await db.supplier_bills.bulkAdd([
    bill(1, 'Inmobiliaria Ávila', '', null),
    bill(2, 'Inmobiliaria Ávila', 'J-00041312-6', null),
    bill(3, 'CANTV', 'J-00124134-5', null),
    bill(4, 'Polar', 'J-00041312-6', id),
  ]);
  const choices = await supplierChoices(db);
  expect(choices.map(({ supplierName, supplierDocument }) => [supplierName, supplierDocument])).toEqual([
    ['Polar', 'J-00041312-6'],
    ['CANTV', 'J-00124134-5'],
    ['Inmobiliaria Ávila', 'J-00041312-6'],
  ]);
});
