/** The calls that read the stock's books (MOV-05): HTTP in and out. */
import { KardexQuery, KardexReply, ValuationQuery, ValuationReply } from '@cuadra/contracts/stock/reading';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_STOCK } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { readKardex } from './read-kardex.ts';
import { readValuation } from './read-valuation.ts';

const TAGS = ['stock_movements'];

export const stockRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const kardex = {
    tags: TAGS,
    summary: 'Kardex de un producto en un almacén: lo más reciente primero, con saldo y costo promedio',
    querystring: KardexQuery,
    response: { 200: KardexReply },
  };
  app.get('/stock-entries', { config: READ_STOCK, schema: kardex }, (request) =>
    readKardex(database, companyInCloud(callerOf(request)), request.query),
  );
  const valuation = {
    tags: TAGS,
    summary: 'Inventario valorado al cierre de un día, por producto, a costo promedio',
    querystring: ValuationQuery,
    response: { 200: ValuationReply },
  };
  app.get('/stock-valuation', { config: READ_STOCK, schema: valuation }, (request) =>
    readValuation(database, companyInCloud(callerOf(request)), request.query),
  );
};
