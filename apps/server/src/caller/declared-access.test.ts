import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addDeclaredAccessCheck, declareAccess } from './declared-access.ts';

describe('the boot', () => {
  it('[PERM-02] fails while a route does not say who may call it, and names it', async () => {
    const app = Fastify();
    addDeclaredAccessCheck(app);
    app.get('/open', { config: { access: { kind: 'public' } } }, async () => 'ok');
    app.post('/forgotten', async () => 'ok');
    await expect(app.ready()).rejects.toThrow('POST /forgotten');
  });

  it('goes on when all do, those of a plugin from npm through their scope', async () => {
    const app = Fastify();
    addDeclaredAccessCheck(app);
    app.get('/open', { config: { access: { kind: 'public' } } }, async () => 'ok');
    await app.register(async (scope) => {
      declareAccess(scope, { kind: 'public' });
      scope.get('/theirs', async () => 'ok');
    });
    await expect(app.ready()).resolves.toBeDefined();
  });
});
