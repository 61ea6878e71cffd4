/** The parameters of a page since a version, of one collection or of all of them (S-16, S-19). */
import { ChangesQuery } from '@cuadra/contracts/protocol/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CompanyCaller } from '../caller/caller.ts';
import { witnessOf } from '../items/witness.ts';

/** `start`: the version at which the client's initial sync began (S-19). */
export const PageQuery = ChangesQuery.extend({ start: z.coerce.number().int().min(0).optional() });

/** @throws ZodError that names the parameter */
export function pageRequest(request: FastifyRequest, caller: CompanyCaller) {
  const { since, receipts_since, limit, start } = PageQuery.parse(request.query);
  return {
    since,
    receiptsSince: receipts_since,
    limit,
    // A client that has nothing yet has seen no live row, so it needs no tombstone.
    start: start ?? (since === 0 ? Number.MAX_SAFE_INTEGER : 0),
    deviceId: caller.deviceId,
    witness: witnessOf(request),
  };
}
