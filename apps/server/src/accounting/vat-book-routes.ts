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
import { accountantOf } from '../caller/asker.ts';
import { readCall, readCalls } from '../caller/read-calls.ts';
import { READ_ACCOUNTING, WRITE_ACCOUNTING } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse, refuseField } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { declareVat } from './declare-vat.ts';
import { nextFiledDeclaration } from './filed-declarations.ts';
import { readVatBook } from './read-vat-book.ts';

const readings = readCalls({ access: READ_ACCOUNTING, tag: 'accounting' }, [
  readCall({
    path: '/accounting/vat-book',
    summary: 'Libro de Ventas o de Compras de un período, con su resumen; como se declaró, si se declaró',
    query: VatBookQuery,
    reply: VatBookReply,
    read: readVatBook,
  }),
  readCall({
    path: '/accounting/vat-declarations/filed',
    summary: 'Un período declarado como se declaró, para la copia de la empresa; uno por llamada',
    query: FiledDeclarationQuery,
    reply: FiledDeclarationReply,
    read: (database, companyId, { after }) => nextFiledDeclaration(database, companyId, after),
  }),
]);

interface VatBookRoutesOptions {
  readonly database: CompanyDatabase;
  readonly announce: (companyId: string) => void;
}

export const vatBookRoutes: FastifyPluginAsyncZod<VatBookRoutesOptions> = async (
  app,
  { database, announce },
) => {
  await app.register(readings, { database });
  const declaration = routeSchema(
    ['accounting'],
    'Declara un período de IVA: guarda ambos libros como están',
    { body: VatDeclarationBody, response: { 200: VatDeclarationReply, 201: VatDeclarationReply } },
  );
  app.post(
    '/accounting/vat-declarations',
    { config: WRITE_ACCOUNTING, schema: declaration },
    async (request, reply) => {
      const { companyId, member } = accountantOf(request);
      const done = await declareVat(database, companyId, member, request.body, new Date());
      if (done.kind === 'refused') {
        const { status, code, field, message } = done;
        throw field === undefined ? refuse(status, code) : refuseField(status, code, field, message);
      }
      if (done.kind === 'declared') announce(companyId);
      return reply.code(done.kind === 'declared' ? 201 : 200).send(done.reply);
    },
  );
};
