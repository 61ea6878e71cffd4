/**
 * What is not on the server yet, live. The pill is on every screen, so it counts along an index: the bodies of waiting
 * entries, megabytes after an import or a day without internet, are read only where they are listed.
 */
import { useLiveQuery } from 'dexie-react-hooks';

import type { CompanyDb } from '../../data/company-db.ts';
import type { OutboxRow } from '../../data/device-rows.ts';
import { entriesOfStates, STATES_TO_LOOK_AT } from '../../data/outbox-states.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useSession } from '../../session/identity/session-context.ts';

export interface OutboxFigures {
  readonly waiting: number;
  readonly attention: number;
}

export interface OutboxList extends OutboxFigures {
  /** Oldest first, those that need attention before those that wait; limited to the first ones. */
  readonly listed: readonly OutboxRow[];
}

/**
 * Entries of another account are hidden from users who may not manage the company (S-52): they are counted, not shown.
 */
export function useOutboxFigures(): OutboxFigures {
  const { db } = useCompany();
  const waiting = useLiveQuery(() => whereWaiting(db).count(), [db]);
  return { waiting: waiting ?? 0, attention: useAttention().length };
}

/** @param most maximum number of listed entries; the others are counted */
export function useOutboxList(most: number): OutboxList {
  const { db } = useCompany();
  const onlyMaker = useOnlyMaker();
  const figures = useOutboxFigures();
  const attention = useAttention();
  const waiting = useLiveQuery(
    () =>
      whereWaiting(db)
        .filter((entry) => isOpenTo(entry, onlyMaker))
        .limit(most)
        .toArray(),
    [db, most, onlyMaker],
  );
  return { ...figures, listed: [...attention, ...(waiting ?? [])].slice(0, most) };
}

/** Entries that a person should look at, oldest first, live. */
export function useAttention(): readonly OutboxRow[] {
  const { db } = useCompany();
  const onlyMaker = useOnlyMaker();
  const entries = useLiveQuery(() => entriesOfStates(db, STATES_TO_LOOK_AT), [db]);
  return entries?.filter((entry) => isOpenTo(entry, onlyMaker)) ?? [];
}

/** The one account whose entries are shown; undefined to show all. */
export function useOnlyMaker(): string | undefined {
  const { maker } = useCompany();
  const { can } = useSession();
  return can('config', 'write') ? undefined : maker.id;
}

function isOpenTo(entry: OutboxRow, onlyMaker: string | undefined): boolean {
  return onlyMaker === undefined || entry.made_by.id === onlyMaker;
}

/** In the order of making: the index orders equal states by the table's own key. */
function whereWaiting(db: CompanyDb) {
  return db.outbox.where('state').equals('waiting');
}
