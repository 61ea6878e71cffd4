/** The chart as a file, which an import takes back as it is: by code, each account with that of its group [ACC-02]. */
import { compareCodes } from '@cuadra/domain/ledger/compare-codes';
import type { AccountRow } from '../../../../data/rows.ts';
import type { ExportColumn } from '../../../../ui/data-table/column.ts';
import { ACCOUNT_CURRENCIES, ACCOUNT_TYPES } from '../account-draft.ts';
import { CHART_FIELD_LABELS } from './chart-columns.ts';

export type ExportedAccount = Pick<AccountRow, 'code' | 'name' | 'type' | 'description' | 'currency'> & {
  /** Empty at the top. */
  readonly parentCode: string;
};

export const CHART_EXPORT: readonly ExportColumn<ExportedAccount>[] = [
  { header: CHART_FIELD_LABELS.code, value: ({ code }) => code },
  { header: CHART_FIELD_LABELS.name, value: ({ name }) => name },
  { header: CHART_FIELD_LABELS.type, value: ({ type }) => ACCOUNT_TYPES[type] },
  { header: CHART_FIELD_LABELS.parent, value: ({ parentCode }) => parentCode },
  { header: CHART_FIELD_LABELS.description, value: ({ description }) => description },
  {
    header: CHART_FIELD_LABELS.currency,
    value: ({ currency }) => (currency === null ? '' : ACCOUNT_CURRENCIES[currency]),
  },
];

/** @param accounts without those that were deleted */
export function exportedChart(accounts: readonly AccountRow[]): ExportedAccount[] {
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  return accounts
    .map(({ code, name, type, description, parent_id, currency = null }) => ({
      code,
      name,
      type,
      description,
      currency,
      parentCode: parent_id === null ? '' : (codes.get(parent_id) ?? ''),
    }))
    .sort((first, second) => compareCodes(first.code, second.code));
}
