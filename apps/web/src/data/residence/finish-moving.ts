/**
 * The end of a move to the cloud, on the device (S-56). Once nothing waits, the device sends its sums, and the server
 * books, compares, and moves the company or reports the difference. May be called again at any time, and resumes.
 */
import type { FinishMovingBody } from '@cuadra/contracts/residence/residence';
import { COMPARED_BALANCES } from '@cuadra/contracts/residence/residence-names';

import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import type { OutboxRow } from '../device-rows.ts';
import type { DeviceStore, DeviceTransaction } from '../store/device-store.ts';
import { type Comparison, readSyncValue, writeSyncValue } from '../sync/state/sync-values.ts';
import { closedBooks, handOverDeclarations } from './hand-over-books.ts';
import { askToFinish } from './residence-api.ts';

type Balances = FinishMovingBody['balances'];

export type FinishOutcome =
  /** The company is not moving, or something still waits to be sent. */
  | { readonly kind: 'not_yet' }
  /** More is to be booked, or something was made meanwhile: call again. */
  | { readonly kind: 'again' }
  /** Where it differs, or some cannot be booked, a person does something first. */
  | { readonly kind: 'finished' | 'differs' | 'stuck' }
  | { readonly kind: 'problem'; readonly problem: ApiProblem };

export async function finishMoving(
  store: DeviceStore,
  api: Pick<CompanyApi, 'client'>,
): Promise<FinishOutcome> {
  const balances = await shownSums(store);
  if (balances === undefined) return { kind: 'not_yet' };
  const problem = await handOverDeclarations(store, api);
  if (problem !== undefined) return { kind: 'problem', problem };
  const reply = await askToFinish(api, { balances, ...(await closedBooks(store)) });
  if (!reply.ok) return { kind: 'problem', problem: reply.problem };
  const { residence, left, stuck = [], differences } = reply.value;
  if (residence === 'cloud') {
    await note(store, null);
    return { kind: 'finished' };
  }
  // A sale made after the sums were taken is no difference.
  const isSame = JSON.stringify(await shownSums(store)) === JSON.stringify(balances);
  await note(store, { left, stuck, differences: isSame ? differences : [] });
  if (stuck.length > 0 && left <= stuck.length) return { kind: 'stuck' };
  return { kind: left === 0 && differences.length > 0 && isSame ? 'differs' : 'again' };
}

/** Undefined while something waits, because the server's sums would differ. */
function shownSums(store: DeviceStore): Promise<Balances | undefined> {
  return store.read(['outbox', 'sync', ...COMPARED_BALANCES], async (tx) => {
    const isMoving = (await readSyncValue(tx, 'residence')) === 'moving';
    if (!isMoving || (await tx.all('outbox')).some(isWaitedFor)) return undefined;
    return {
      stock_balances: await sumsOf(tx, 'stock_balances', 'quantity'),
      customer_balances: await sumsOf(tx, 'customer_balances', 'amount'),
      cash_balances: await sumsOf(tx, 'cash_balances', 'amount'),
    };
  });
}

/** They change no sum that is compared. */
const ONLY_IN_ACCOUNTS: ReadonlySet<string> = new Set([
  ...['journal_entries', 'supplier_bills', 'settlements', 'fiscal_documents', 'z_reports'],
  ...['issued_documents', 'spoiled_sheets'],
]);

/**
 * False for what the server has in quarantine, such as an entry on an account that it does not have (S-22): a person
 * settles it there, and the company need not stay on its way until then.
 */
function isWaitedFor({ state, collection }: OutboxRow): boolean {
  return state !== 'kept' || !ONLY_IN_ACCOUNTS.has(collection);
}

async function sumsOf(
  tx: DeviceTransaction,
  name: keyof Balances,
  amount: 'quantity' | 'amount',
): Promise<Record<string, string>> {
  const rows = await tx.all(name);
  const sums = rows.map(({ key, shown }) => [key, String((shown as Record<string, string>)[amount] ?? '0')]);
  return Object.fromEntries(sums.filter(([, text]) => /[1-9]/.test(text ?? '')));
}

function note(store: DeviceStore, comparison: Comparison | null): Promise<void> {
  return store.write(['sync'], (tx) => writeSyncValue(tx, 'comparison', comparison));
}
