/**
 * People who belong to a company in a test. Apart from `app.ts`, because it writes past the API: a person of any role
 * at once, without the plan, invitations and mails that the API requires.
 */
import { adminRoleId, nameBasedId, newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import type { PermissionId } from '@cuadra/domain/access/permissions';
import type { Client } from 'pg';
import { hashPassword } from '../identity/password-hash.ts';
import { PASSWORD, TestBrowser, type TestCompany, type TestServer } from './app.ts';

export interface NewMember {
  /** One of the two initial roles, or the permissions of a role of the company's own. */
  readonly role: 'admin' | 'seller' | readonly PermissionId[];
  readonly name?: string;
}

/** Another person of the company, signed in at a browser of their own, without a device. */
export async function addMember(
  server: TestServer,
  company: TestCompany,
  { role, name = 'Luis Gómez' }: NewMember,
): Promise<TestBrowser> {
  const userId = newId();
  const email = `${userId}@example.com`;
  await server.owner.query('select identity.create_login($1, $2, $3, $4, $5, $6)', [
    userId,
    email,
    await hashPassword(PASSWORD),
    name,
    'Venezuela',
    '0414-7654321',
  ]);
  const roleId = await roleIdOf(server.owner, company.companyId, role);
  await server.owner.query(
    `insert into users (company_id, id, version, created_at, updated_at, name, email, role_id)
     values ($1, $2, 1, now(), now(), $3, $4, $5)`,
    [company.companyId, userId, name, email, roleId],
  );
  const browser = new TestBrowser(server.app, company.companyId);
  const response = await browser.call('POST', '/auth/sign-in', { email, password: PASSWORD });
  if (response.statusCode !== 200)
    throw new Error(`sign-in answered ${response.statusCode}: ${response.body}`);
  return browser;
}

async function roleIdOf(owner: Client, companyId: string, role: NewMember['role']): Promise<string> {
  if (role === 'admin') return adminRoleId(companyId);
  if (role === 'seller') return sellerRoleId(companyId);
  const id = nameBasedId(companyId, 'role', ...role);
  await owner.query(
    `insert into roles (company_id, id, version, created_at, updated_at, name, permissions)
     values ($1, $2, 1, now(), now(), $3, $4) on conflict do nothing`,
    [companyId, id, role.join(' '), role],
  );
  return id;
}
