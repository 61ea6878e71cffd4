/**
 * The accounts that only this device can check (DATA-02): staff of the companies that live on it. In a database of its
 * own, so that no verifier is in an outbox, in a company's file or in local storage (SET-05, DATA-03).
 */
import { accountTable } from './account-table.ts';
import type { Verifier } from './password-verifier.ts';
import { type Tried, tryPassword } from './slow-tries.ts';

export interface StaffAccount extends Verifier {
  /** Id of the row of `users`. */
  readonly id: string;
  readonly company_id: string;
  /** In lower case; empty once the account is closed. */
  readonly email: string;
  /** Wrong passwords in a row; outlives the page, so that a reload does not reset it. */
  readonly failures: number;
}

/** Not `cuadra-…`, the prefix of companies. */
const staffTable = accountTable<StaffAccount>('cuadra_staff', 'staff', 'id, email, company_id');
const NOTHING = new Uint8Array(0);

/** E-mails are compared as the server compares them. */
export function staffEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Makes an account, or gives an existing one another password and address. A half-made account with that address is
 * deleted.
 */
export async function keepStaff(
  { id, company_id, email }: Pick<StaffAccount, 'id' | 'company_id' | 'email'>,
  { salt, iterations, hash }: Verifier,
): Promise<void> {
  await staffTable.use(async (staff) => {
    const same = await staff.where('email').equals(staffEmail(email)).toArray();
    await staff.bulkDelete(
      same.filter((row) => row.company_id === company_id && row.id !== id).map((row) => row.id),
    );
    await staff.put({ id, company_id, email: staffEmail(email), salt, iterations, hash, failures: 0 });
  });
}

export async function changeStaffEmail(id: string, email: string): Promise<void> {
  await staffTable.use((staff) => staff.update(id, { email: staffEmail(email) }));
}

/** The id stays, so that unsent items of the account are still recognised as made by an account of this device. */
export async function closeStaff(id: string): Promise<void> {
  await staffTable.use((staff) => staff.update(id, { email: '', salt: NOTHING, hash: NOTHING }));
}

/** The server has the account now, or it was never completed. */
export async function forgetStaff(id: string): Promise<void> {
  await staffTable.use((staff) => staff.delete(id));
}

/** The device changes hands: no account opens it any more (S-52). */
export async function forgetAllStaff(): Promise<void> {
  await staffTable.use((staff) => staff.clear());
}

/** Undefined where no account of this device has that address. */
export async function staffByEmail(email: string): Promise<StaffAccount | undefined> {
  const key = staffEmail(email);
  return key === '' ? undefined : await staffTable.use((staff) => staff.where('email').equals(key).first());
}

/** Undefined once the account is closed. */
export async function openStaff(id: string): Promise<StaffAccount | undefined> {
  const account = await staffTable.use((staff) => staff.get(id));
  return account === undefined || account.email === '' ? undefined : account;
}

/** Every account that this device ever had in that company. */
export async function staffIdsOf(companyId: string): Promise<string[]> {
  return staffTable.use((staff) => staff.where('company_id').equals(companyId).primaryKeys());
}

/** @param sinceStartMs as `tryPassword` takes it */
export function tryStaff(account: StaffAccount, password: string, sinceStartMs?: number): Promise<Tried> {
  const { id } = account;
  const tried = {
    ...account,
    key: id,
    countFailure: () => staffTable.countFailure(id),
    forgetFailures: () => staffTable.use((staff) => staff.update(id, { failures: 0 })),
  };
  return tryPassword(tried, password, sinceStartMs);
}
