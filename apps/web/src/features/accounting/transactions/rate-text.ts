/** What the other currency of a transaction is worked out at, in words. */
import { exchangeRate, rateToString } from '@cuadra/domain/money/rate';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { DatedRate } from '../../../session/company/use-rate-on.ts';
import type { EntryDraft } from './entry-draft.ts';

/** A rate of another day is named by it: 'la tasa de ese día' would be false. */
export function rateText(
  { currency, date }: Pick<EntryDraft, 'currency' | 'date'>,
  rate: DatedRate | undefined,
): string {
  if (rate === undefined) return 'Sin tasa ese día: la otra moneda queda en cero.';
  const other = currency === 'USD' ? 'Los bolívares' : 'Los dólares';
  const whose = rate.date === date ? 'la tasa de ese día' : `la tasa del ${dayText(rate.date)}`;
  return `${other} se calculan a ${rateInWords(rate)} por dólar, ${whose}.`;
}

/** 'Bs. 746,6297'. */
export function rateInWords({ text }: Pick<DatedRate, 'text'>): string {
  return `Bs. ${rateToString(exchangeRate('USD', 'VES', text)).replace('.', ',')}`;
}
