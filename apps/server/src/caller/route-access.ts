/**
 * What routes declare about who may call them, by name: a route takes one as its `config`. In one place, so that the
 * same words mean the same rights in every area.
 */
import { COLLECTION_TRAITS } from '@cuadra/contracts/registry/collection-traits';
import type { PermissionModule } from '@cuadra/contracts/registry/collections';
import type { RouteAccess } from './caller.ts';

export interface RouteConfig<Access extends RouteAccess = RouteAccess> {
  readonly access: Access;
}

export const PUBLIC: RouteConfig = { access: { kind: 'public' } };
export const SIGNED_IN: RouteConfig = { access: { kind: 'signed-in' } };
export const MEMBER: RouteConfig = { access: { kind: 'member' } };
export const MEMBER_OR_DEVICE: RouteConfig = { access: { kind: 'member-or-device' } };
export const READ_CONFIG = ofArea('config', 'read');
export const WRITE_CONFIG = ofArea('config', 'write');
export const READ_USERS = ofArea('users', 'read');
export const WRITE_USERS = ofArea('users', 'write');
export const READ_ACCOUNTING = ofArea('accounting', 'read');
export const WRITE_ACCOUNTING = ofArea('accounting', 'write');
export const READ_MARKETING = ofArea('marketing', 'read');
export const WRITE_MARKETING = ofArea('marketing', 'write');
/** People who may change customers. */
export const WRITE_CUSTOMERS: RouteConfig = {
  access: { kind: 'area', areas: COLLECTION_TRAITS.customers.write, action: 'write' },
};
/** People who may sell. */
export const WRITE_SALES = ofArea('pos.access', 'write');
/** People who sell. */
export const SELL = ofArea('pos.access', 'write');
/** People who may read its movements. */
export const READ_STOCK: RouteConfig = {
  access: { kind: 'area', areas: COLLECTION_TRAITS.stock_movements.read, action: 'read' },
};
/** People who may read the accounts' balances. */
export const READ_BOOKS: RouteConfig = {
  access: { kind: 'area', areas: COLLECTION_TRAITS.account_balances.read, action: 'read' },
};

/** The same access, also in a suspended company, where every other write is refused (PLAN-02). */
export function alsoSuspended({ access }: ReturnType<typeof ofArea>): ReturnType<typeof ofArea> {
  return { access: { ...access, worksSuspended: true } };
}

/**
 * The same access, also for users beyond the plan's limit, who write nothing else: for what may lift the limit
 * (PLAN-02).
 */
export function alsoOverPlan({ access }: ReturnType<typeof ofArea>): ReturnType<typeof ofArea> {
  return { access: { ...access, worksOverPlan: true } };
}

function ofArea(
  area: PermissionModule,
  action: 'read' | 'write',
): RouteConfig<Extract<RouteAccess, { kind: 'area' }>> {
  return { access: { kind: 'area', areas: [area], action } };
}
