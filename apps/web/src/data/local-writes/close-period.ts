/**
 * Closes and reopens months of the books on the device that keeps them (ACC-07): the period and its entry in the trail
 * in one write. Elsewhere it is a command of the server (S-31).
 */
import {
  closedUntil,
  closing,
  type PeriodCommand,
  type PeriodDone,
  type PeriodRefusal,
  reopening,
} from '@cuadra/contracts/accounting/close-period';
import type { AccountingPeriodReply, ClosePeriodBody } from '@cuadra/contracts/accounting/periods';
import { newId } from '@cuadra/contracts/primitives/ids';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { type AccountingPeriodRow, isAlive, type Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { isAccountingClosedIn, LICENCE_TABLES } from './accounting-licence.ts';
import { keepsBooksIn } from './books-kept-here.ts';
import { CHANGE_TABLES } from './change-records.ts';
import { enqueueChange, type RecordChange } from './enqueue-change.ts';
import { placementOf } from './placement.ts';

/** `not_here`: the company lives in the cloud, or is on its way there. */
export type PeriodOutcome = PeriodDone | PeriodRefusal | { readonly kind: 'not_here' };

const TABLES = [...CHANGE_TABLES, ...LICENCE_TABLES, 'accounting_periods'] as const;

const WITHOUT_LICENCE = { kind: 'refused', status: 403, code: 'module_inactive', field: '' } as const;

/** The same call again changes nothing. */
export function closePeriodHere(
  db: CompanyDb,
  body: ClosePeriodBody,
  maker: Maker,
  nowMs = Date.now(),
): Promise<PeriodOutcome> {
  return inBooks(db, nowMs, async (tx, periods, at) => {
    const known = periods.find(({ id }) => id === body.id);
    const outcome = closing(body, known, commandOf(periods, maker, at));
    if (outcome.kind === 'done') await store(tx, db, outcome.period.id, 'create', outcome.period, maker, at);
    return outcome;
  });
}

/** Opens the last closed period again. */
export function reopenPeriodHere(
  db: CompanyDb,
  id: string,
  reason: string,
  maker: Maker,
  nowMs = Date.now(),
): Promise<PeriodOutcome> {
  return inBooks(db, nowMs, async (tx, periods, at) => {
    const known = periods.find((period) => period.id === id);
    const outcome = reopening(known, reason.trim(), commandOf(periods, maker, at));
    if (outcome.kind === 'done') await store(tx, db, id, 'patch', outcome.changed, maker, at);
    return outcome;
  });
}

function inBooks(
  db: CompanyDb,
  nowMs: number,
  work: (
    tx: DeviceTransaction,
    periods: readonly AccountingPeriodReply[],
    at: string,
  ) => Promise<PeriodOutcome>,
): Promise<PeriodOutcome> {
  return dexieStore(db).write(TABLES, async (tx) => {
    if (!(await keepsBooksIn(tx, db))) return { kind: 'not_here' };
    const at = await correctedNow(tx, nowMs);
    if (await isAccountingClosedIn(tx, at)) return WITHOUT_LICENCE;
    const rows = (await tx.all('accounting_periods')).filter(isAlive);
    return work(tx, rows.map(periodOf), at);
  });
}

function commandOf(periods: readonly AccountingPeriodReply[], { name }: Maker, at: string): PeriodCommand {
  return { byName: name, at, closedUntil: closedUntil(periods) };
}

/** The period as it travels, without what a row has beside it. */
export function periodOf({
  version: _version,
  generation: _generation,
  created_at: _created,
  updated_at: _updated,
  deleted_at: _deleted,
  duplicate_of: _duplicate,
  ...period
}: AccountingPeriodRow): AccountingPeriodReply {
  return period;
}

async function store(
  tx: DeviceTransaction,
  db: CompanyDb,
  id: string,
  kind: 'create' | 'patch',
  fields: Readonly<Record<string, unknown>>,
  made_by: Maker,
  made_at: string,
): Promise<void> {
  const change: RecordChange = {
    id: newId(),
    kind,
    collection: 'accounting_periods',
    row_id: id,
    body: fields,
    made_by,
    made_at,
    changes: new Map([[id, { kind, fields, made_at }]]),
  };
  await enqueueChange(tx, change, await placementOf(db, tx, 'accounting_periods'));
}
