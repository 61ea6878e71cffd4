/** Which period a book is of: a month, or a fortnight where the company is a special taxpayer [ACC-05]. */
import { isVatPeriod, type VatPeriod, type VatPeriodKind, vatPeriodOf } from '@cuadra/domain/vat/vat-period';
import { NativeSelect } from '@mantine/core';
import { useCompany } from '../../../session/company/company-context.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { periodsUntil, periodText } from './book-words.ts';

/** A withheld or declared tax can be claimed for so many years; older periods are reached by their address. */
const YEARS = 6;

export interface ChosenPeriod {
  readonly period: VatPeriod;
  readonly kind: VatPeriodKind;
}

/** The one of the address where it is one, else that of its last day, or of today where that is to come. */
export function useVatPeriod(): ChosenPeriod {
  const { settings, today } = useCompany();
  const { period } = useAccounting();
  const kind = settings.is_special_taxpayer ? 'fortnight' : 'month';
  // A month of before the company was a special taxpayer stays a month.
  if (isVatPeriod(period, kind) || isVatPeriod(period, 'month')) return { period, kind };
  const [last = today] = [period.to, today].sort();
  return { period: vatPeriodOf(last, kind), kind };
}

export function PeriodChoice({ period, kind }: ChosenPeriod) {
  const { today } = useCompany();
  const { choosePeriod } = useAccounting();
  const periods = periodsUntil(today, kind, YEARS * (kind === 'month' ? 12 : 24));
  const isListed = periods.some(({ from, to }) => from === period.from && to === period.to);
  const listed = isListed ? periods : [period, ...periods];
  return (
    <NativeSelect
      aria-label="Período"
      data={listed.map((one) => ({ value: `${one.from}/${one.to}`, label: periodText(one) }))}
      value={`${period.from}/${period.to}`}
      onChange={(event) => {
        const [from = '', to = ''] = event.currentTarget.value.split('/');
        choosePeriod({ from, to });
      }}
    />
  );
}
