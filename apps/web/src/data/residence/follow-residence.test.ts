import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { newCompanyRows } from '@cuadra/contracts/setup/new-company';
import { beforeEach, describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { createRecord, deleteRecord, patchRecord } from '../local-writes/change-records.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { PAGE_TABLES } from '../sync/reading/apply-page.ts';
import { applySend, tablesOfAnswer } from '../sync/sending/send-step.ts';
import { FIRST_READING, readSyncValue } from '../sync/state/sync-values.ts';
import { ana, freshDb, registerId, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { followResidence } from './follow-residence.ts';

const LUIS = { type: 'person', document_type: 'V', document_number: '1', name: 'Luis' } as const;
const CASH = { registerKey: `${registerId}|USD` };

describe('a device that follows its company', () => {
  let db: CompanyDb;
  beforeEach(async () => {
    db = freshDb();
    const [[, settings] = [undefined, []]] = newCompanyRows(db.companyId, {
      name: 'Bodega',
      owner: { ...ana, email: '' },
      plan: 'gratis',
      planWanted: '',
      residence: 'cloud',
    });
    const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
    await db.company_settings.put({ ...settings[0], ...meta } as never);
    await db.series.put(seriesRow());
    await db.sync.bulkPut([
      { name: 'reader', value: ana.id },
      {
        name: 'reading',
        value: {
          ...FIRST_READING,
          is_begun: true,
          access: ['products', 'customers', 'cash_balances', 'sales'],
        },
      },
    ]);
  });

  const follow = (to: 'cloud' | 'device' | 'moving') =>
    dexieStore(db).write(PAGE_TABLES, (tx) => followResidence(tx, to));
  const sell = () => recordSale(db, { sale: saleDraft(), cartId: null }, ana);
  const cash = () => db.cash_balances.get(CASH.registerKey);

  it('[S-57] has as its balance what it showed, and waits for nobody with it', async () => {
    await db.cash_balances.put({
      key: CASH.registerKey,
      register_id: registerId,
      currency: 'USD',
      version: 7,
      generation: 1,
      amount: '100.00',
      shown: { amount: '100.00' },
    });
    await sell();
    expect(await cash()).toMatchObject({ amount: '100.00', shown: { amount: '102.32' } });
    await follow('device');
    expect(await cash()).toMatchObject({ amount: '102.32', shown: { amount: '102.32' } });
    expect(await db.pending.count()).toBe(0);
    await sell();
    expect(await cash()).toMatchObject({ amount: '104.64', shown: { amount: '104.64' } });
    // Sales are sent all the same.
    expect((await db.outbox.toArray()).map(({ collection }) => collection)).toEqual(['sales', 'sales']);
  });

  it('[S-57] lets nothing wait that is no longer sent, and keeps what it was about', async () => {
    const id = await createRecord(db, 'customers', LUIS, ana);
    await patchRecord(db, 'customers', id, { name: 'Luis Gómez' }, ana);
    await follow('device');
    expect([await db.outbox.count(), await db.base.count()]).toEqual([0, 0]);
    expect(await db.customers.get(id)).toMatchObject({ name: 'Luis Gómez' });
    const reading = await dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'reading'));
    expect(reading).toMatchObject({ access: ['products', 'sales'], round: 1 });
  });

  it('[S-56] sends all it has kept to itself once: records, deletions, then documents byte for byte', async () => {
    await follow('device');
    const [kept, gone] = [
      await createRecord(db, 'customers', LUIS, ana),
      await createRecord(db, 'customers', { ...LUIS, document_number: '2' }, ana),
    ];
    await deleteRecord(db, 'customers', gone, ana);
    const opening = { id: newId(), register_id: registerId, initial_usd: '20.00', initial_bs: '0.00' };
    await openCashSession(db, opening, ana);
    const sale = await sell();
    await follow('moving');
    await follow('moving');
    const items = await db.outbox.orderBy('seq').toArray();
    expect(items.map(({ collection, kind }) => [collection, kind])).toEqual([
      // It waits since it was made.
      ['sales', 'create'],
      ['customers', 'import'],
      ['customers', 'delete'],
      ['customers', 'import'],
      ['cash_openings', 'create'],
    ]);
    expect(items.map(({ row_id }) => row_id)).toEqual(expect.arrayContaining([sale.id, gone, opening.id]));
    const sent = items.find(({ id }) => id === opening.id);
    const held = await db.cash_openings.get(opening.id);
    expect(sent).toMatchObject({ hash: held?.hash, made_by: ana, made_at: held?.created_at });
    expect(canonicalJson(JSON.parse(sent?.body ?? ''))).toBe(sent?.body);
    expect(await db.customers.get(kept)).toMatchObject({ name: 'Luis', deleted_at: null });
  });

  it('[S-21] keeps a record that the server refuses while it moves: it is in no other place', async () => {
    await follow('device');
    const id = await createRecord(db, 'customers', LUIS, ana);
    await follow('moving');
    const [item] = await db.outbox.toArray();
    const answer = { code: 'forbidden', field: '', message: '' };
    const changes = new Map([[item?.id ?? '', { step: 'stays', state: 'set_aside', answer } as const]]);
    const store = dexieStore(db);
    await store.write(await tablesOfAnswer(store, { changes }), (tx) => applySend(tx, { changes }, 0));
    expect(await db.customers.get(id)).toMatchObject({ name: 'Luis', deleted_at: null });
  });

  it('[S-56] counts what still waits beside the server’s balances once it is in the cloud, and shows the same', async () => {
    await follow('device');
    await sell();
    await follow('moving');
    // The first one is recorded.
    await db.outbox.clear();
    const late = await sell();
    await follow('cloud');
    expect(await cash()).toMatchObject({ amount: '2.32', shown: { amount: '4.64' } });
    const waiting = await db.pending.toArray();
    expect(new Set(waiting.map(({ item_id, ack }) => `${item_id} ${ack}`))).toEqual(
      new Set([`${late.id} null`]),
    );
  });

  it('[S-56] goes back to the device from half-way, with nothing lost', async () => {
    await follow('device');
    const id = await createRecord(db, 'customers', LUIS, ana);
    const sale = await sell();
    await follow('moving');
    await follow('device');
    expect((await db.outbox.toArray()).map((entry) => entry.id)).toEqual([sale.id]);
    expect(await db.customers.get(id)).toMatchObject({ name: 'Luis' });
    expect(await cash()).toMatchObject({ amount: '2.32' });
  });
});
