/** The calls that read the documents of which IVA or ISLR can be withheld: HTTP in and out. */
import {
  MissingCertificatesQuery,
  MissingCertificatesReply,
  WithholdableQuery,
  WithholdablesReply,
} from '@cuadra/contracts/accounting/withholdings-reading';
import { readCall, readCalls } from '../caller/read-calls.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import { readMissingCertificates } from './read-missing-certificates.ts';
import { readWithholdables } from './read-withholdables.ts';

export const withholdingRoutes = readCalls({ access: READ_BOOKS, tag: 'withholdings' }, [
  readCall({
    path: '/accounting/withholdables',
    summary: 'Documentos de un período a los que se les retiene IVA o ISLR, y el IVA que ya se les retuvo',
    query: WithholdableQuery,
    reply: WithholdablesReply,
    read: readWithholdables,
  }),
  readCall({
    path: '/accounting/missing-certificates',
    summary: 'Documentos de antes de un día cuyo comprobante de retención de IVA falta todavía',
    query: MissingCertificatesQuery,
    reply: MissingCertificatesReply,
    read: readMissingCertificates,
  }),
]);
