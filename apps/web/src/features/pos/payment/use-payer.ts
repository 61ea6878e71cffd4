/** Who pays, live: without a network too (PAY-04). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCart, useTill } from '../till/till-context.ts';
import type { Payer } from './change-view.ts';
import { readPayer } from './read-payer.ts';

/** Undefined where nobody is named, and for the moment it takes to read. */
export function usePayer(): Payer | undefined {
  const { company, money } = useTill();
  const { customer } = useCart();
  const { db, rate } = company;
  const id = customer?.id;
  return useLiveQuery(
    () => (id === undefined ? undefined : readPayer({ db, rate }, id, money.currency)),
    [db, rate, id, money.currency],
  );
}
