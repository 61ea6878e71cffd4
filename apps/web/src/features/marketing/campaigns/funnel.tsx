/** Of those it was sent to, how many opened it and how many bought: one bar, the darker the further they came. */
import type { CampaignRow } from '../../../data/rows.ts';
import styles from './campaigns.module.css';

export function Funnel({
  metrics: { sent, opened, converted },
}: {
  readonly metrics: CampaignRow['metrics'];
}) {
  const share = (count: number) => `${Math.min(100, (100 * count) / Math.max(1, sent))}%`;
  return (
    <span className={styles.funnel} aria-hidden="true">
      <span data-part="opened" style={{ width: share(opened) }} />
      <span data-part="converted" style={{ width: share(converted) }} />
    </span>
  );
}
