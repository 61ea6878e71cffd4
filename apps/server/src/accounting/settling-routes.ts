/** The call that reads the payments that are not settled (ACC-07): HTTP in and out. */
import { UnsettledQuery, UnsettledReply } from '@cuadra/contracts/accounting/settling';
import { readCall, readCalls } from '../caller/read-calls.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import { readUnsettled } from './read-unsettled.ts';

export const settlingRoutes = readCalls({ access: READ_BOOKS, tag: 'settlements' }, [
  readCall({
    path: '/accounting/unsettled',
    summary: 'Los pagos por tarjeta, Pago Móvil o Zelle que faltan por liquidar al banco',
    query: UnsettledQuery,
    reply: UnsettledReply,
    read: readUnsettled,
  }),
]);
