/**
 * Closes and reopens months of the books (ACC-07): online commands, because each is decided once (S-31). Each is
 * an item of the company's history, so that the trail says who and when (PERM-04).
 */
import {
  closing,
  type PeriodCommand,
  type PeriodDone,
  type PeriodRefusal,
  reopening,
} from '@cuadra/contracts/accounting/close-period';
import type { ClosePeriodBody, ReopenPeriodBody } from '@cuadra/contracts/accounting/periods';
import { newId } from '@cuadra/contracts/primitives/ids';
import { type Member, personOf } from '../caller/caller.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { storeChange, storeNewRecords } from '../items/store-records.ts';
import { isModuleClosed } from '../plans/module-gate.ts';
import { readPeriod } from './read-periods.ts';

const CLOSED_UNTIL: Statement = {
  name: 'closed_until',
  text: 'select app.closed_until()::text as day',
};

const WITHOUT_LICENCE = { kind: 'refused', status: 403, code: 'module_inactive', field: '' } as const;

/** Closes a month and all before it. The same call again answers as before; another month under its id is refused. */
export function closePeriod(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  body: ClosePeriodBody,
  at: Date,
): Promise<PeriodDone | PeriodRefusal> {
  return database.withCompany(companyId, async (tx): Promise<PeriodDone | PeriodRefusal> => {
    const { closedUntil } = await lockBooks(tx);
    if (await isModuleClosed(tx, 'accounting_periods', at)) return WITHOUT_LICENCE;
    const known = await readPeriod(tx, body.id);
    const outcome = closing(body, known?.period, commandOf(member, at, closedUntil));
    if (outcome.kind === 'done') {
      await storeNewRecords(tx, 'accounting_periods', [outcome.period], makerOf(member, at));
    }
    return outcome;
  });
}

/** Opens the last closed period again, with a reason. */
export function reopenPeriod(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  id: string,
  { reason }: ReopenPeriodBody,
  at: Date,
): Promise<PeriodDone | PeriodRefusal> {
  return database.withCompany(companyId, async (tx): Promise<PeriodDone | PeriodRefusal> => {
    const { closedUntil, version } = await lockBooks(tx);
    if (await isModuleClosed(tx, 'accounting_periods', at)) return WITHOUT_LICENCE;
    const known = await readPeriod(tx, id);
    const outcome = reopening(known?.period, reason, commandOf(member, at, closedUntil));
    if (outcome.kind === 'done' && known !== undefined) {
      const { id: _, ...fields } = known.period;
      const record = { id, marks: known.marks, fields };
      const { changed } = outcome;
      await storeChange(tx, 'accounting_periods', record, changed, version, makerOf(member, at));
    }
    return outcome;
  });
}

function commandOf({ name }: Member, at: Date, closedUntil: string | null): PeriodCommand {
  return { byName: name, at: at.toISOString(), closedUntil };
}

/** Nothing is posted, and no other month closed, until the transaction ends (S-01). */
async function lockBooks(
  tx: CompanyTx,
): Promise<{ readonly closedUntil: string | null; readonly version: number }> {
  const [counter] = await tx.query<{ version: string }>(LOCK_COMPANY, [tx.companyId]);
  const [row] = await tx.query<{ day: string | null }>(CLOSED_UNTIL);
  return { closedUntil: row?.day ?? null, version: Number(counter?.version ?? '0') };
}

function makerOf(member: Member, at: Date) {
  return { itemId: newId(), deviceId: undefined, madeBy: personOf(member), at };
}
