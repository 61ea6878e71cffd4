/**
 * The notices of the shell. They are read over whole tables, so not at every sale: once when the browser is idle, again
 * whenever the list is opened, and every ten minutes.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Notice } from '../../../data/notices/notice.ts';
import { readNotices } from '../../../data/notices/notice-sources.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { whenIdle } from '../../../session/device/when-idle.ts';
import { useSession } from '../../../session/identity/session-context.ts';

const EVERY_MS = 600_000;

export interface Notices {
  readonly notices: readonly Notice[];
  readonly refresh: () => void;
  /** Dismisses notices that need no action, by their ids, for good. */
  readonly putAway: (noticeIds: readonly string[]) => void;
}

export function useNotices(): Notices {
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
  const putAway = useCallback(
    (noticeIds: readonly string[]) => {
      void import('../../../data/notices/overtaken.ts')
        .then((overtaken) => overtaken.putAway(db, noticeIds, new Date().toISOString()))
        .then(refresh)
        // It stays in the list, and can be dismissed again.
        .catch((error: unknown) => console.warn('a notice could not be dismissed', error));
    },
    [db, refresh],
  );
  return { notices, refresh, putAway };
}
