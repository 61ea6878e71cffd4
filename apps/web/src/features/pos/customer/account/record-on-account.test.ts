import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { parseDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it, vi } from 'vitest';

import type { CompanyDb } from '../../../../data/company-db.ts';
import { createDraftKeeper } from '../../../../data/drafts/draft-store.ts';
import { takeUpDraft } from '../../../../data/drafts/take-up-draft.ts';
import { ana, customerRow, freshDb, registerId } from '../../../../data/testing/builders.ts';
import { type Company, companyRate } from '../../../../session/company/company.ts';
import { emptyOnAccount, type OnAccountDraft, viewOnAccount } from './on-account.ts';
import { recordOnAccount } from './record-on-account.ts';

vi.stubGlobal('sessionStorage', { getItem: () => null });

const MARIA = customerRow({ id: '0190a000-0000-7000-8000-000000000001' });
const KIND = `customer_payment:${MARIA.id}:USD`;
const OWED = parseDecimal('-20.00', 'USD');
const EMPTY = emptyOnAccount('USD', '2026-11-20');

describe('"Abonar"', () => {
  it('[PAY-06] [S-24] leaves no draft that the next one would take up, though the last keys are still being written', async () => {
    const { db, company } = await shop();
    const form = formOf(db, newId());
    for (const amount of ['5', '50']) form.keeper.keep({ ...EMPTY, amount });
    const left: number[] = [];
    const why = await record(
      company,
      form,
      '5',
      () => void db.drafts.count().then((count) => left.push(count)),
    );
    expect(why).toBeUndefined();
    await form.keeper.settled();
    expect(await takeUpDraft(db, KIND)).toBeUndefined();
    expect(await db.drafts.count()).toBe(0);
    expect(left).toEqual([0]);
  });

  it('[PAY-06] [S-24] books each of two abonos that follow one another, and one where it is pressed twice', async () => {
    const { db, company } = await shop();
    const first = formOf(db, newId());
    for (const amount of ['5', '50']) first.keeper.keep({ ...EMPTY, amount });
    await Promise.all([record(company, first, '5'), record(company, first, '5')]);
    const next = await takeUpDraft(db, KIND);
    await record(company, formOf(db, next?.id ?? newId()), '7');
    expect((await db.customer_payments.toArray()).map(({ amount }) => amount).sort()).toEqual([
      '5.00',
      '7.00',
    ]);
  });

  it('[PAY-06] [S-24] says of another abono under a recorded id that it is not made', async () => {
    const { db, company } = await shop();
    const id = newId();
    await record(company, formOf(db, id), '5');
    const shown = vi.fn();
    expect(await record(company, formOf(db, id), '7', shown)).toContain('ya se registró otro abono');
    expect(shown).not.toHaveBeenCalled();
    expect(await db.customer_payments.count()).toBe(1);
  });
});

interface Form {
  readonly id: string;
  readonly keeper: ReturnType<typeof createDraftKeeper<OnAccountDraft>>;
}

function formOf(db: CompanyDb, id: string): Form {
  return { id, keeper: createDraftKeeper<OnAccountDraft>(db, { id, kind: KIND }) };
}

function record(
  company: Company,
  { id, keeper }: Form,
  amount: string,
  onRecorded: () => void = () => undefined,
) {
  const data = { ...EMPTY, amount };
  const account = { balance: OWED, rate: company.rate?.exchange ?? null, igtfBasisPoints: null };
  return recordOnAccount(
    { company, customer: MARIA, balance: OWED, onRecorded },
    { id, data, drop: keeper.drop },
    viewOnAccount(data, account, id),
  );
}

async function shop() {
  const db = freshDb();
  await db.customers.put(MARIA);
  await db.sessions.put({
    id: newId(),
    register_id: registerId,
    opened_at: '2026-11-20T12:00:00.000Z',
    opened_by: ana,
    closing_id: null,
  });
  const currencies = [{ code: 'VES', rate: '100', rate_date: '2026-11-20', is_active: true }];
  const company = { db, maker: ana, currency: 'USD', currencies, rate: companyRate(currencies) };
  return { db, company: company as unknown as Company };
}
