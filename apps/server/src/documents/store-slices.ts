/**
 * Stores documents that are ready, in slices that hold the company's lock no longer than allowed (S-05), and returns
 * the database's result for each. `record-documents.ts` decides what follows from it.
 */
import { ITEM_ROWS_MAX } from '@cuadra/contracts/protocol/constants';
import pg from 'pg';
import type { CompanyCaller } from '../caller/caller.ts';
import type { Statement } from '../db/database.ts';
import { messageOf } from '../error-message.ts';
import type { Item } from '../items/item.ts';
import { isPassing, type Recording } from '../items/outcome.ts';
import { isCopiedDevice, isOtherHistory, type Witness, witnessValues } from '../items/witness.ts';
import { mustAcceptFromDevice } from './document-name.ts';
import type { Prepared } from './prepare-document.ts';
import { raisedReason } from './raised-reason.ts';

/** Checked under the lock: no row where the company has moved to another device since the caller was checked (S-57). */
const IF_HERE = `from company_state s where s.company_id = app.company() and s.id = app.company()
  and (s.residence = 'cloud' or s.home_device_id = $1)`;
const STORE_ONE: Statement = {
  name: 'store_document',
  text: `select app.store_document($2) as stored, app.check_witness($3, $4), app.check_lease($1, $5) ${IF_HERE}`,
};
const STORE_MANY: Statement = {
  name: 'store_documents',
  text: `select app.store_documents($2) as stored ${IF_HERE}`,
};

/** Each document of a slice is a subtransaction, and PostgreSQL caches 64 of them. */
const SLICE_ITEMS_MAX = 50;

/** What the storing functions return. */
export interface Stored {
  readonly result: 'recorded' | 'already' | 'reused' | 'raised' | 'bad_reference' | 'elsewhere';
  readonly version?: number;
  readonly flags?: readonly string[];
  /** The error that was raised. */
  readonly sqlstate?: string;
  readonly message?: string;
  /** The fields with a bad reference. */
  readonly fields?: readonly string[];
}

/** Raised by `app.require_references`, with the fields in its detail. */
const BAD_REFERENCE = 'CU005';

const ELSEWHERE: Stored = { result: 'elsewhere' };

export type Ready = Extract<Prepared, { kind: 'ready' }>;

type Carrier = Pick<CompanyCaller, 'companyId' | 'deviceId'>;

/**
 * @param ready in the order of making
 * @param witness checked in the same transaction as a single document; a batch checks it when it begins
 * @throws the driver's error when the database is busy or away: then nothing of that slice was done
 */
export async function storeDocuments(
  recording: Recording,
  carrier: Carrier,
  ready: readonly Ready[],
  witness: Witness | undefined,
): Promise<Map<Item, Stored>> {
  const stored = new Map<Item, Stored>();
  for (const slice of slices(ready)) {
    const answers = await storeSlice(recording, carrier, slice, witness);
    slice.forEach(({ item }, index) => {
      stored.set(item, answers[index] ?? { result: 'raised', message: 'no answer' });
    });
  }
  return stored;
}

/** S-05: cuts the documents into slices that each hold the company's lock for one transaction. */
function slices(ready: readonly Ready[]): Ready[][] {
  const all: Ready[][] = [];
  let lineCount = 0;
  for (const one of ready) {
    const last = all.at(-1);
    lineCount += one.lineCount;
    if (last === undefined || last.length >= SLICE_ITEMS_MAX || lineCount > ITEM_ROWS_MAX) {
      all.push([one]);
      lineCount = one.lineCount;
    } else last.push(one);
  }
  return all;
}

async function storeSlice(
  recording: Recording,
  carrier: Carrier,
  slice: readonly Ready[],
  witness: Witness | undefined,
): Promise<Stored[]> {
  const [first] = slice;
  if (first === undefined) return [];
  if (slice.length > 1) return await storeMany(recording, carrier, slice);
  try {
    const values = [
      carrier.deviceId ?? null,
      first.payload,
      ...witnessValues(witness),
      leaseOf(first, carrier),
    ];
    return await storeIfHere(recording, carrier, slice, STORE_ONE, values);
  } catch (error) {
    const fields = badReferences(error);
    if (fields !== undefined) return [{ result: 'bad_reference', fields }];
    // A document stored alone has rolled back its own transaction; among others, the function has caught the error.
    if (isPassing(error) || isOtherHistory(error) || isCopiedDevice(error)) throw error;
    const raised = describe(error);
    if (!mustAcceptFromDevice(first.item) && raisedReason(raised.sqlstate ?? '') === undefined) throw error;
    return [{ result: 'raised', ...raised }];
  }
}

/**
 * Returns the lease to compare, only for the device that shows it now (S-43): a retried fact, or one that another
 * device brings, shows none.
 */
function leaseOf({ item }: Ready, { deviceId }: Carrier): string | null {
  return deviceId !== undefined && deviceId === item.deviceId ? (item.lease ?? null) : null;
}

/** Returns a result for each document of the slice. */
async function storeIfHere(
  { database }: Recording,
  { companyId }: Carrier,
  slice: readonly Ready[],
  statement: Statement,
  values: readonly unknown[],
): Promise<Stored[]> {
  const rows = await database.recordLocked<{ stored: Stored }>(companyId, statement, values);
  return rows.length === 0 ? slice.map(() => ELSEWHERE) : rows.map((row) => row.stored);
}

/** A body that PostgreSQL cannot even read fails the whole call; then each document is sent by itself (I-8). */
async function storeMany(recording: Recording, carrier: Carrier, slice: readonly Ready[]): Promise<Stored[]> {
  const payload = `[${slice.map((one) => one.payload).join(',')}]`;
  try {
    return await storeIfHere(recording, carrier, slice, STORE_MANY, [carrier.deviceId ?? null, payload]);
  } catch (error) {
    if (isPassing(error)) throw error;
    const stored: Stored[] = [];
    for (const one of slice) stored.push(...(await storeSlice(recording, carrier, [one], undefined)));
    return stored;
  }
}

function badReferences(error: unknown): string[] | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== BAD_REFERENCE) return undefined;
  return (error.detail ?? '').split(',');
}

function describe(error: unknown): { sqlstate?: string; message: string } {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
  const message = messageOf(error);
  return code === undefined ? { message } : { sqlstate: code, message };
}
