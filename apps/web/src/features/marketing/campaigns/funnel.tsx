/** Of those it was sent to, how many opened it and how many bought: one bar, the darker the further they came. */
import type { CampaignRow } from '../../../data/rows.ts';
import styles from './campaigns.module.css';

export interface FunnelProps {
  readonly metrics: CampaignRow['metrics'];
  /** In words, for those who do not see it. */
  readonly label: string;
}

export function Funnel({ metrics, label }: FunnelProps) {
  const { sent, opened, converted } = metrics;
  const share = (count: number) => `${Math.min(100, (100 * count) / Math.max(1, sent))}%`;
  return (
    <span className={styles.funnel} role="img" aria-label={label}>
      <span data-part="opened" style={{ width: share(opened) }} />
      <span data-part="converted" style={{ width: share(converted) }} />
    </span>
  );
}
