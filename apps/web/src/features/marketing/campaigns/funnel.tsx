/** Of those it was sent to, how many opened it and how many bought: one bar, the darker the further they came. */
import type { CampaignRow } from '../../../data/rows.ts';
import { openedText } from './campaign-text.ts';
import styles from './campaigns.module.css';

export function Funnel({ metrics }: { readonly metrics: CampaignRow['metrics'] }) {
  const { sent, opened, converted } = metrics;
  const share = (count: number) => `${Math.min(100, (100 * count) / Math.max(1, sent))}%`;
  return (
    <span className={styles.funnel} role="img" aria-label={openedText(metrics)}>
      <span data-part="opened" style={{ width: share(opened) }} />
      <span data-part="converted" style={{ width: share(converted) }} />
    </span>
  );
}
