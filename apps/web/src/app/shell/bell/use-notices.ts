/**
 * The notices of the bell. They are read over whole tables, so not at every sale: once when the screens stand still,
 * again whenever the bell is opened, and every ten minutes.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Notice } from '../../../data/notices/notice.ts';
import { readNotices } from '../../../data/notices/notice-sources.ts';
import { useCompany } from '../../../session/company-context.ts';
import { useSession } from '../../../session/session-context.ts';

const EVERY_MS = 600_000;
const IDLE_MS_MAX = 5_000;

export function useNotices(): { readonly notices: readonly Notice[]; readonly refresh: () => void } {
  const { db, warehouseId, maker } = useCompany();
  const userId = maker.id;
  const { can } = useSession();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const refresh = useCallback(() => {
    void readNotices({ db, warehouseId, userId, can, now: new Date().toISOString() }).then(setNotices);
  }, [db, warehouseId, userId, can]);
  useEffect(() => {
    const cancelIdle = whenIdle(refresh);
    const timer = setInterval(() => whenIdle(refresh), EVERY_MS);
    return () => {
      cancelIdle();
      clearInterval(timer);
    };
  }, [refresh]);
  return { notices, refresh };
}

/** @returns what calls it off */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS_MAX });
  return () => cancelIdleCallback(handle);
}
