/**
 * The two demo accounts [AUTH-11]: part of the program itself, so that they sign in without any network. Their password
 * is public, because they open invented data on the visitor's own device.
 */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { ADMIN_ROLE, INITIAL_ROLE_PERMISSIONS, permissionsOf } from '@cuadra/domain/access/permissions';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';

const DEMO_DOMAIN = '@demo.cuadra.app';
export const DEMO_PASSWORD = 'Demo1234*';
export const DEMO_COMPANY_NAME = 'Bodegón La Esquina';

export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'seller';
  readonly roleName: string;
}

export const DEMO_ADMIN: DemoAccount = {
  id: '0de30000-0000-7000-8000-00000000000a',
  email: `admin${DEMO_DOMAIN}`,
  name: 'Ana Pérez',
  role: ADMIN_ROLE,
  roleName: 'Administrador',
};
export const DEMO_SELLER: DemoAccount = {
  id: '0de30000-0000-7000-8000-00000000000b',
  email: `vendedor${DEMO_DOMAIN}`,
  name: 'Luis Marcano',
  role: 'seller',
  roleName: 'Vendedor',
};
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_ADMIN, DEMO_SELLER];

/** Whether the account is a demo's, which signs in without a call. */
export function isDemoEmail(email: string): boolean {
  return email.trim().toLowerCase().endsWith(DEMO_DOMAIN);
}

/** The session of a demo account; undefined when e-mail or password is wrong. */
export function demoSession(email: string, password: string): SessionReply | undefined {
  const account = DEMO_ACCOUNTS.find((known) => known.email === email.trim().toLowerCase());
  if (account === undefined || password !== DEMO_PASSWORD) return undefined;
  const membership = {
    company_id: DEMO_COMPANY_ID,
    company_name: DEMO_COMPANY_NAME,
    name: account.name,
    role: account.role,
    role_name: account.roleName,
    permissions: permissionsOf(INITIAL_ROLE_PERMISSIONS[account.role]).map(({ module, actions }) => ({
      module,
      actions: [...actions],
    })),
  };
  return { user: { id: account.id, email: account.email }, memberships: [membership] };
}
