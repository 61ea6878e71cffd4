/**
 * Runs the company's synchroniser while the tab works with it, and reports to the session when the server no longer
 * knows the user (S-50). A demo has none (S-55). It is loaded after the first frame: sales made meanwhile wait in the
 * outbox, as they do without a network.
 */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { CompanyDb } from '../../data/company-db.ts';
import { countOfStates, STATES_TO_SEND } from '../../data/outbox-states.ts';
import type { SyncStatus } from '../../data/sync/lanes/sync-status.ts';
import type { Synchroniser } from '../../data/sync/synchroniser.ts';
import { whenFetched } from '../device/when-fetched.ts';
import { useSession } from '../identity/session-context.ts';
import { SyncContext, type SyncContextValue } from './sync-context.ts';

export interface SyncProviderProps {
  readonly db: CompanyDb;
  readonly userId: string;
  readonly isDemo: boolean;
  readonly children: ReactNode;
}

export function SyncProvider({ db, userId, isDemo, children }: SyncProviderProps) {
  const { isExpired, isUnconfirmed, isLocal, can, sessionEnded } = useSession();
  const sendsForStaff = can('config', 'write');
  const [synchroniser, setSynchroniser] = useState<Synchroniser>();
  const [status, setStatus] = useState<SyncStatus>();
  // Restarts when an expired session is valid again: everything may be sent and read at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isExpired is why it starts again
  useEffect(() => {
    if (isDemo) return;
    return whenFetched(
      () => import('../../data/sync/synchroniser.ts'),
      ({ startSynchroniser }) => {
        // The cookie may be the previous user's: only the device sends, and nothing is read with it.
        const started = startSynchroniser(db, {
          userId: isUnconfirmed ? null : userId,
          ...(sendsForStaff ? { sendsFor: () => staffOf(db) } : {}),
        });
        setSynchroniser(started);
        setStatus(started.status.get());
        const stopListening = started.status.subscribe(setStatus);
        return () => {
          stopListening();
          started.stop();
          setSynchroniser(undefined);
          setStatus(undefined);
        };
      },
    );
  }, [db, userId, isDemo, isExpired, isUnconfirmed, sendsForStaff]);
  const isSignedOut = status?.state === 'signed_out';
  useEffect(() => {
    if (isSignedOut) sessionEnded();
  }, [isSignedOut, sessionEnded]);
  const value = useMemo(
    () => contextOf(db, synchroniser, isUnconfirmed && !isLocal ? withoutSession(status) : status),
    [db, synchroniser, status, isUnconfirmed, isLocal],
  );
  return <SyncContext value={value}>{children}</SyncContext>;
}

/** Users whose accounts only this device can check: a member sends their changes (S-52). */
async function staffOf({ companyId }: CompanyDb): Promise<string[]> {
  try {
    const { staffIdsOf } = await import('../../data/local-accounts/staff-store.ts');
    return await staffIdsOf(companyId);
  } catch (error) {
    // Their changes wait longer; nothing else may wait for them.
    console.warn('cuentas de este equipo', error);
    return [];
  }
}

/** A device that only sends cannot be up to date: its status is that of a device without a session. */
function withoutSession(status: SyncStatus | undefined): SyncStatus | undefined {
  return status === undefined || status.state === 'starting' || status.state === 'offline'
    ? status
    : { ...status, state: 'signed_out' };
}

function contextOf(
  db: CompanyDb,
  synchroniser: Synchroniser | undefined,
  status: SyncStatus | undefined,
): SyncContextValue {
  return {
    status,
    nudge: () => synchroniser?.nudge(),
    flush: (timeoutMs) => synchroniser?.flush(timeoutMs) ?? unsent(db),
  };
}

/** Without a sender every waiting entry is left. */
async function unsent(db: CompanyDb): Promise<{ readonly left: number }> {
  return { left: db.isDemo ? 0 : await countOfStates(db, STATES_TO_SEND) };
}
