/**
 * Whether this process can serve: for the launcher, a balancer, and a device that checks whether the server is back.
 */
import { RELEASE, SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PUBLIC } from '../caller/route-access.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';

const PING: Statement = { name: 'ping', text: 'select 1 as one' };

const HealthReply = z.object({ status: z.literal('ok'), release: z.string(), schema: z.int() });

/** Answers 503 through the problem format while the database is out of reach. */
export const healthRoutes: FastifyPluginAsyncZod<{ readonly database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  app.get(
    '/health',
    {
      config: PUBLIC,
      schema: { tags: ['health'], summary: 'Si el servidor puede atender', response: { 200: HealthReply } },
    },
    async () => {
      await database.identity(PING);
      return { status: 'ok' as const, release: RELEASE, schema: SCHEMA_VERSION };
    },
  );
};
