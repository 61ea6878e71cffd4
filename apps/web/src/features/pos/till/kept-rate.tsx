/**
 * The rate that a payment began with is the sale's own (SET-01): one that the company is given meanwhile changes nothing of
 * it, and is told. Apart from the payment because its prices, too, are worked out by that rate.
 */
import { formatRate } from '@cuadra/domain/money/format';
import { type ReactNode, useMemo, useState } from 'react';
import { TillContext, useTill } from '../context/till-context.ts';

export interface KeptRateProps {
  /** The new rate as it is written; undefined while there is none. */
  readonly children: (newRate: string | undefined) => ReactNode;
}

export function KeptRate({ children }: KeptRateProps) {
  const till = useTill();
  const [money] = useState(till.money);
  const kept = useMemo(() => ({ ...till, money }), [till, money]);
  const { rate } = till.money;
  const isOther = rate !== null && rate.scaled !== money.rate?.scaled;
  return <TillContext value={kept}>{children(isOther ? formatRate(rate) : undefined)}</TillContext>;
}
