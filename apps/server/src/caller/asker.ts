/** Who asks for a change: what the routes of every area read of the caller before they hand over to a use case. */
import type { FastifyRequest } from 'fastify';
import { refuse } from '../plugins/problem-format.ts';
import type { CompanyCaller, Member } from './caller.ts';
import { requireMember } from './collection-access.ts';
import { companyInCloud } from './company-in-cloud.ts';
import { callerOf } from './identify-caller.ts';

/** A member, and the company that the call is about. */
export interface Asker {
  readonly companyId: string;
  readonly member: Member;
}

/** @throws HttpProblem 401 without a session, 403 for a stranger or a revoked device */
export function askerOf(request: FastifyRequest): Asker {
  const caller = callerOf(request);
  return { companyId: caller.companyId, member: requireMember(caller) };
}

/**
 * For what only an enrolled device may do: documents are made on a device.
 *
 * @returns the device's id
 * @throws HttpProblem 403
 */
export function requireDevice({ deviceId }: Pick<CompanyCaller, 'deviceId'>): string {
  if (deviceId === undefined) throw refuse(403, 'device_unknown');
  return deviceId;
}

/**
 * The asker of a change of the books.
 *
 * @throws HttpProblem as {@link askerOf}, and 409 where the books of the company are on a device
 */
export function accountantOf(request: FastifyRequest): Asker {
  return { ...askerOf(request), companyId: companyInCloud(callerOf(request)) };
}
