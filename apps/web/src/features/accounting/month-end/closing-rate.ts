/** The rate at which a month ends, in words, and what is missing of it (ACC-07). Pure. */
import { addDays } from '@cuadra/domain/time/days';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { DatedRate } from '../../../session/company/use-rate-on.ts';
import { rateInWords } from '../transactions/rate-text.ts';

/** A weekend with a holiday on both sides has the rate of so many days before. */
const OLD_AFTER_DAYS = 5;

/** 'Tasa de cierre: Bs. 746,6297, del 31/07/2026'; undefined where none is known. */
export function closingRateText(rate: DatedRate | undefined): string | undefined {
  return rate === undefined ? undefined : `Tasa de cierre: ${rateInWords(rate)}, del ${dayText(rate.date)}`;
}

/**
 * Why the exchange difference is not proposed, or would be wrong; undefined where it is right.
 *
 * @param last day of the month
 */
export function closingRateProblem(rate: DatedRate | undefined, last: string): string | undefined {
  if (rate === undefined)
    return `No hay tasa del ${dayText(last)}: sin ella no se propone la diferencia en cambio.`;
  return rate.date < addDays(last, -OLD_AFTER_DAYS)
    ? `La última tasa conocida es del ${dayText(rate.date)}: la diferencia en cambio sale mal sin la del ${dayText(last)}.`
    : undefined;
}
