/** Schemas that routes of every area share, so that a row is named and an empty answer is described in one way. */
import { Uuid } from '@cuadra/contracts/primitives/values';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The answer of 202 and 204. */
export const NoContent = z.null().describe('Sin contenido');
export const RowParams = z.object({ id: Uuid });

/**
 * Makes the schema of a call that answers 204.
 *
 * @param takes the schemas of what is sent: `body`, `params`
 */
export function noContentSchema<Takes extends object>(
  tags: readonly string[],
  summary: string,
  takes?: Takes,
) {
  return { tags: [...tags], summary, ...(takes as Takes), response: { 204: NoContent } };
}

/**
 * Reads the id, for a route whose schema only describes its parameters.
 *
 * @throws ZodError for a malformed id
 */
export function rowIdOf(request: FastifyRequest): string {
  return RowParams.parse(request.params).id;
}
