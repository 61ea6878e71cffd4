/**
 * A transaction of a device names an account that the server does not have: it waits for a person in quarantine, and the
 * company and all its other documents move (S-22, S-56).
 */
import '../../../web/src/data/testing/indexed-db.ts';

import type { JournalDraftFields } from '@cuadra/contracts/accounting/journal';
import { accountIdOfRole, journalEntryId, newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import { postJournalDraft } from '../../../web/src/data/local-writes/journal-entries.ts';
import { moveMainCash } from '../../../web/src/data/local-writes/move-main-cash.ts';
import { moveResidence } from '../../../web/src/data/residence/residence-api.ts';
import { readSyncValue } from '../../../web/src/data/sync/state/sync-values.ts';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { mainCashMovementBody } from '../testing/cash-bodies.ts';
import { again, CALM, livesIn, openDevice } from '../testing/moving-company.ts';

const server = serverForTests();

function entryOn(debited: string, credited: string): JournalDraftFields & { readonly id: string } {
  const nothing = { debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' };
  return {
    ...{ id: newId(), date: '2026-11-02', description: 'Alquiler', reference: '', currency: 'USD' },
    exchange_rate: '100',
    entries: [
      { ...nothing, account_id: debited, debit: '7.00', debit_ves: '700.00' },
      { ...nothing, account_id: credited, credit: '7.00', credit_ves: '700.00' },
    ],
  };
}

it('[S-22] [S-56] [ACC-04] moves to the cloud without the entry, which is quarantined with words', async () => {
  const company = await signUpCompany(server.app, { data: { residence: 'device' } });
  const { companyId, userId } = company;
  const device = await openDevice(company, CALM, []);
  await device.until(livesIn(device, 'device'));
  const ana = { id: userId, name: 'Ana Pérez' };
  const bank = accountIdOfRole(companyId, 'bank_fx_abroad');
  const drafts = [newId(), accountIdOfRole(companyId, 'exp_rent')].map((debited) => entryOn(debited, bank));
  for (const draft of drafts) await postJournalDraft(device.db, draft, ana);

  await again(() => moveResidence(device.api, { to: 'cloud' }));
  // What is quarantined stays in the outbox, until a person has settled it.
  await device.until(
    async () => (await device.store.read(['sync'], (tx) => readSyncValue(tx, 'residence'))) === 'cloud',
  );

  const [unknown, known] = drafts.map(({ id }) => journalEntryId(companyId, id));
  const { rows: posted } = await server.owner.query('select id from transactions where company_id = $1', [
    companyId,
  ]);
  expect(posted).toEqual([{ id: known }]);
  const { rows: waiting } = await server.owner.query(
    `select item_id, reason from raw_items where company_id = $1 and state = 'kept'`,
    [companyId],
  );
  expect(waiting).toEqual([
    { item_id: unknown, reason: expect.stringContaining('Al plan de cuentas le falta una cuenta') },
  ]);
  device.db.close();
});

it('[S-56] stays on its way with a document that cannot be booked, names it, and books all others, until there is its account', async () => {
  const company = await signUpCompany(server.app, { data: { residence: 'device' } });
  const { companyId, userId } = company;
  const device = await openDevice(company, CALM, []);
  await device.until(livesIn(device, 'device'));
  const ana = { id: userId, name: 'Ana Pérez' };
  const [stuck, other] = [newId(), newId()];
  await moveMainCash(device.db, mainCashMovementBody({ id: stuck, amount: '777.00' }), ana);
  await moveMainCash(device.db, mainCashMovementBody({ id: other }), ana);
  // Its account went between the time it came and that it is booked.
  await server.owner.query(`
      create function no_account() returns trigger language plpgsql as
        $$ begin raise exception 'an account is missing' using errcode = 'CU002'; end $$;
      create trigger no_account before insert on account_entries for each row when (new.usd = 777)
        execute function no_account()`);

  await again(() => moveResidence(device.api, { to: 'cloud' }));
  const noted = () => device.store.read(['sync'], (tx) => readSyncValue(tx, 'comparison'));
  await device.until(async () => ((await noted())?.stuck ?? []).length > 0);
  expect((await noted())?.stuck).toEqual([
    {
      ...{ collection: 'main_cash_movements', id: stuck },
      message:
        'Al plan de cuentas le falta una cuenta que este documento necesita. Agrega la que falta en el Plan de cuentas, y compara de nuevo.',
    },
  ]);
  const posted = async () =>
    (await server.owner.query('select id from transactions where company_id = $1', [companyId])).rows;
  expect(await posted()).toEqual([{ id: other }]);

  await server.owner.query('drop trigger no_account on account_entries; drop function no_account()');
  await device.until(
    async () => (await device.store.read(['sync'], (tx) => readSyncValue(tx, 'residence'))) === 'cloud',
  );
  expect(await posted()).toHaveLength(2);
  device.db.close();
});
