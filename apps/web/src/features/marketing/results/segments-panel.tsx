/** 'Tus clientes': how many buy often, drift away or stopped coming, and a campaign for them by one press. */
import type { CustomersOverviewReply } from '@cuadra/contracts/marketing/customers-overview';
import type { Segment } from '@cuadra/domain/marketing/segment';
import { parseDecimal } from '@cuadra/domain/money/money';
import { Button } from '@mantine/core';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { Money } from '../../../ui/display/money.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { CampaignForm } from '../campaigns/campaign-form.tsx';
import { SEGMENT_WORDS } from '../campaigns/campaign-text.ts';
import { Bar } from './bar.tsx';
import styles from './results.module.css';

/** What puts a customer into it. */
const MEANINGS: Readonly<Record<Segment, string>> = {
  best: 'vienen seguido y compran el doble que los demás',
  loyal: '4 compras o más',
  new: 'su primera compra fue este mes',
  occasional: 'vienen de vez en cuando',
  drifting: 'más de 45 días sin venir',
  lost: 'más de 90 días sin venir',
  never: 'están en tu lista y no han comprado',
};

export interface SegmentsPanelProps {
  readonly segments: CustomersOverviewReply['segments'];
  readonly mayWrite: boolean;
}

export function SegmentsPanel({ segments, mayWrite }: SegmentsPanelProps) {
  const form = useDialogFor<Segment>();
  const most = segments.reduce((top, { dollars }) => max(top, parseDecimal(dollars, 'USD').minor), 0n);
  return (
    <Panel title="Tus clientes" flush>
      <ul className={rows.list}>
        {segments.map(({ segment, customers, dollars }) => (
          <li key={segment} className={styles.row} data-empty={customers === 0}>
            <span className={`${rows.words} ${rows.named}`}>
              <span>
                {SEGMENT_WORDS[segment]}{' '}
                <span className={`${styles.count} tnum`}>{COUNT_FORMAT.format(customers)}</span>
              </span>
              <small>{MEANINGS[segment]}</small>
            </span>
            <Money value={parseDecimal(dollars, 'USD')} />
            {mayWrite ? (
              <Button
                size="xs"
                disabled={customers === 0}
                aria-label={`Escribirles: ${SEGMENT_WORDS[segment]}`}
                onClick={() => form.open(segment)}
              >
                Escribirles
              </Button>
            ) : null}
            <Bar part={parseDecimal(dollars, 'USD').minor} whole={most} />
          </li>
        ))}
      </ul>
      {form.item === undefined ? null : (
        <CampaignForm row={undefined} segments={[form.item]} onClose={form.close} />
      )}
    </Panel>
  );
}

function max(first: bigint, second: bigint): bigint {
  return first > second ? first : second;
}
