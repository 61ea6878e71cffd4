/**
 * Who is calling, as every route sees it. Apart from the plugin that fills it in, because use cases need the type and
 * not HTTP.
 */

import type { StateLimits } from '@cuadra/contracts/company/plan-limits';
import type { PermissionModule } from '@cuadra/contracts/registry/collections';
import type { PermissionEntry } from '@cuadra/domain/access/permissions';
import type { PlanId } from '@cuadra/domain/plans/plan';
import type {} from 'fastify'; // so that the module can be augmented below

export type { PermissionEntry };

/** A signed-in person. */
export interface SignedIn {
  readonly userId: string;
  readonly email: string;
}

export interface Member {
  readonly userId: string;
  readonly name: string;
  readonly roleId: string;
  readonly permissions: readonly PermissionEntry[];
  /**
   * True where the plan has no room for this member. The member reads and changes nothing; facts are recorded all the
   * same (S-22, PLAN-02).
   */
  readonly isOverPlan: boolean;
}

/** Who did something, as rows and the trail name a person. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

export function personOf({ userId, name }: Pick<Member, 'userId' | 'name'>): Person {
  return { id: userId, name };
}

/** The facts of the company, the same for every caller; read together with the caller. */
export interface CompanyFacts {
  readonly plan: PlanId;
  readonly limits: StateLimits;
  /** Where the company's data is stored (DATA-02). */
  readonly residence: 'cloud' | 'device' | 'moving';
  /** The device that has the data; null while no device has them. */
  readonly homeDeviceId: string | null;
  /** A suspended company can be read and exported and not changed; facts are recorded all the same (S-22). */
  readonly isSuspended: boolean;
}

/** A call about one company's data, checked: by a member, by an enrolled device, or by both. */
export interface CompanyCaller {
  readonly companyId: string;
  /** The member; undefined when the call has only the device's own credential (S-50). */
  readonly member: Member | undefined;
  /**
   * Why there is no member: no session (S-50), a person who no longer belongs to the company, or a revoked device
   * (S-51).
   */
  readonly memberRefusal: 'signed_out' | 'not_a_member' | 'device_withdrawn' | undefined;
  readonly deviceId: string | undefined;
  /**
   * What a revoked device sends is quarantined and not booked (S-51). Only routes that declare `quarantinesRevoked` admit
   * one.
   */
  readonly isRevoked: boolean;
  readonly company: CompanyFacts;
}

/**
 * What a route declares in `config.access`; the server does not boot while a route declares nothing.
 * `member-or-device`: the member, or a device alone that brings facts. Areas: any of them with that action.
 * `quarantinesRevoked`: takes items of a revoked device into quarantine (S-51); every other route refuses such a device.
 * `worksSuspended`: writes in a suspended company too, where every other write is refused.
 * `worksOverPlan`: open to users beyond the plan's limit, who write nothing else.
 */
export type RouteAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'member' }
  | { readonly kind: 'member-or-device'; readonly quarantinesRevoked?: true }
  | {
      readonly kind: 'area';
      readonly areas: readonly PermissionModule[];
      readonly action: 'read' | 'write';
      readonly worksSuspended?: true;
      readonly worksOverPlan?: true;
    }
  /** The route decides by the collection named in its path or body, through `collection-access.ts`. */
  | { readonly kind: 'by-collection'; readonly quarantinesRevoked?: true };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** The body holds many items or sums, or is hashed as it came: the route itself checks whether it is readable. */
    readsBodyItself?: true;
    /** Open to forms of other sites: the address itself holds the secret, and no session is asked. */
    takesForms?: true;
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
    caller: CompanyCaller | undefined;
  }
}
