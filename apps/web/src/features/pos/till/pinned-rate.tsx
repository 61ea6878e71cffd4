/**
 * The sale keeps the rate that its payment began with (SET-01): a rate that the company gets meanwhile changes nothing
 * and is shown as a notice. Apart from the payment because its prices are computed at that rate, too.
 */
import { formatRate } from '@cuadra/domain/money/format';
import { type ReactNode, useMemo, useState } from 'react';
import { TillContext, useTill } from '../context/till-context.ts';

export interface PinnedRateProps {
  /** The new rate as text; undefined when the rate has not changed. */
  readonly children: (newRate: string | undefined) => ReactNode;
}

export function PinnedRate({ children }: PinnedRateProps) {
  const till = useTill();
  const [money] = useState(till.money);
  const kept = useMemo(() => ({ ...till, money }), [till, money]);
  const { rate } = till.money;
  const isOther = rate !== null && rate.scaled !== money.rate?.scaled;
  return <TillContext value={kept}>{children(isOther ? formatRate(rate) : undefined)}</TillContext>;
}
