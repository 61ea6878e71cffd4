/** What a customer bought, in a line: how often, when last, for how much a visit, and which kind of customer he is (MKT-05). */
import type { CustomerPurchasesReply } from '@cuadra/contracts/marketing/customers-overview';
import { averageTicket, visitInterval } from '@cuadra/domain/marketing/customer-figures';
import type { Segment } from '@cuadra/domain/marketing/segment';
import { formatMoney } from '@cuadra/domain/money/format';
import { money, parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';

const KINDS: Readonly<Record<Segment, string>> = {
  best: 'De los mejores clientes',
  loyal: 'Cliente fiel',
  new: 'Cliente nuevo',
  occasional: 'Cliente ocasional',
  drifting: 'Se está alejando',
  lost: 'Dejó de venir',
  never: 'Todavía no ha comprado',
};

export interface PurchasesText {
  readonly kind: string;
  /** '' of who bought nothing. */
  readonly figures: string;
}

export function purchasesText({
  purchases,
  dollars,
  first_day: firstDay,
  last_day: lastDay,
  segment,
}: CustomerPurchasesReply): PurchasesText {
  const figures = { purchases, firstDay, lastDay, spent: parseDecimal(dollars, 'USD').minor };
  const ticket = averageTicket(figures);
  const interval = visitInterval(figures);
  const parts = [
    purchases === 1 ? '1 compra' : `${COUNT_FORMAT.format(purchases)} compras`,
    lastDay === null ? '' : `la última el ${dayText(lastDay)}`,
    ticket === undefined ? '' : `${formatMoney(money(ticket, 'USD'), '$')} por compra`,
    interval === undefined ? '' : interval === 1 ? 'cada día' : `cada ${COUNT_FORMAT.format(interval)} días`,
  ];
  return {
    kind: KINDS[segment],
    figures: purchases === 0 ? '' : parts.filter((part) => part !== '').join(' · '),
  };
}
