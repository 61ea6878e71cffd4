/** Where the company lives as this device acts on it, and how far its way to the cloud has come: live from the database. */
import { type CollectionName, collectionOf } from '@cuadra/contracts/registry/collections';
import type { BalanceDifference, StuckDocument } from '@cuadra/contracts/residence/residence';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import { PLANS } from '@cuadra/domain/plans/plan';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import { countOfStates, STATES_TO_LOOK_AT, STATES_TO_SEND } from '../../../data/outbox-states.ts';
import { localStaff } from '../../../data/residence/invite-staff.ts';
import { isAlive, type UserRow } from '../../../data/rows.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { readSyncValue } from '../../../data/sync/state/sync-values.ts';
import { COLLECTION_NAMES } from '../../../session/words/collection-names.ts';
import { DOCUMENT_NAMES } from '../audit/document-names.ts';
import { type NamedDifference, nameDifference, namesOfKeys } from './difference-words.ts';
import { overPlanWords } from './residence-text.ts';

export interface ResidenceView {
  readonly residence: Residence;
  /** Entries still to be sent, and those a person has to look at. */
  readonly waiting: number;
  readonly refused: number;
  /** Documents the server has still to book. */
  readonly left: number;
  /** Those of them that it cannot book until a person does something. */
  readonly stuck: readonly NamedStuck[];
  readonly differences: readonly NamedDifference[];
  /** Accounts that exist on this device alone, once the company is in the cloud. */
  readonly staff: readonly UserRow[];
  /** What the plan would not take more of; undefined where it takes all. */
  readonly overPlan: string | undefined;
}

export interface NamedStuck {
  readonly id: string;
  /** 'Venta A-000012'. */
  readonly name: string;
  readonly message: string;
}

/** Undefined until it was read. */
export function useResidence(db: CompanyDb): ResidenceView | undefined {
  return useLiveQuery(() => readResidence(db), [db]);
}

/** Where it lives, for panels that only ask for that. Undefined until it was read. */
export function useResidenceOnly(db: CompanyDb): Residence | undefined {
  return useLiveQuery(() => dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'residence')), [db]);
}

async function readResidence(db: CompanyDb): Promise<ResidenceView> {
  const store = dexieStore(db);
  const waiting = await countOfStates(db, STATES_TO_SEND);
  const refused = await countOfStates(db, STATES_TO_LOOK_AT);
  const { residence, comparison } = await store.read(['sync'], async (tx) => ({
    residence: await readSyncValue(tx, 'residence'),
    comparison: await readSyncValue(tx, 'comparison'),
  }));
  return {
    residence,
    waiting,
    refused,
    left: comparison?.left ?? 0,
    stuck: await Promise.all((comparison?.stuck ?? []).map((one) => nameStuck(db, one))),
    differences: await named(db, comparison?.differences ?? []),
    staff: await localStaff(store),
    overPlan: await overPlan(db),
  };
}

type DocumentRow = Readonly<Record<string, unknown>>;

function isCollectionName(name: string): name is CollectionName {
  return collectionOf(name) !== undefined;
}

async function nameStuck(db: CompanyDb, { collection, id, message }: StuckDocument): Promise<NamedStuck> {
  // A newer server may name a collection that this program does not know.
  if (!isCollectionName(collection)) return { id, name: 'Documento', message };
  const row: unknown = await db.table(collection).get(id);
  const own = row === undefined ? undefined : await DOCUMENT_NAMES[collection]?.(row as DocumentRow, db);
  return { id, name: [COLLECTION_NAMES[collection], own ?? ''].join(' ').trim(), message };
}

async function named(db: CompanyDb, differences: readonly BalanceDifference[]): Promise<NamedDifference[]> {
  if (differences.length === 0) return [];
  const names = await namesOfKeys(db, differences);
  return differences.map((difference) => nameDifference(difference, names));
}

/** A warning beforehand, never a refusal (S-56). */
async function overPlan(db: CompanyDb): Promise<string | undefined> {
  const state = await db.company_state.toCollection().first();
  if (state === undefined) return undefined;
  const products = (await db.products.toArray()).filter(isAlive).length;
  const stores = (await db.warehouses.toArray()).filter((row) => isAlive(row) && row.type === 'store').length;
  return overPlanWords(PLANS[state.plan].name, state.limits, { products, stores });
}
