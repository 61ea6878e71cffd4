/** The calls of the books of IVA and their declared periods (ACC-05, ACC-08): HTTP in and out. */
import {
  VatBookQuery,
  VatBookReply,
  VatDeclarationBody,
  VatDeclarationReply,
} from '@cuadra/contracts/accounting/vat-book';
import {
  FiledDeclarationQuery,
  FiledDeclarationReply,
} from '@cuadra/contracts/company-file/filed-declarations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireMember } from '../caller/collection-access.ts';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_ACCOUNTING, WRITE_ACCOUNTING } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse, refuseField } from '../plugins/problem-format.ts';
import { declareVat } from './declare-vat.ts';
import { nextFiledDeclaration } from './filed-declarations.ts';
import { readVatBook } from './read-vat-book.ts';

const TAGS = ['accounting'];

interface VatBookRoutesOptions {
  readonly database: CompanyDatabase;
  readonly announce: (companyId: string) => void;
}

export const vatBookRoutes: FastifyPluginAsyncZod<VatBookRoutesOptions> = async (
  app,
  { database, announce },
) => {
  const book = {
    tags: TAGS,
    summary: 'Libro de Ventas o de Compras de un período, con su resumen; como se declaró, si se declaró',
    querystring: VatBookQuery,
    response: { 200: VatBookReply },
  };
  app.get('/accounting/vat-book', { config: READ_ACCOUNTING, schema: book }, (request) =>
    readVatBook(database, companyInCloud(callerOf(request)), request.query),
  );
  const filed = {
    tags: TAGS,
    summary: 'Un período declarado como se declaró, para la copia de la empresa; uno por llamada',
    querystring: FiledDeclarationQuery,
    response: { 200: FiledDeclarationReply },
  };
  app.get('/accounting/vat-declarations/filed', { config: READ_ACCOUNTING, schema: filed }, (request) =>
    nextFiledDeclaration(database, companyInCloud(callerOf(request)), request.query.after),
  );
  const declaration = {
    tags: TAGS,
    summary: 'Declara un período de IVA: guarda ambos libros como están',
    body: VatDeclarationBody,
    response: { 200: VatDeclarationReply, 201: VatDeclarationReply },
  };
  app.post(
    '/accounting/vat-declarations',
    { config: WRITE_ACCOUNTING, schema: declaration },
    async (request, reply) => {
      const caller = callerOf(request);
      const member = requireMember(caller);
      const done = await declareVat(database, companyInCloud(caller), member, request.body, new Date());
      if (done.kind === 'refused') {
        const { status, code, field, message } = done;
        throw field === undefined ? refuse(status, code) : refuseField(status, code, field, message);
      }
      if (done.kind === 'declared') announce(caller.companyId);
      return reply.code(done.kind === 'declared' ? 201 : 200).send(done.reply);
    },
  );
};
