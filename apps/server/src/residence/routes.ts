/** The calls that move a company between the cloud and one device (DATA-02): HTTP in and out. */

import {
  FinishMovingBody,
  FinishMovingReply,
  ResidenceBody,
  ResidenceReply,
} from '@cuadra/contracts/residence/residence';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../caller/identify-caller.ts';
import type { RateLimiters } from '../caller/rate-limits.ts';
import { WRITE_USERS } from '../caller/route-access.ts';
import type { Collections } from '../collections/collections.ts';
import { refuse } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { finishMoving } from './finish-moving.ts';
import { moveResidence } from './move-residence.ts';
import { movedDeclarationRoute } from './moved-declaration-route.ts';
import { requireMoving, residenceMakerOf } from './residence-maker.ts';
import { sumsProblem } from './sums-problem.ts';

const TAGS = ['company'];
/** Sums of a hundred thousand keys. */
const FINISH_BYTES_MAX = 16 * 1024 * 1024;
const FINISH_CONFIG = { ...WRITE_USERS, readsBodyItself: true } as const;

interface ResidenceOptions {
  readonly collections: Collections;
  readonly limits: RateLimiters;
  /** Starts to book what other devices sent while the company lived elsewhere (S-57). */
  readonly retryQuarantined: (companyId: string) => void;
}

export const residenceRoutes: FastifyPluginAsyncZod<ResidenceOptions> = async (
  app,
  { collections, limits, retryQuarantined },
) => {
  const { database, announce } = collections;
  const move = routeSchema(TAGS, 'Cambia dónde se guardan los datos: en la nube o solo en este equipo', {
    body: ResidenceBody,
    response: { 200: ResidenceReply },
  });
  app.post('/company/residence', { config: WRITE_USERS, schema: move }, async (request) => {
    const caller = callerOf(request);
    const outcome = await moveResidence(database, caller.companyId, residenceMakerOf(caller), request.body);
    if (outcome.kind === 'refused') throw refuse(409, outcome.code);
    if (outcome.isNew) announce(caller.companyId);
    return outcome.state;
  });
  await app.register(movedDeclarationRoute, { database });
  const finish = routeSchema(
    TAGS,
    'Termina la mudanza a la nube: registra lo recibido y compara los saldos',
    { body: FinishMovingBody, response: { 200: FinishMovingReply } },
  );
  const route = {
    config: FINISH_CONFIG,
    schema: finish,
    bodyLimit: FINISH_BYTES_MAX,
    // Checked before its megabytes are read.
    onRequest: async (request: FastifyRequest) => {
      requireMoving(callerOf(request));
      await limits.finishMovingByCompany(request, callerOf(request).companyId);
    },
    preValidation: async (request: FastifyRequest) => requireSums(request.body),
  };
  app.post('/company/residence/finish', route, async (request) => {
    const caller = callerOf(request);
    const { companyId } = caller;
    const reply = await finishMoving(collections, companyId, residenceMakerOf(caller), request.body);
    if (reply === undefined) throw refuse(409, 'residence_unsuitable');
    announce(companyId);
    if (reply.residence === 'cloud') retryQuarantined(companyId);
    return reply;
  });
};

/** @throws HttpProblem for the first fault: there may be as many faults as bytes */
function requireSums(body: unknown): void {
  const problem = sumsProblem(body);
  if (problem !== undefined) throw refuse(400, problem.code, [problem]);
}
