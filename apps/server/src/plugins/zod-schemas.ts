/**
 * Routes are declared with zod schemas. Apart from the library's own compiler because that one turns a zod error into
 * another shape; ours keeps it, so that `problem-format` names every field with its Spanish sentence.
 */
import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Routes are validated and described by zod, with Spanish sentences. */
export function addZodSchemas(app: FastifyInstance): void {
  // For what our schemas have no sentence of their own, e.g. a list where an object was asked for.
  z.config(z.locales.es());
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  });
  app.setSerializerCompiler(serializerCompiler);
}
