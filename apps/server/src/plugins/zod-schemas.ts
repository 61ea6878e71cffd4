/**
 * Routes are declared with zod schemas. The library's own compiler turns a zod error into another shape. Ours keeps it,
 * so that `problem-format` names every field with its Spanish sentence.
 */
import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Makes zod validate and describe the routes, with Spanish sentences. */
export function addZodSchemas(app: FastifyInstance): void {
  // For problems without a sentence in our schemas, e.g. a list where an object was expected.
  z.config(z.locales.es());
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  });
  app.setSerializerCompiler(serializerCompiler);
}
