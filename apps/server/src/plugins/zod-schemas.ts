/**
 * Routes are declared with zod schemas. The library's own validator turns a zod error into another shape. Ours keeps it,
 * so that `problem-format` names every field with its Spanish sentence. Its serializer encodes, which walks twice through
 * all that has a check: a third of the time of a long book. No reply has a codec, so that ours parses.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Makes zod validate and describe the routes, with Spanish sentences. */
export function addZodSchemas(app: FastifyInstance): void {
  // For problems without a sentence in our schemas, e.g. a list where an object was expected.
  z.config(z.locales.es());
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data);
    // Our own failure: a ZodError that is thrown is what a caller sent.
    if (!parsed.success) throw new Error('A reply is not what its schema says', { cause: parsed.error });
    return JSON.stringify(parsed.data);
  });
}
