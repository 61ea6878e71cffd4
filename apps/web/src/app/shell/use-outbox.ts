/** What is not on the server yet, live: entries that wait and entries a person should look at. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxRow } from '../../data/rows.ts';
import { useCompany } from '../../session/company-context.ts';
import { useSession } from '../../session/session-context.ts';

export interface Outbox {
  readonly waiting: readonly OutboxRow[];
  readonly attention: readonly OutboxRow[];
}

const NOTHING: Outbox = { waiting: [], attention: [] };

/** Entries of another account stay sealed from who may not manage the company (S-52): they are counted, not shown. */
export function useOutbox(): Outbox {
  const { db, maker } = useCompany();
  const { can } = useSession();
  const seesAll = can('config', 'write');
  const rows = useLiveQuery(() => db.outbox.orderBy('seq').toArray(), [db]);
  if (rows === undefined) return NOTHING;
  return {
    waiting: rows.filter(({ state }) => state === 'waiting'),
    attention: rows.filter((row) => row.state !== 'waiting' && (seesAll || row.made_by.id === maker.id)),
  };
}
