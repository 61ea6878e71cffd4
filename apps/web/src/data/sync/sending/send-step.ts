/**
 * One step of sending, over any store: which entries go next, and what their answer writes. The call between the two is
 * made elsewhere, and may take minutes, be repeated or get no answer.
 */
import { COLLECTION_TRAITS } from '@cuadra/contracts/registry/collection-traits';
import type { OutboxRow } from '../../device-rows.ts';
import { STATES_TO_SEND } from '../../outbox-states.ts';
import { BALANCE_RULES, type BalanceRules, refreshShown } from '../../shown-balances.ts';
import type { DeviceStore, DeviceTransaction, TableName } from '../../store/device-store.ts';
import type { AfterSend } from '../answers/after-send.ts';
import { type Candidate, type Lane, planBatch, type SendPlan } from '../answers/batch-plan.ts';
import { noteOvertaken } from '../answers/note-overtaken.ts';
import { settle } from '../answers/settle.ts';
import { readSyncValue, type Witness, writeSyncValue } from '../state/sync-values.ts';

/** Entries of the outbox read at first; doubled until they fill a call. */
const STEP_ENTRIES = 2;

/**
 * Tables that this answer may write. A transaction over every table would wait for each screen with a long read, and
 * every later read would wait for both.
 */
export function tablesOfAnswer(
  store: DeviceStore,
  { changes }: Pick<AfterSend, 'changes'>,
): Promise<readonly TableName[]> {
  const ids = [...changes.keys()];
  return store.read(['outbox', 'pending'], async (tx) => {
    const items = await tx.where('outbox', 'id', ids);
    const pending = await tx.where('pending', 'item_id', ids);
    const balances = pending.flatMap(({ entries }) => entries.map(({ collection }) => collection));
    const rows = new Set<TableName>([...items.map(({ collection }) => collection), ...balances]);
    return [...rows, 'outbox', 'pending', 'base', 'sync', 'notices'];
  });
}

/**
 * Table: `outbox`.
 *
 * @param onTheWay entries that were sent and whose answers are not written yet
 */
export async function planSend(
  tx: DeviceTransaction,
  lane: Lane,
  nowMs: number,
  onTheWay: readonly number[] = [],
): Promise<SendPlan> {
  const waiting = await tx.keysWhere('outbox', 'state', STATES_TO_SEND);
  const seqs = waiting.filter((seq) => !onTheWay.includes(seq));
  const candidates: Candidate[] = [];
  // Bodies are large, and an import leaves dozens: reading all of them for each call would cost the square of their
  // number.
  for (let step = STEP_ENTRIES; ; step *= 2) {
    const next = await tx.getMany('outbox', seqs.slice(candidates.length, candidates.length + step));
    const entries = next.filter((entry) => entry !== undefined);
    candidates.push(...entries.map((entry) => ({ entry, mustAccept: mustAccept(entry) })));
    const { plan, isFull } = planBatch(candidates, lane, nowMs);
    if (isFull || candidates.length >= seqs.length || entries.length === 0) return plan;
  }
}

/** Whether an item states what happened in the shop (S-22). */
export function mustAccept(entry: Pick<OutboxRow, 'collection'>): boolean {
  const collection = COLLECTION_TRAITS[entry.collection];
  return collection.kind === 'document' && collection.mustAccept;
}

/** Writes the outcome of one call. Tables: those of {@link tablesOfAnswer}. */
export async function applySend(
  tx: DeviceTransaction,
  after: Pick<AfterSend, 'changes'>,
  nowMs: number,
  rules: BalanceRules = BALANCE_RULES,
): Promise<void> {
  // The entries are read anew, because another tab or a read may have settled some of them meanwhile.
  const [reading, entries] = await Promise.all([
    readSyncValue(tx, 'reading'),
    tx.where('outbox', 'id', [...after.changes.keys()]),
  ]);
  const settlements = entries.flatMap((entry) => {
    const change = after.changes.get(entry.id);
    return change === undefined ? [] : [{ entry, change }];
  });
  const now = { ms: nowMs, iso: new Date(nowMs).toISOString() };
  const touched = await settle(tx, settlements, reading.generation, now);
  await noteOvertaken(tx, settlements, now.iso);
  await refreshShown(tx, touched, reading, rules);
}

/** Stores the highest version seen in any answer, with its mark (S-47). Table: `sync`. */
export async function raiseWitness(tx: DeviceTransaction, seen: Witness): Promise<void> {
  const held = await readSyncValue(tx, 'witness');
  if (held.mark === '' || seen.version > held.version) {
    await writeSyncValue(tx, 'witness', { version: seen.version, mark: seen.mark });
  }
}

/** Stores a new lease, but only if the one sent with the call is still stored: two tabs are no clone (S-43). */
export async function keepLease(tx: DeviceTransaction, shown: string, given: string): Promise<void> {
  if ((await readSyncValue(tx, 'lease')) === shown) await writeSyncValue(tx, 'lease', given);
}
