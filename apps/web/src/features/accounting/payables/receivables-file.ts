/** What customers owe as a file: a line a customer and currency, with real numbers, and the totals of each currency. */
import type { CustomerReceivableReply } from '@cuadra/contracts/accounting/receivables-reading';
import { parseDecimal, sum, toDecimal } from '@cuadra/domain/money/money';
import { AGE_BUCKETS, type AgeBucket } from '@cuadra/domain/payables/payables';
import type { ExportColumn } from '../../../ui/data-table/column.ts';
import { AGES } from './ages.ts';

/** Of one currency. */
export type ReceivableTotals = Pick<CustomerReceivableReply, 'currency' | 'open' | 'ages'>;
export type ReceivableLine = Omit<CustomerReceivableReply, 'customer_id'>;

/** Of each currency in which something is owed, dollars first. */
export function receivableTotals(customers: readonly CustomerReceivableReply[]): ReceivableTotals[] {
  return (['USD', 'VES'] as const).flatMap((currency) => {
    const own = customers.filter((one) => one.currency === currency);
    const total = (of: (one: CustomerReceivableReply) => string) =>
      toDecimal(
        sum(
          own.map((one) => parseDecimal(of(one), currency)),
          currency,
        ),
      );
    const inBucket = (bucket: AgeBucket) => total(({ ages }) => ages[bucket]);
    return own.length === 0
      ? []
      : {
          ...{ currency, open: total(({ open }) => open) },
          ages: {
            '0-30': inBucket('0-30'),
            '31-60': inBucket('31-60'),
            '61-90': inBucket('61-90'),
            '90+': inBucket('90+'),
          },
        };
  });
}

export const RECEIVABLE_COLUMNS: readonly ExportColumn<ReceivableLine>[] = [
  { header: 'Cliente', value: ({ customer_name }) => customer_name },
  { header: 'Documento', value: ({ customer_document }) => customer_document },
  { header: 'Moneda', value: ({ currency }) => currency },
  ...AGE_BUCKETS.map((bucket) => ({
    header: AGES[bucket],
    value: ({ ages }: ReceivableLine) => ({ decimal: ages[bucket] }),
  })),
  { header: 'Debe', value: ({ open }) => ({ decimal: open }) },
];

/** The customers, and a line of totals for each currency. */
export function receivableLines(customers: readonly CustomerReceivableReply[]): ReceivableLine[] {
  const totals = receivableTotals(customers).map((one) => ({
    ...{ customer_name: 'Total', customer_document: '' },
    ...one,
  }));
  return [...customers, ...totals];
}
