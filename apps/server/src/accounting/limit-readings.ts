/**
 * How many readings of the books run at a time. One may read a year of entries and hold a connection for seconds: with
 * these limits the tills always have connections left, and a company that asks for everything at once waits for itself.
 */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../caller/identify-caller.ts';
import { FairShare, type ShareLimits } from '../db/fair-share.ts';

/** Half of the connections of companies; a screen of statements asks for some eight. */
const READINGS_AT_ONCE: ShareLimits = { all: 4, ofCompany: 2, waitingOfCompany: 24, waitMs: 12_000 };

/** Of the routes of this scope: a reading waits for its turn, and is asked to come back where too many wait. */
export function limitReadings(app: FastifyInstance, limits: ShareLimits = READINGS_AT_ONCE): void {
  const share = new FairShare(limits);
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET') return;
    const giveBack = await share.take(callerOf(request).companyId);
    // The call may have been cut off while it waited.
    if (reply.raw.destroyed) giveBack();
    else reply.raw.once('close', giveBack);
  });
}
