/**
 * Above every screen of a suspended company: what still works, and what does not. When the suspension is lifted, the
 * entries that waited for it are sent at once.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { CompanyStateRow } from '../../data/rows.ts';
import { countSuspended, wakeSuspended } from '../../data/sync/sending/wake-suspended.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useSync } from '../../session/company/sync-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LinkButton } from '../../ui/feedback/link-button.tsx';
import { PATHS } from '../paths.ts';

const WAKE_AFTER_MS = 1_000;

export interface SuspendedBannerProps {
  /** Of a company that is suspended, or was since this tab was opened. */
  readonly state: Pick<CompanyStateRow, 'suspended_at' | 'suspended_reason'>;
}

export function SuspendedBanner({ state: { suspended_at, suspended_reason: reason } }: SuspendedBannerProps) {
  const { db } = useCompany();
  const { nudge } = useSync();
  const isSuspended = suspended_at !== null;
  // Counted once it is over; before, every sale would read all waiting entries anew.
  const putOff = useLiveQuery(() => (isSuspended ? 0 : countSuspended(db)), [db, isSuspended]) ?? 0;
  useEffect(() => {
    if (putOff === 0) return;
    // Again for entries that were being sent: their answer, of a moment before, deferred them anew.
    const timer = setTimeout(() => void wakeSuspended(db).then(nudge), WAKE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [putOff, db, nudge]);
  if (!isSuspended) return null;
  return (
    <Banner
      tone="bad"
      fact="La empresa está suspendida."
      action={<LinkButton to={PATHS.store}>Ir a la Tienda</LinkButton>}
    >
      {reason === '' ? null : `${withStop(reason)} `}
      Puedes ver y exportar todo, y seguir vendiendo. Lo demás que cambies espera hasta que se reactive.
    </Banner>
  );
}

function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
