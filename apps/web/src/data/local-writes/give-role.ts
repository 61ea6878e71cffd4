/** Gives a role of the postings to another account (ACC-07): from then on documents post there. */
import { ROLE_MESSAGES } from '@cuadra/contracts/accounting/account-refusal';
import type { AccountRole } from '@cuadra/domain/ledger/account';
import { nextRoleSince, roleRefusal } from '@cuadra/domain/ledger/account-role';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { isAlive, type Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { CHANGE_TABLES, patchIn } from './change-records.ts';

/** @returns why the account cannot have the role, in words; undefined where it was given */
export async function giveRole(
  db: CompanyDb,
  id: string,
  role: AccountRole,
  maker: Maker,
): Promise<string | undefined> {
  return await dexieStore(db).write([...CHANGE_TABLES, 'accounts'], async (tx) => {
    const accounts = (await tx.all('accounts')).filter(isAlive);
    const account = accounts.find((one) => one.id === id);
    if (account === undefined) return 'La cuenta ya no está en el plan.';
    const chart = accounts.map(({ parent_id }) => ({ parentId: parent_id }));
    const refusal = roleRefusal({ id, role, type: account.type }, account.role, chart);
    if (refusal !== undefined) return ROLE_MESSAGES[refusal];
    const held = accounts
      .filter((one) => one.role === role)
      .map((one) => ({ id: one.id, role, roleSince: one.role_since ?? null }));
    const role_since = nextRoleSince(held, await correctedNow(tx, Date.now()));
    await patchIn(tx, db, { collection: 'accounts', id, fields: { role, role_since } }, maker);
    return undefined;
  });
}
