/**
 * The end of the move to the cloud (S-56): what the device has sent is booked, and both sides' sums are compared key by
 * key. The company lives in the cloud once they are equal. Where they differ it stays on its way, and the answer lists
 * the differences.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { FinishMovingBody, FinishMovingReply } from '@cuadra/contracts/residence/residence';
import { takePeriods } from '../accounting/take-periods.ts';
import { changeResidence, lockResidence, type ResidenceMaker } from '../company/residence-state.ts';
import { type CompanyDatabase, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { type Booking, type Books, bookSlice, type StuckDocuments } from './book-documents.ts';

const DIFFERENCES: Statement = {
  name: 'balance_differences',
  text: 'select collection, key, device, server from app.balance_differences($1, $2)',
};
const LEFT: Statement = { name: 'unbooked_count', text: 'select app.unbooked_count()::int as left' };
const VERSION: Statement = {
  ...LOCK_COMPANY,
  name: 'company_version',
  text: 'select version from counters where company_id = $1',
};

/** A device waits for an answer only so long; the rest is booked with its next call. */
const TIME_MS_MAX = 4000;
/** More than a person reads; the others are listed when these are settled. */
const DIFFERENCES_MAX = 100;
/** What is wrong with so many is wrong with all: a person settles these first. */
const STUCK_MAX = 100;
/** Sales go on meanwhile: the compared sums must still be valid when the company is moved. */
const TRIES_MAX = 5;

interface Compared {
  readonly version: number;
  readonly differences: FinishMovingReply['differences'];
}

/** @returns undefined where the company is not moving, or is moving from another device */
export async function finishMoving(
  books: Books,
  companyId: string,
  maker: ResidenceMaker,
  { balances, periods, late }: FinishMovingBody,
): Promise<FinishMovingReply | undefined> {
  const { database } = books;
  const deadlineMs = Date.now() + TIME_MS_MAX;
  const cameLate = new Map(late.map(({ id, at }) => [id, at]));
  for (let tries = 0; tries < TRIES_MAX && Date.now() < deadlineMs; tries += 1) {
    if (!(await takeOver(database, companyId, maker, periods))) return undefined;
    const { left, stuck } = await bookAll(books, companyId, { maker, cameLate }, deadlineMs);
    if (left > 0) return { residence: 'moving', left, stuck, differences: [] };
    const compared = await compare(database, companyId, JSON.stringify(balances));
    if (compared.differences.length > 0)
      return { residence: 'moving', left: 0, stuck: [], differences: compared.differences };
    if (await moveUp(database, companyId, maker, compared.version))
      return { residence: 'cloud', left: 0, stuck: [], differences: [] };
  }
  return { residence: 'moving', left: 1, stuck: [], differences: [] };
}

/** Takes over the closed months; false where the company is not moving from that device. */
function takeOver(
  database: CompanyDatabase,
  companyId: string,
  { deviceId, by }: ResidenceMaker,
  periods: FinishMovingBody['periods'],
): Promise<boolean> {
  return database.withCompany(companyId, async (tx) => {
    const { residence, homeDeviceId } = await lockResidence(tx);
    if (residence !== 'moving' || homeDeviceId !== deviceId) return false;
    await takePeriods(tx, periods, () => ({ itemId: newId(), deviceId, madeBy: by, at: new Date() }));
    return true;
  });
}

interface Booked {
  /** How many are left when the time is over, with those that cannot be booked. */
  readonly left: number;
  readonly stuck: FinishMovingReply['stuck'];
}

async function bookAll(
  books: Books,
  companyId: string,
  booking: Booking,
  deadlineMs: number,
): Promise<Booked> {
  const stuck: StuckDocuments = new Map();
  while (Date.now() < deadlineMs && stuck.size < STUCK_MAX) {
    if ((await bookSlice(books, companyId, booking, stuck)) === 0)
      return { left: stuck.size, stuck: [...stuck.values()] };
  }
  const [row] = await books.database.withCompany(
    companyId,
    (tx) => tx.query<{ left: number }>(LEFT),
    'snapshot',
  );
  return { left: row?.left ?? 0, stuck: [...stuck.values()].slice(0, STUCK_MAX) };
}

/** Compares in one snapshot and outside the lock, because there may be a hundred thousand sums. */
function compare(database: CompanyDatabase, companyId: string, balances: string): Promise<Compared> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const [counter] = await tx.query<{ version: string }>(VERSION, [companyId]);
      const differences = await tx.query<FinishMovingReply['differences'][number]>(DIFFERENCES, [
        balances,
        DIFFERENCES_MAX,
      ]);
      return { version: Number(counter?.version ?? '0'), differences };
    },
    'snapshot',
  );
}

/** Returns false when something was stored since the comparison. */
function moveUp(
  database: CompanyDatabase,
  companyId: string,
  maker: ResidenceMaker,
  version: number,
): Promise<boolean> {
  return database.withCompany(companyId, async (tx) => {
    const state = await lockResidence(tx);
    if (state.version !== version || state.residence !== 'moving') return false;
    await changeResidence(tx, state, { residence: 'cloud', home_device_id: null }, maker);
    return true;
  });
}
