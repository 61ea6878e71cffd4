/** The API describes itself (API-02): OpenAPI made from the same schemas that check each call, and a page to read it. */
import { RELEASE, SESSION_COOKIE } from '@cuadra/contracts/protocol';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { declareAccess } from '../plugins/declared-access.ts';

/** Registered before the routes, so that it sees them all. */
export async function addApiDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cuadra',
        version: RELEASE,
        description:
          'Cada llamada nombra su empresa en la cabecera `Cuadra-Company`. Las que escriben llevan `Cuadra-Schema: 1`. Los errores son problemas RFC 9457.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  });
}

/** The page at `/api/docs`, and the description itself at `/api/docs/json`. */
export async function addApiDocsPage(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    declareAccess(scope, { kind: 'public' });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  });
}
