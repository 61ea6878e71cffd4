/** The till's notices, at the foot of the products, whose area shrinks, so that no product moves or is covered. */
import { useEffect, useSyncExternalStore } from 'react';
import { fetchAhead, LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { useTill } from '../context/till-context.ts';
import { afterPaint } from '../screen/timing.ts';
import type { NoticeActions } from './notice-strip.tsx';
import styles from './scan-notices.module.css';

const STRIP = lazyFile(async () => (await import('./notice-strip.tsx')).NoticeStrip);

export function ScanNotices(props: NoticeActions) {
  const { notices } = useTill();
  const shown = useSyncExternalStore(notices.subscribe, notices.get);
  useEffect(() => afterPaint(() => void fetchAhead(STRIP)), []);
  return (
    <div className={styles.notices} aria-live="assertive">
      {shown.length === 0 ? null : (
        <LazyPart file={STRIP}>
          {(NoticeStrip) => shown.map((notice) => <NoticeStrip key={notice.id} notice={notice} {...props} />)}
        </LazyPart>
      )}
    </div>
  );
}
