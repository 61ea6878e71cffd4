/** The API describes itself (API-02): OpenAPI made from the same schemas that check each call, and a page to read it. */
import { Problem } from '@cuadra/contracts/problems/problem';
import {
  HEADER_COMPANY,
  HEADER_SCHEMA,
  RELEASE,
  SCHEMA_VERSION,
  SESSION_COOKIE,
} from '@cuadra/contracts/protocol/constants';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { declareAccess } from '../caller/declared-access.ts';

const DESCRIPTION = `Todo lo que Cuadra guarda, por HTTP y en JSON.

- Cada llamada sobre los datos de una empresa la nombra en la cabecera \`Cuadra-Company\`; el servidor comprueba en cada una que
  quien llama pertenece a ella.
- Las que escriben llevan \`Cuadra-Schema: ${SCHEMA_VERSION}\`. El identificador lo pone quien llama: repetir una escritura no la
  hace dos veces.
- Los montos, cantidades y tasas son textos decimales: \`"12.50"\`.
- Un error es un problema (RFC 9457) con su motivo en \`code\` y los campos en \`errors\`.`;

/** Registered before the routes, so that it includes them all. */
export async function addApiDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cuadra', version: RELEASE, description: DESCRIPTION },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      },
    },
    transform: describeRoute,
  });
}

/** The page at `/api/docs`, and the description itself at `/api/docs/json`. */
export async function addApiDocsPage(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    declareAccess(scope, { kind: 'public' });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  });
}

const { $schema: _, ...PROBLEM_SCHEMA } = z.toJSONSchema(Problem, { target: 'draft-2020-12' });
const PROBLEM_RESPONSE = {
  description: 'Problema',
  content: { 'application/problem+json': { schema: PROBLEM_SCHEMA } },
};

/** Adds what holds for every route: its headers, who may call it, and the shape of its problems. */
const describeRoute: SwaggerTransform = (call) => {
  const transformed = jsonSchemaTransform(call as Parameters<typeof jsonSchemaTransform>[0]);
  // A route may have no schema, which the library's type does not allow for.
  const schema = (transformed.schema ?? {}) as typeof transformed.schema;
  const { url } = transformed;
  if (schema.hide === true) return { schema, url };
  const isPublic = call.route.config?.access?.kind === 'public';
  const response = {
    ...(schema.response as object | undefined),
    '4xx': PROBLEM_RESPONSE,
    '5xx': PROBLEM_RESPONSE,
  };
  return {
    schema: {
      ...schema,
      headers: headersOf(call.route),
      response,
      security: isPublic ? [] : [{ session: [] }],
    },
    url,
  };
};

function headersOf(route: RouteOptions) {
  const access = route.config?.access?.kind;
  const hasCompany = access !== undefined && access !== 'public' && access !== 'signed-in';
  const isWrite = !['GET', 'HEAD'].includes(String(route.method));
  const properties = {
    ...(hasCompany ? { [HEADER_COMPANY]: { type: 'string', format: 'uuid' } } : {}),
    ...(isWrite ? { [HEADER_SCHEMA]: { type: 'integer', enum: [SCHEMA_VERSION] } } : {}),
  };
  return { type: 'object', properties, required: Object.keys(properties) };
}
