/** What transfers of goods brought a store until the end of each period, for its balance sheet (ACC-07). */
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { useCallback } from 'react';
import { readTransferredGoods } from '../../../data/accounting-reading/transferred-goods-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import type { Period } from '../frame/period.ts';
import { type Read, useRead } from '../frame/use-read.ts';
import { useBooksClient } from './use-books.ts';

/** @param place undefined for the whole company, whose transfers come to nothing */
export function useTransferredGoods(
  periods: readonly Period[],
  place: string | undefined,
): Read<readonly BothCurrencies[]> {
  const { db } = useCompany();
  const client = useBooksClient();
  const days = periods.map(({ to }) => to).join(' ');
  const read = useCallback(
    async () =>
      place === undefined
        ? { ok: true as const, value: [] }
        : await readTransferredGoods(db, client, days.split(' '), place),
    [db, client, days, place],
  );
  return useRead(read);
}
