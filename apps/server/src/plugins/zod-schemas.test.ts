import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addProblemFormat } from './problem-format.ts';
import { addZodSchemas } from './zod-schemas.ts';

/** What a route answers that returns the value and has a schema for its replies. */
async function reply(schema: z.ZodType, value: unknown) {
  const app = Fastify();
  addZodSchemas(app);
  addProblemFormat(app);
  app.get('/', { schema: { response: { 200: schema } } }, async () => value);
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, body: response.json<unknown>() };
}

describe('a reply', () => {
  const Schema = z.object({ name: z.string().max(5), notes: z.string().default('') });

  it('has what its schema names, and nothing else', async () => {
    expect(await reply(Schema, { name: 'Ana', secret: 'x' })).toEqual({
      status: 200,
      body: { name: 'Ana', notes: '' },
    });
  });

  it('[API-02] that is not what its schema says is our own failure, and says nothing of it', async () => {
    expect(await reply(Schema, { name: 'Ana Pérez' })).toMatchObject({
      status: 500,
      body: { code: 'failed', errors: [] },
    });
  });

  it('is read once, however many of its values have a check', async () => {
    let checks = 0;
    const Counted = z.string().refine(() => {
      checks += 1;
      return true;
    });
    const Nested = z.object({ rows: z.array(z.object({ name: Counted }).refine(() => true)).max(9) });
    await reply(Nested, { rows: [{ name: 'a' }, { name: 'b' }] });
    expect(checks).toBe(2);
  });
});
