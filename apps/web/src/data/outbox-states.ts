/**
 * Entries of the outbox by their state, along its index: a query for several states would read whole rows, and the
 * bodies of an import are megabytes.
 */
import type { CompanyDb } from './company-db.ts';
import type { OutboxRow, OutboxState } from './device-rows.ts';

/** States of entries that are sent automatically, sooner or later. */
export const STATES_TO_SEND: readonly OutboxState[] = ['waiting', 'stuck'];

/** States of entries that a person should look at: all that do not simply wait. */
export const STATES_TO_LOOK_AT: readonly OutboxState[] = ['set_aside', 'superseded', 'kept', 'stuck'];

export async function countOfStates(db: CompanyDb, states: readonly OutboxState[]): Promise<number> {
  const counts = await Promise.all(states.map((state) => db.outbox.where('state').equals(state).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** In the order of making. */
export async function entriesOfStates(db: CompanyDb, states: readonly OutboxState[]): Promise<OutboxRow[]> {
  const entries: OutboxRow[] = [];
  for (const state of states) entries.push(...(await db.outbox.where('state').equals(state).toArray()));
  return entries.sort((one, other) => one.seq - other.seq);
}
