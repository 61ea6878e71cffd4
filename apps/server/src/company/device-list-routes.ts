/** The calls of the owner's list of devices (S-51): HTTP in and out. */
import { DeviceNameBody, DevicesReply } from '@cuadra/contracts/identity/people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { askerOf } from '../caller/asker.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { alsoSuspended, READ_CONFIG, WRITE_CONFIG } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import { noContentSchema, type Routes, RowParams, routeSchema } from '../plugins/route-schemas.ts';
import { devicesOf, renameDevice, setRevoked } from './device-list.ts';

export interface DeviceListOptions {
  readonly database: CompanyDatabase;
  /**
   * Called after a commit that gave the company a new version (S-62); the server then checks again who may stay
   * connected.
   */
  readonly announce: (companyId: string) => void;
}

/** A stolen device can be revoked in a suspended company too. */
const WITHDRAW = alsoSuspended(WRITE_CONFIG);
const TAGS = ['devices'];

export const deviceListRoutes: FastifyPluginAsyncZod<DeviceListOptions> = async (app, options) => {
  const { database } = options;
  const list = routeSchema(TAGS, 'Los equipos de la empresa', { response: { 200: DevicesReply } });
  app.get('/devices', { config: READ_CONFIG, schema: list }, (request) => {
    const { companyId, deviceId } = callerOf(request);
    return devicesOf(database, companyId, deviceId);
  });
  const rename = noContentSchema(TAGS, 'Cambia el nombre de un equipo', {
    params: RowParams,
    body: DeviceNameBody,
  });
  app.patch('/devices/:id', { config: WRITE_CONFIG, schema: rename }, async (request, reply) => {
    const { companyId, member } = askerOf(request);
    const { id } = request.params;
    const isThere = await renameDevice(database, companyId, member, id, request.body.name);
    if (!isThere) throw refuse(404, 'not_found');
    return reply.code(204).send(null);
  });
  addRevocation(app, options, 'withdraw', 'Retira un equipo: no lee ni escribe más');
  addRevocation(app, options, 'readmit', 'Vuelve a admitir un equipo retirado');
};

function addRevocation(
  app: Routes,
  { database, announce }: DeviceListOptions,
  action: 'withdraw' | 'readmit',
  summary: string,
): void {
  const schema = noContentSchema(TAGS, summary, { params: RowParams });
  app.post(`/devices/:id/${action}`, { config: WITHDRAW, schema }, async (request, reply) => {
    const { companyId, member } = askerOf(request);
    const { id } = request.params;
    const isChanged = await setRevoked(database, companyId, member, id, action === 'withdraw');
    if (isChanged === undefined) throw refuse(404, 'not_found');
    if (isChanged) announce(companyId);
    return reply.code(204).send(null);
  });
}
