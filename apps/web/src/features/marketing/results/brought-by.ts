/** What each campaign brought in dollars: of mails the server says it, of messages sent by hand the device. Pure. */
import type { CustomersOverviewReply } from '@cuadra/contracts/marketing/customers-overview';
import { formatMoney } from '@cuadra/domain/money/format';
import { type Money, money, parseDecimal, sum } from '@cuadra/domain/money/money';
import type { CampaignRow } from '../../../data/rows.ts';

export interface BroughtBy {
  readonly id: string;
  readonly name: string;
  readonly converted: number;
  readonly dollars: Money;
}

/** @returns those that brought something, who brought most first */
export function broughtBy(
  campaigns: readonly Pick<CampaignRow, 'id' | 'name' | 'metrics'>[],
  byMail: CustomersOverviewReply['campaigns'],
  byHand: readonly { readonly campaign_id: string; readonly cents: bigint }[],
): BroughtBy[] {
  const dollars = new Map<string, Money>([
    ...byMail.map((one) => [one.campaign_id, parseDecimal(one.dollars, 'USD')] as const),
    ...byHand.map((one) => [one.campaign_id, money(one.cents, 'USD')] as const),
  ]);
  return campaigns
    .flatMap(({ id, name, metrics }) => {
      const brought = dollars.get(id);
      return brought === undefined || brought.minor === 0n
        ? []
        : [{ id, name, converted: metrics.converted, dollars: brought }];
    })
    .sort((first, second) => (first.dollars.minor > second.dollars.minor ? -1 : 1));
}

/** '$ 2.210,40 en ventas'; undefined where there is nothing. */
export function broughtText(brought: readonly BroughtBy[]): string | undefined {
  if (brought.length === 0) return undefined;
  const whole = sum(
    brought.map(({ dollars }) => dollars),
    'USD',
  );
  return `${formatMoney(whole, '$')} en ventas`;
}
