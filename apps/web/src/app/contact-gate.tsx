/**
 * Wraps screens where a wrong user could do harm: after 30 days without an answer of the server they ask for one,
 * because the rights may have changed since (S-50). The till, and all that sells, is never closed this way.
 */
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link, Outlet } from 'react-router';
import { isContactTooOld } from '../data/clock.ts';
import { dexieStore } from '../data/store/dexie-store.ts';
import { readSyncValue } from '../data/sync/state/sync-values.ts';
import { useCompany } from '../session/company/company-context.ts';
import { useSession } from '../session/identity/session-context.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PATHS } from './paths.ts';

export function ContactGate() {
  const { db, isDemo, today } = useCompany();
  // The server knows nothing of an account of this device.
  const { isLocal } = useSession();
  const isClosed = useLiveQuery(
    async () => {
      const clock = await dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'clock'));
      return !isDemo && !isLocal && isContactTooOld(clock, Date.now());
    },
    // Checked anew each day.
    [db, isDemo, isLocal, today],
  );
  if (isClosed === undefined) return null;
  if (!isClosed) return <Outlet />;
  return (
    <EmptyState
      icon={IconCloudOff}
      title="Este equipo lleva más de 30 días sin internet"
      why="Conéctalo un momento para comprobar tu cuenta; esta pantalla se abre sola. Puedes seguir vendiendo."
      action={
        <Button component={Link} to={PATHS.app}>
          Volver al inicio
        </Button>
      }
    />
  );
}
