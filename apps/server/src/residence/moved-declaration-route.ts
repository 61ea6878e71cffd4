/**
 * The call by which a device hands over a period of IVA that was declared on it, as it was filed (ACC-08, S-56). In a
 * scope of its own: its body is one long text.
 */
import { MovedDeclarationBody, MovedDeclarationReply } from '@cuadra/contracts/residence/residence';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DECLARATION_BYTES_MAX, requireDeclaration } from '../accounting/declaration-body.ts';
import { takeFiledDeclaration } from '../accounting/filed-declarations.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { WRITE_USERS } from '../caller/route-access.ts';
import { lockResidence } from '../company/residence-state.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { readJsonOfItem } from '../plugins/json-bodies.ts';
import { refuse } from '../plugins/problem-format.ts';
import { requireMoving, residenceMakerOf } from './residence-maker.ts';

export const movedDeclarationRoute: FastifyPluginAsyncZod<{ readonly database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  readJsonOfItem(app);
  const schema = {
    tags: ['company'],
    summary: 'Un período de IVA declarado en el equipo, mientras los datos pasan a la nube',
    body: MovedDeclarationBody,
    response: { 200: MovedDeclarationReply },
  };
  const route = {
    config: { ...WRITE_USERS, readsBodyItself: true } as const,
    schema,
    bodyLimit: DECLARATION_BYTES_MAX,
    // Checked before its megabytes are read.
    onRequest: async (request: FastifyRequest) => requireMoving(callerOf(request)),
  };
  app.post('/company/residence/declarations', route, async (request) => {
    const caller = callerOf(request);
    const { deviceId } = residenceMakerOf(caller);
    const filed = requireDeclaration(request.body.declaration);
    const refusal = await database.withCompany(caller.companyId, async (tx) => {
      const { residence, homeDeviceId } = await lockResidence(tx);
      if (residence !== 'moving' || homeDeviceId !== deviceId) return 'residence_unsuitable' as const;
      return takeFiledDeclaration(tx, filed, new Date());
    });
    if (refusal !== undefined) throw refuse(409, refusal);
    return { id: filed.id };
  });
};
