import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { CompanyDb } from '../../../data/company-db.ts';
import type { AuditEntry } from './audit-text.ts';
import { namesOf } from './names-of.ts';

const META = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };

function entry(collection: string, row_id: string, detail: unknown = null): AuditEntry {
  return {
    version: 1,
    at: '2026-11-20T12:00:00.000Z',
    made_at: null,
    made_by: null,
    made_by_name: '',
    sent_by: null,
    sent_by_name: '',
    device_id: null,
    kind: 'patch',
    collection,
    row_id,
    detail,
  };
}

it('[PERM-04] names records, deleted ones too, and what their fields point to', async () => {
  const db = new CompanyDb(newId());
  const [user, role, customer] = [newId(), newId(), newId()];
  await db.users.add({ ...META, id: user, name: 'Luis', email: '', role_id: role, active: true });
  await db.roles.add({
    ...META,
    id: role,
    name: 'Cajero',
    permissions: [],
    deleted_at: '2026-11-20T12:00:00.000Z',
  });
  const names = await namesOf(db, [
    entry('users', user, { before: { role_id: role }, after: { role_id: newId() } }),
    entry('customers', customer),
    entry('devices', newId()),
  ]);
  expect([...names]).toEqual(
    expect.arrayContaining([
      [user, 'Luis'],
      [role, 'Cajero'],
    ]),
  );
  expect(names.size).toBe(2);
});

it('[PERM-04] [SALE-05] [CASH-01] names the documents of a till by the sale they take back, the amount and the register', async () => {
  const db = new CompanyDb(newId());
  const [back, void_, out, paid, closed, sold, register, customer] = Array.from({ length: 8 }, () => newId());
  const put = (table: string, row: object) => db.table(table).add({ ...META, ...row });
  const sale = { sale_series: 'A', sale_number: 9, series: 'A', number: 2, currency: 'USD', total: '1.15' };
  await put('sale_returns', { id: back, kind: 'return', ...sale });
  await put('sale_returns', { id: void_, kind: 'void', ...sale });
  const ice = { direction: 'out', currency: 'USD', amount: '5.00', reason: 'expense' };
  await put('cash_movements', { id: out, ...ice });
  await put('customers', { id: customer, name: 'María Pérez' });
  await put('customer_payments', { id: paid, customer_id: customer, currency: 'VES', amount: '1000.00' });
  await put('registers', { id: register, name: 'Caja 1' });
  const counted = { counted_usd: '20.00', counted_bs: '0.00', expected_usd: '20.00', expected_bs: '0.00' };
  await put('cash_closings', { id: closed, register_id: register, ...counted });
  const [quote, gone] = [newId(), newId()];
  const quoted = { series: 'A', number: 12, currency: 'USD', total: '12.50' };
  await put('quotes', { id: quote, reverses_id: null, ...quoted });
  await put('quotes', { id: gone, reverses_id: quote, ...quoted });
  const [note, undone] = [newId(), newId()];
  const delivered = { ...quoted, number: 4, customer: { name: 'María Pérez' } };
  await put('delivery_notes', { id: note, reverses_id: null, ...delivered });
  await put('delivery_notes', { id: undone, reverses_id: note, ...delivered });
  await put('sales', { id: sold, series: 'A', number: 9, currency: 'USD', total: '12.50' });
  const names = await namesOf(db, [
    entry('sale_returns', back ?? ''),
    entry('sale_returns', void_ ?? ''),
    entry('cash_movements', out ?? ''),
    entry('customer_payments', paid ?? ''),
    entry('cash_closings', closed ?? ''),
    entry('sales', sold ?? ''),
    entry('quotes', quote),
    entry('quotes', gone),
    entry('delivery_notes', note),
    entry('delivery_notes', undone),
  ]);
  const words = [back, void_, out, paid, closed, sold, quote, gone, note, undone].map((id) =>
    names.get(id ?? '')?.replace(/\s/gu, ' '),
  );
  expect(words).toEqual([
    'A-000009 (nota de crédito A-000002) · $ 1,15',
    'A-000009 (anulación, nota de crédito A-000002) · $ 1,15',
    '· salida de $ 5,00 · Gasto del negocio',
    'María Pérez · Bs. 1.000,00',
    '· Caja 1 · contado $ 20,00; cuadra',
    'A-000009 · $ 12,50',
    'P A-000012 · $ 12,50',
    'P A-000012 (anulación) · $ 12,50',
    'NE A-000004 · María Pérez · $ 12,50',
    'NE A-000004 (anulación) · María Pérez · $ 12,50',
  ]);
});

it('[PERM-04] [FISC-02] names runs of sheets, and what is on a sheet, by their numbers', async () => {
  const db = new CompanyDb(newId());
  const [run, issued, spoiled] = [newId(), newId(), newId()];
  const put = (table: string, row: object) => db.table(table).add({ ...META, ...row });
  const range = { prefix: '00', first_control: 1201, last_control: 2200 };
  await put('form_runs', { id: run, print_shop_name: 'Litografía El Ávila', ...range });
  const numbers = { kind: 'credit_note', series: 'B', number: 31, control: '00-00001202' };
  await put('issued_documents', { id: issued, ...numbers, figures: { total: '232.00' } });
  await put('spoiled_sheets', { id: spoiled, control: '00-00001203', reason: 'Se mojó' });
  const names = await namesOf(db, [
    entry('form_runs', run),
    entry('issued_documents', issued),
    entry('spoiled_sheets', spoiled),
  ]);
  expect([run, issued, spoiled].map((id) => names.get(id)?.replace(/\s/gu, ' '))).toEqual([
    '· Litografía El Ávila · 00-00001201 a 00-00002200',
    '· nota de crédito Serie B 00000031, control 00-00001202 · Bs. 232,00',
    '· 00-00001203 · Se mojó',
  ]);
});
