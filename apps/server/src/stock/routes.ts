/** The calls that read the stock's books (MOV-05): HTTP in and out. */
import { KardexQuery, KardexReply, ValuationQuery, ValuationReply } from '@cuadra/contracts/stock/reading';
import { readCall, readCalls } from '../caller/read-calls.ts';
import { READ_STOCK } from '../caller/route-access.ts';
import { readKardex } from './read-kardex.ts';
import { readValuation } from './read-valuation.ts';

export const stockRoutes = readCalls({ access: READ_STOCK, tag: 'stock_movements' }, [
  readCall({
    path: '/stock-entries',
    summary: 'Kardex de un producto en un almacén: lo más reciente primero, con saldo y costo promedio',
    query: KardexQuery,
    reply: KardexReply,
    read: readKardex,
  }),
  readCall({
    path: '/stock-valuation',
    summary: 'Inventario valorado al cierre de un día, por producto, a costo promedio',
    query: ValuationQuery,
    reply: ValuationReply,
    read: readValuation,
  }),
]);
