/**
 * Who is calling, as every route sees it. Declared apart from the plugin that fills it in, because use cases
 * need the type and not the HTTP.
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
  /** The plan has no place for this member, who reads and changes nothing; facts are recorded all the same (S-22, PLAN-02). */
  readonly isOverPlan: boolean;
}

/** What holds for every call about the company, whoever makes it; read together with the caller. */
export interface CompanyFacts {
  readonly plan: PlanId;
  readonly limits: StateLimits;
  /** Where its data lives (DATA-02). */
  readonly residence: 'cloud' | 'device' | 'moving';
  /** The device that holds them; null while none does. */
  readonly homeDeviceId: string | null;
  /** It can be read and exported and not changed; facts are recorded all the same (S-22). */
  readonly isSuspended: boolean;
}

/** A call about one company's data, checked: by a member, by an enrolled device, or by both. */
export interface CompanyCaller {
  readonly companyId: string;
  /** The member; undefined when only the device's own credential came along (S-50). */
  readonly member: Member | undefined;
  /** Why there is no member: nobody signed in (S-50), someone who no longer belongs, a device withdrawn (S-51). */
  readonly memberRefusal: 'signed_out' | 'not_a_member' | 'device_withdrawn' | undefined;
  readonly deviceId: string | undefined;
  /** What such a device sends is kept and not booked (S-51); only routes that heed it let one in. */
  readonly isWithdrawn: boolean;
  readonly company: CompanyFacts;
}

/**
 * What a route declares in `config.access`; the server does not boot while one does not.
 * `member-or-device`: the member, or a device alone that brings facts. Areas: any of them with that action.
 * `keepsWithdrawn`: takes items of a withdrawn device, to be kept (S-51); all else turns such a device away.
 * `worksSuspended`: goes on in a suspended company, which lets nothing else be written.
 * `worksOverPlan`: open to users beyond the plan's limit, who write nothing else.
 */
export type RouteAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'member' }
  | { readonly kind: 'member-or-device'; readonly keepsWithdrawn?: true }
  | {
      readonly kind: 'area';
      readonly areas: readonly PermissionModule[];
      readonly action: 'read' | 'write';
      readonly worksSuspended?: true;
      readonly worksOverPlan?: true;
    }
  /** The route decides by the collection named in its path or body, through `collection-access.ts`. */
  | { readonly kind: 'by-collection'; readonly keepsWithdrawn?: true };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** Its body is many items or sums, or is hashed as it came: the route itself looks whether it can be read. */
    readsBodyItself?: true;
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
    caller: CompanyCaller | undefined;
  }
}
