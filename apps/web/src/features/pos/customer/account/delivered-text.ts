/** What a customer has and no sale has invoiced, in words (decision 32). Pure, so that each case is a test. */
import { add, type Money, parseDecimal } from '@cuadra/domain/money/money';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { daysUntil } from '@cuadra/domain/time/days';
import type { DeliveryNoteRow } from '../../../../data/rows.ts';
import { moneyText } from '../../../../ui/display/currency-symbol.ts';

export interface DeliveredText {
  /** '$ 30,00'; of each currency where there are two. */
  readonly amount: string;
  /** '2 notas de entrega, la primera hace 12 días'. */
  readonly notes: string;
}

/** @param today business day; @returns undefined where there is nothing */
export function deliveredText(
  rows: readonly Pick<DeliveryNoteRow, 'total' | 'currency' | 'made_at'>[],
  today: string,
): DeliveredText | undefined {
  const days = rows.map(({ made_at }) => businessDayOf(made_at)).sort();
  const [first] = days;
  if (first === undefined) return undefined;
  const sums = new Map<string, Money>();
  for (const { total, currency } of rows) {
    const amount = parseDecimal(total, currency);
    const before = sums.get(currency);
    sums.set(currency, before === undefined ? amount : add(before, amount));
  }
  const since = sinceText(Math.max(0, daysUntil(today, first)));
  return {
    amount: [...sums.values()].map((sum) => moneyText(sum)).join(' + '),
    notes:
      rows.length === 1
        ? `1 nota de entrega, ${since}`
        : `${rows.length} notas de entrega, la primera ${since}`,
  };
}

function sinceText(days: number): string {
  if (days === 0) return 'de hoy';
  return days === 1 ? 'de hace 1 día' : `de hace ${days} días`;
}
