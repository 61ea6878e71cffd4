/** The calls of the quarantine (S-22): HTTP in and out. */
import { DiscardBody, QuarantineReply } from '@cuadra/contracts/protocol/quarantined-items';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { askerOf } from '../caller/asker.ts';
import { isHome } from '../caller/collection-access.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_CONFIG, WRITE_CONFIG } from '../caller/route-access.ts';
import { refuse } from '../plugins/problem-format.ts';
import { noContentSchema, RowParams, routeSchema } from '../plugins/route-schemas.ts';
import type { DocumentRecording } from './combined-mappers.ts';
import {
  discardQuarantined,
  quarantinedItemsOf,
  retryQuarantined,
  takeInQuarantined,
} from './quarantined-items.ts';

const TAGS = ['kept-items'];
const RetryReply = z.object({ is_booked: z.boolean() });

export const quarantineRoutes: FastifyPluginAsyncZod<{ recording: DocumentRecording }> = async (
  app,
  { recording },
) => {
  const { database, announce } = recording;
  const list = routeSchema(TAGS, 'Lo recibido que no se pudo registrar', {
    response: { 200: QuarantineReply },
  });
  app.get('/kept-items', { config: READ_CONFIG, schema: list }, (request) =>
    quarantinedItemsOf(database, callerOf(request).companyId),
  );
  const retry = routeSchema(TAGS, 'Intenta registrarlo otra vez', {
    params: RowParams,
    response: { 200: RetryReply },
  });
  app.post('/kept-items/:id/retry', { config: WRITE_CONFIG, schema: retry }, async (request) => {
    const isBooked = await retryQuarantined(recording, callerOf(request).companyId, request.params.id);
    if (isBooked === undefined) throw refuse(404, 'not_found');
    return { is_booked: isBooked };
  });
  const takeIn = noContentSchema(TAGS, 'El equipo que guarda los datos ya lo registró en sus libros', {
    params: RowParams,
  });
  app.post('/kept-items/:id/take-in', { config: WRITE_CONFIG, schema: takeIn }, async (request, reply) => {
    const caller = callerOf(request);
    const { companyId, member } = askerOf(request);
    if (!isHome(caller)) throw refuse(409, 'company_on_other_device');
    if (!(await takeInQuarantined(database, companyId, member, request.params.id))) {
      throw refuse(404, 'not_found');
    }
    announce(companyId);
    return reply.code(204).send(null);
  });
  const discard = noContentSchema(TAGS, 'Lo descarta, con el motivo; queda guardado como llegó', {
    params: RowParams,
    body: DiscardBody,
  });
  app.post('/kept-items/:id/discard', { config: WRITE_CONFIG, schema: discard }, async (request, reply) => {
    const { companyId, member } = askerOf(request);
    const { reason } = request.body;
    if (!(await discardQuarantined(database, companyId, member, request.params.id, reason))) {
      throw refuse(404, 'not_found');
    }
    announce(companyId);
    return reply.code(204).send(null);
  });
};
