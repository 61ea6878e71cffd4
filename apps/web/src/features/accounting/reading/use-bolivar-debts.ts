/** What customers owe and suppliers are owed in bolívares at the end of a day (ACC-07). */
import { useCallback } from 'react';
import {
  type BolivarDebts,
  readBolivarDebts,
} from '../../../data/accounting-reading/bolivar-debts-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useRead } from '../frame/use-read.ts';
import { useBooksClient } from './use-books.ts';

/** Undefined until read. @param day 'YYYY-MM-DD' */
export function useBolivarDebts(day: string): BolivarDebts | undefined {
  const { db } = useCompany();
  const client = useBooksClient();
  const read = useCallback(() => readBolivarDebts(db, client, day), [db, client, day]);
  return useRead(read).value;
}
