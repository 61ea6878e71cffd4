/**
 * The accounts that only this device can check (DATA-02): staff of the companies that live on it. In a database of its own,
 * so that no verifier is in an outbox, in the file of a company or in local storage (SET-05, DATA-03).
 */
import { accountTable } from './account-table.ts';
import type { Verifier } from './password-verifier.ts';
import { type Tried, tryPassword } from './slow-tries.ts';

export interface StaffAccount extends Verifier {
  /** Of the row of `users`. */
  readonly id: string;
  readonly company_id: string;
  /** In lower case; empty once it opens nothing any more. */
  readonly email: string;
  /** Wrong passwords in a row; outlives the page, so that reloading it does not begin anew. */
  readonly failures: number;
}

/** Not `cuadra-…`: those are companies. */
const staffTable = accountTable<StaffAccount>('cuadra_staff', 'staff', 'id, email, company_id');
const NOTHING = new Uint8Array(0);

/** E-mails are compared as the server does. */
export function staffEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Makes one, or gives a known one another password and address. An account left half made under that address goes. */
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

/** Its id stays: what he made and nobody has sent yet is still known as that of somebody of this device. */
export async function closeStaff(id: string): Promise<void> {
  await staffTable.use((staff) => staff.update(id, { email: '', salt: NOTHING, hash: NOTHING }));
}

/** The server has the account now, or it never came to be. */
export async function forgetStaff(id: string): Promise<void> {
  await staffTable.use((staff) => staff.delete(id));
}

/** The device is not theirs any more: nobody is let in by it (S-52). */
export async function forgetAllStaff(): Promise<void> {
  await staffTable.use((staff) => staff.clear());
}

/** Undefined where no account of this device has that address. */
export async function staffByEmail(email: string): Promise<StaffAccount | undefined> {
  const key = staffEmail(email);
  return key === '' ? undefined : await staffTable.use((staff) => staff.where('email').equals(key).first());
}

/** Undefined where it opens nothing any more. */
export async function openStaff(id: string): Promise<StaffAccount | undefined> {
  const account = await staffTable.use((staff) => staff.get(id));
  return account === undefined || account.email === '' ? undefined : account;
}

/** Everybody who ever had an account of this device in that company. */
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
