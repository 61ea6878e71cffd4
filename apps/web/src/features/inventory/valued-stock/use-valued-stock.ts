/**
 * The value of the stock at the end of a day, read from the server, or from this device when the books are here
 * (MOV-05).
 */
import type { Money } from '@cuadra/domain/money/money';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import {
  readInventoryAccount,
  readStockValue,
  type StockValue,
} from '../../../data/stock-reading/stock-reader.ts';
import type { Company } from '../../../session/company/company.ts';
import { type StockPlace, useStockPlaces } from '../frame/use-stock-places.ts';

export interface ValuedStock {
  /** Undefined until it was read. */
  readonly value: StockValue | undefined;
  readonly problem: ApiProblem | undefined;
  readonly isReading: boolean;
  /** Reads again. */
  reload(): void;
}

/**
 * @param day 'YYYY-MM-DD'; for today the present value
 * @param warehouseId undefined for all places together
 */
export function useValuedStock(
  { db, isDemo, today }: Company,
  day: string,
  warehouseId: string | undefined,
): ValuedStock {
  const client = useMemo(() => (isDemo ? undefined : companyApiOf(db).client), [db, isDemo]);
  const [read, setRead] = useState<Pick<ValuedStock, 'value' | 'problem'>>({
    value: undefined,
    problem: undefined,
  });
  const [isReading, setIsReading] = useState(true);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    // A dependency: each `reload` reads again.
    void asked;
    let isWanted = true;
    setIsReading(true);
    const query = {
      ...(day >= today ? {} : { date: day }),
      ...(warehouseId === undefined ? {} : { warehouse_id: warehouseId }),
    };
    void readStockValue(db, client, query).then((reply) => {
      if (!isWanted) return;
      setRead(
        reply.ok ? { value: reply.value, problem: undefined } : { value: undefined, problem: reply.problem },
      );
      setIsReading(false);
    });
    return () => {
      isWanted = false;
    };
  }, [db, client, day, today, warehouseId, asked]);
  return { ...read, isReading, reload: () => setAsked((count) => count + 1) };
}

/** The same of each place by itself, those that were deleted with something in them too. */
export function usePlaceValues(company: Company, day: string, isWanted: boolean): PlaceValues {
  const { db, isDemo, today } = company;
  const places = useStockPlaces(company);
  const client = useMemo(() => (isDemo ? undefined : companyApiOf(db).client), [db, isDemo]);
  const [read, setRead] = useState<PlaceValues>(UNREAD);
  useEffect(() => {
    if (!isWanted) return;
    let isAsked = true;
    setRead(UNREAD);
    const readPlace = async ({ id, name, deleted_at }: StockPlace): Promise<PlaceValue[] | ApiProblem> => {
      const query = { warehouse_id: id, ...(day >= today ? {} : { date: day }) };
      const reply = await readStockValue(db, client, query);
      if (!reply.ok) return reply.problem;
      if (deleted_at !== null && reply.value.products.length === 0) return [];
      return [{ place: { id, name }, value: reply.value }];
    };
    void Promise.all(places.map(readPlace)).then((all) => {
      const problem = all.find((one) => 'code' in one);
      const values = all.flatMap((one) => ('code' in one ? [] : one));
      // A sum that leaves a place out would be wrong.
      if (isAsked) setRead(problem === undefined ? { values, problem } : { values: undefined, problem });
    });
    return () => {
      isAsked = false;
    };
  }, [db, client, day, today, places, isWanted]);
  return read;
}

const UNREAD: PlaceValues = { values: undefined, problem: undefined };

export interface PlaceValues {
  /** Undefined until they were read. */
  readonly values: readonly PlaceValue[] | undefined;
  readonly problem: ApiProblem | undefined;
}

interface PlaceValue {
  readonly place: { readonly id: string; readonly name: string };
  readonly value: StockValue;
}

/** The value of the goods in the accounts; undefined for a user who may not read them, and when there are none. */
export function useInventoryAccount({ db }: Company): Money | undefined {
  const read = useLiveQuery(async () => ({ account: await readInventoryAccount(db) }), [db]);
  return read?.account;
}
