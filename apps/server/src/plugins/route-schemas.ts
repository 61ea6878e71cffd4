/** Schemas that routes of every area share, so that a row is named and an empty answer is described in one way. */
import { Uuid } from '@cuadra/contracts/primitives/values';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The answer of 202 and 204. */
export const NoContent = z.null().describe('Sin contenido');
export const RowParams = z.object({ id: Uuid });

/**
 * Makes the schema of a call, with its title in the description of the API.
 *
 * @param takes the schemas of what is sent (`body`, `params`, `querystring`), and of the `response` by status
 */
export function routeSchema<Takes extends { readonly response: object }>(
  tags: readonly string[],
  summary: string,
  takes: Takes,
) {
  return { tags: [...tags], summary, ...takes };
}

/** Makes the schema of a call that answers 204. @param takes the schemas of what is sent: `body`, `params` */
export function noContentSchema<Takes extends object>(
  tags: readonly string[],
  summary: string,
  takes?: Takes,
) {
  return routeSchema(tags, summary, { ...(takes as Takes), response: { 204: NoContent } });
}

/** The app, as functions get it that add calls to it: its schemas give the requests their types. */
export type Routes = Parameters<FastifyPluginAsyncZod>[0];

/** Makes the plugin of calls that are added one by one. */
export function routesOf<Options extends object>(
  ...adds: readonly ((app: Routes, options: Options) => void)[]
): FastifyPluginAsyncZod<Options> {
  return async (app, options) => {
    for (const add of adds) add(app, options);
  };
}

/**
 * Reads the id, for a route whose schema only describes its parameters.
 *
 * @throws ZodError for a malformed id
 */
export function rowIdOf(request: FastifyRequest): string {
  return RowParams.parse(request.params).id;
}
