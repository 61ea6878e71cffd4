/** The calls that read what is owed to suppliers and by customers (ACC-07): HTTP in and out. */
import { BolivarDebtsQuery, BolivarDebtsReply } from '@cuadra/contracts/accounting/bolivar-debts';
import { PayablesQuery, PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { ReceivablesQuery, ReceivablesReply } from '@cuadra/contracts/accounting/receivables-reading';
import { readCall, readCalls } from '../caller/read-calls.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import { refuseField } from '../plugins/problem-format.ts';
import { readBolivarDebts } from './read-bolivar-debts.ts';
import { readPayables } from './read-payables.ts';
import { readReceivables } from './read-receivables.ts';

const tooMuch = () => refuseField(422, 'too_much_open', 'date');

export const payablesRoutes = readCalls({ access: READ_BOOKS, tag: 'accounts' }, [
  readCall({
    path: '/accounting/payables',
    tag: 'supplier_bills',
    summary: 'Lo que se debe a cada proveedor al cierre de un día, factura por factura y por antigüedad',
    query: PayablesQuery,
    reply: PayablesReply,
    read: (database, companyId, { date }) => readPayables(database, companyId, date),
    tooMuch,
  }),
  readCall({
    path: '/accounting/receivables',
    tag: 'customer_payments',
    summary: 'Lo que debe cada cliente al cierre de un día, por moneda y por antigüedad',
    query: ReceivablesQuery,
    reply: ReceivablesReply,
    read: (database, companyId, { date }) => readReceivables(database, companyId, date),
    tooMuch,
  }),
  readCall({
    path: '/accounting/bolivar-debts',
    summary: 'Lo que está pactado en bolívares en las cuentas de clientes y proveedores, al cierre de un día',
    query: BolivarDebtsQuery,
    reply: BolivarDebtsReply,
    read: readBolivarDebts,
  }),
]);
