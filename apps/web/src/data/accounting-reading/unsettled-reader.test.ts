import 'fake-indexeddb/auto';

import type { SettlementWire, UnsettledReply } from '@cuadra/contracts/accounting/settling';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { recordSettlement, voidSettlement } from '../local-writes/record-settlement.ts';
import type { SaleRow, SupplierPaymentRow } from '../rows.ts';
import { ana, freshDb, saleDraft } from '../testing/builders.ts';
import { localTransactions } from './local-transactions.ts';
import { readUnsettled } from './unsettled-reader.ts';

const MADE = '2026-11-20T15:00:00.000Z';
const META = {
  ...{ version: 1, generation: 1, created_at: MADE, updated_at: MADE, user_id: null, user_name: 'Ana' },
};

/** Paid by card, with change by Pago Móvil. */
async function putSale(db: CompanyDb): Promise<SaleRow> {
  const draft = saleDraft();
  const [first] = draft.payments;
  if (first === undefined) throw new Error('a sale is paid');
  const row = {
    ...{ ...META, ...draft, id: newId(), series: 'A', number: 12, sold_at: MADE },
    payments: [
      {
        ...first,
        method: 'card',
        currency: 'VES',
        amount_usd: '2.72',
        amount_bs: '272.00',
        reference: '0012',
      },
    ],
    change: [
      {
        ...{ method: 'mobile', currency: 'VES', amount: '40.00', amount_usd: '0.40', amount_bs: '40.00' },
        details: { reference: '004518' },
      },
    ],
  };
  await db.sales.put(row as unknown as SaleRow);
  return row as unknown as SaleRow;
}

async function unsettled(
  db: CompanyDb,
  method: SettlementWire['method'] = 'card',
  currency: 'USD' | 'VES' = 'VES',
): Promise<UnsettledReply> {
  const reply = await readUnsettled(db, undefined, { method, currency });
  if (!reply.ok) throw new Error('a demo reads its own documents');
  return reply.value;
}

function settlement(db: CompanyDb, sale: SaleRow): Omit<SettlementWire, 'made_at'> {
  return {
    ...{ id: newId(), method: 'card', currency: 'VES', date: '2026-11-21', exchange_rate: '125' },
    ...{
      account_id: accountIdOfRole(db.companyId, 'bank_ves'),
      reference: 'Lote 12',
      commission: '10.00',
      islr_withheld: '0.00',
    },
    payments: [
      {
        ...{ collection: 'sales', document_id: sale.id, part: sale.payments[0]?.id ?? '' },
        ...{ amount_usd: '2.72', amount_bs: '272.00' },
      },
    ],
    ...{ notes: '', reverses_id: null },
  };
}

describe('the payments that are not settled, on a device with its own books', () => {
  it('[S-56] are those of sales, until they are settled, and again when the settlement is voided', async () => {
    const db = freshDb(true);
    const sale = await putSale(db);
    const before = (await unsettled(db)).payments;
    expect(before).toEqual([
      {
        ...{ collection: 'sales', document_id: sale.id, part: sale.payments[0]?.id, label: 'A-000012' },
        ...{ amount_usd: '2.72', amount_bs: '272.00', reference: '0012', at: MADE },
        register_id: sale.register_id,
      },
    ]);
    const one = settlement(db, sale);
    const made = await recordSettlement(db, one, ana);
    await recordSettlement(db, one, ana);
    expect((await unsettled(db)).payments).toEqual([]);
    const posted = (await localTransactions(db)).find(({ id }) => id === made.id);
    const bank = posted?.lines.find(({ accountId }) => accountId === one.account_id);
    expect([bank?.usd.minor, bank?.ves.minor]).toEqual([2_10n, 262_00n]);
    await voidSettlement(db, made, ana);
    expect((await unsettled(db)).payments).toEqual(before);
  });

  it('have change and payments to suppliers below zero', async () => {
    const db = freshDb(true);
    await putSale(db);
    expect((await unsettled(db, 'mobile')).payments).toMatchObject([
      { part: 'change-0', amount_bs: '-40.00', amount_usd: '-0.40', reference: '004518' },
    ]);
    const paid = {
      ...{ ...META, id: newId(), made_at: MADE, date: '2026-11-20', exchange_rate: '100', reverses_id: null },
      ...{ supplier_name: 'Polar', settled: [], notes: '' },
      payments: [{ method: 'zelle', currency: 'USD', amount: '5.00', reference: 'Z-1' }],
    };
    await db.supplier_payments.put(paid as unknown as SupplierPaymentRow);
    expect((await unsettled(db, 'zelle', 'USD')).payments).toMatchObject([
      {
        collection: 'supplier_payments',
        part: 'payment-0',
        label: 'Polar',
        amount_usd: '-5.00',
        amount_bs: '-500.00',
      },
    ]);
  });

  it('[S-45] are sent settled as they were made, in a company of the cloud', async () => {
    const db = freshDb();
    const sale = await putSale(db);
    const made = await recordSettlement(db, settlement(db, sale), ana);
    const reversal = await voidSettlement(db, made, ana);
    const items = await db.outbox.toArray();
    expect(items.map(({ collection, kind }) => `${collection} ${kind}`)).toEqual([
      'settlements create',
      'settlements create',
    ]);
    expect(Object.keys(JSON.parse(items[1]?.body ?? '{}')).sort()).toEqual(
      [...Object.keys(settlement(db, sale)), 'made_at'].sort(),
    );
    expect(reversal.reverses_id).toBe(made.id);
  });
});
