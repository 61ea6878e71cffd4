/** Devices and series (S-40, S-41): online commands, because neither can wait or be decided twice (S-31). */
import { DeviceBody, DeviceReply, SeriesBody, SeriesReply } from '@cuadra/contracts/protocol/messages';
import { z } from 'zod';
import { requireDevice } from '../caller/asker.ts';
import { requireMember } from '../caller/collection-access.ts';
import { setDeviceCookie } from '../caller/cookies.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { MEMBER, MEMBER_OR_DEVICE } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuseField } from '../plugins/problem-format.ts';
import { type Routes, routeSchema, routesOf } from '../plugins/route-schemas.ts';
import { enrolDevice } from './devices.ts';
import { openSeries, seriesOfDevice } from './series.ts';

const TAGS = ['devices'];

const SeriesListReply = z.object({ series: z.array(SeriesReply) });

export interface CompanyRoutesOptions {
  readonly database: CompanyDatabase;
  /** Called after a commit that gave the company a new version (S-62). */
  readonly announce?: (companyId: string) => void;
}

export const companyRoutes = routesOf<CompanyRoutesOptions>(addEnrolment, addOpenSeries, addSeriesOfDevice);

function addEnrolment(app: Routes, { database, announce }: CompanyRoutesOptions): void {
  const schema = routeSchema(TAGS, 'Registra este equipo en la empresa', {
    body: DeviceBody,
    response: { 200: DeviceReply, 201: DeviceReply },
  });
  app.post('/devices', { config: MEMBER, schema }, async (request, reply) => {
    const caller = callerOf(request);
    const member = requireMember(caller);
    const device = request.body;
    const outcome = await enrolDevice(
      database,
      caller.companyId,
      member,
      caller.company.plan,
      caller.deviceId,
      device,
    );
    if (outcome.kind === 'refused') {
      throw refuseField(outcome.code === 'device_withdrawn' ? 403 : 409, outcome.code, 'id');
    }
    if (outcome.isHome) announce?.(caller.companyId);
    const { lease, secret } = outcome;
    if (secret !== undefined) {
      setDeviceCookie(request, reply, caller.companyId, { deviceId: device.id, secret });
    }
    return reply.code(secret === undefined ? 200 : 201).send({ device_id: device.id, lease });
  });
}

function addOpenSeries(app: Routes, { database, announce }: CompanyRoutesOptions): void {
  const schema = routeSchema(TAGS, 'Abre una serie de recibos para este equipo en una caja', {
    body: SeriesBody,
    response: { 200: SeriesReply, 201: SeriesReply },
  });
  app.post('/series', { config: MEMBER, schema }, async (request, reply) => {
    const caller = callerOf(request);
    const asker = { member: requireMember(caller), deviceId: requireDevice(caller) };
    const outcome = await openSeries(database, caller.companyId, asker, request.body);
    if (outcome.kind === 'refused') throw refuseField(outcome.status, outcome.code, outcome.field);
    if (outcome.isNew) announce?.(caller.companyId);
    return reply.code(outcome.isNew ? 201 : 200).send(outcome.series);
  });
}

function addSeriesOfDevice(app: Routes, { database }: CompanyRoutesOptions): void {
  const schema = routeSchema(TAGS, 'Las series abiertas de este equipo', {
    response: { 200: SeriesListReply },
  });
  app.get('/series', { config: MEMBER_OR_DEVICE, schema }, async (request) => {
    const caller = callerOf(request);
    return { series: await seriesOfDevice(database, caller.companyId, requireDevice(caller)) };
  });
}
