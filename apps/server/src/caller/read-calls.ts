/**
 * The calls that only read what a company has in the cloud: one way in and out for all of them. Who may call and where
 * the company lives are checked here, so that a file of such calls is the list of them.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { CompanyDatabase } from '../db/database.ts';
import type { HttpProblem } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { companyInCloud } from './company-in-cloud.ts';
import { callerOf } from './identify-caller.ts';
import type { RouteConfig } from './route-access.ts';

/** One of them, as the route and the description of the API have it. */
interface ReadCall<Query extends z.ZodType, Reply extends z.ZodType> {
  readonly path: string;
  /** Its own, where the list's does not fit. */
  readonly tag?: string;
  readonly summary: string;
  readonly query: Query;
  readonly reply: Reply;
  /** Returns undefined where the reading is more than one answer holds. */
  readonly read: (
    database: CompanyDatabase,
    companyId: string,
    query: z.output<Query>,
  ) => Promise<z.input<Reply> | undefined>;
  /** The problem of a reading that is undefined. */
  readonly tooMuch?: () => HttpProblem;
}

type AddCall = (app: FastifyInstance, list: ReadCalls, database: CompanyDatabase) => void;

/** What the calls of a list share. */
interface ReadCalls {
  readonly access: RouteConfig;
  readonly tag: string;
}

/** Makes the plugin of calls that people with that access may make. */
export function readCalls(
  list: ReadCalls,
  calls: readonly AddCall[],
): FastifyPluginAsync<{ database: CompanyDatabase }> {
  return async (app, { database }) => {
    for (const add of calls) add(app, list, database);
  };
}

/**
 * Describes one call. A function and not an object, because each has a query and a reply of its own.
 *
 * @throws HttpProblem 409 at a call about a company that lives on a device; `tooMuch` where there is no reading
 */
export function readCall<Query extends z.ZodType, Reply extends z.ZodType>({
  path,
  tag,
  summary,
  query,
  reply,
  read,
  tooMuch,
}: ReadCall<Query, Reply>): AddCall {
  return (app, list, database) => {
    const schema: FastifySchema = routeSchema([tag ?? list.tag], summary, {
      querystring: query,
      response: { 200: reply },
    });
    app.get(path, { config: list.access, schema }, async (request) => {
      const asked = request.query as z.output<Query>;
      const found = await read(database, companyInCloud(callerOf(request)), asked);
      if (found === undefined && tooMuch !== undefined) throw tooMuch();
      return found;
    });
  };
}
