/**
 * Turns an error that the database raised about a document into a reason that its maker can act on. Apart from the
 * recorder, because the error is about the document and not about the server: a plain client is refused with it and
 * does not get a failure of ours (API-02), and a fact is quarantined with it (S-22).
 */

import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

export interface RaisedReason {
  readonly code: ReasonCode;
  readonly problems: readonly FieldProblem[];
}

/** Raised by our own functions. */
const RAISED: Readonly<Record<string, RaisedReason>> = {
  // The chart lacks an account that the posting needs.
  CU002: reasonOf('accounts', 'Al plan de cuentas le falta una cuenta que este documento necesita.'),
  // A plain client's entry is on an account with subaccounts.
  CU030: {
    code: 'invalid_input',
    problems: [
      {
        field: 'entries',
        code: 'invalid_input',
        message: 'Una de las cuentas tiene subcuentas: elige una de ellas.',
      },
    ],
  },
  // A plain client's reversal is not that of its entry.
  CU031: {
    code: 'invalid_input',
    problems: [
      {
        field: 'reverses_id',
        code: 'invalid_input',
        message: 'No es el reverso de esa transacción, o ella misma anula otra.',
      },
    ],
  },
  // A plain client's payment to a supplier names an invoice that is not stored here.
  CU040: reasonOf('settled', PROBLEM_MESSAGES.bad_reference),
  // It pays more than is owed, or not the same part in both currencies.
  CU041: invalid(
    'settled',
    'De una factura se paga más de lo que se debe, o no la misma parte en dólares y en bolívares.',
  ),
  // A plain client's expense is on another kind of account, or on a group.
  CU042: invalid('lines', 'Elige cuentas de gasto que no tengan subcuentas.'),
  // A plain client voids an invoice that is paid.
  CU043: invalid('reverses_id', 'La factura tiene pagos, retenciones o notas: anúlalos primero.'),
  // A plain client's withholding names a document that is not stored here.
  CU044: reasonOf('lines', PROBLEM_MESSAGES.bad_reference),
  // It withholds more than the IVA of a document, or of ISLR than its base, with what was withheld of it before.
  CU045: invalid('lines', 'De un documento se retiene más que su IVA, o más ISLR que su base.'),
  // A certificate of that number was entered already.
  CU046: invalid('certificate_number', 'Ese comprobante ya está registrado.'),
  // A plain client pays a supplier from the drawer of a session that is closed.
  CU047: invalid('cash_session_id', 'Esa caja ya se cerró: elige una abierta, o paga de otra parte.'),
  // A plain client's note affects an invoice that is not stored here.
  CU048: reasonOf('affected_id', PROBLEM_MESSAGES.bad_reference),
  CU049: invalid(
    'affected_id',
    'Esa factura es de otro proveedor, de otra moneda, posterior o está anulada.',
  ),
  CU054: invalid('lines', 'La nota de crédito es mayor que lo que queda de su factura.'),
  CU055: invalid('invoice_number', 'Esa factura o nota ya está registrada.'),
  // A plain client pays, or withholds of, what is of another supplier than it names.
  CU056: invalid('settled', 'Una de las facturas es de otro proveedor.'),
  CU057: invalid('lines', 'Uno de los documentos es de otro proveedor.'),
  // A plain client settles into an account that holds no money, or a group.
  CU050: invalid('account_id', 'Elige una cuenta de banco o de efectivo que no tenga subcuentas.'),
  // It settles a payment that is not stored here, or at other figures.
  CU051: reasonOf('payments', 'Uno de los pagos no está por liquidar en ese medio, o su monto es otro.'),
  CU052: invalid('payments', 'Uno de los pagos ya está liquidado.'),
  CU053: invalid(
    'payments',
    'Se liquida más de lo que hay en la cuenta por liquidar: incluye también las devoluciones y los vueltos.',
  ),
  // A plain client's document of a fiscal machine joins nothing that is stored here, or is false.
  CU060: reasonOf('document_id', PROBLEM_MESSAGES.bad_reference),
  CU061: invalid('number', 'Esa máquina ya imprimió otro documento con ese número.'),
  CU062: invalid('own', 'No son las cifras con las que se registró el documento.'),
  CU063: invalid('registration', 'La máquina fiscal tiene otro registro.'),
  // A plain client's document on a form is false, or joins nothing that is stored here.
  CU080: invalid('number', 'Otro documento ya tiene ese número, o ese número de control.'),
  CU081: invalid(
    'control',
    'Esa hoja no es de ese talonario, o el talonario es de otra serie o para otra cosa.',
  ),
  CU082: invalid('document_id', 'Ese documento, o una parte de él, ya se emitió en otra hoja.'),
  CU083: invalid('document_id', 'Ese documento ya se emitió: por la máquina fiscal o en una hoja.'),
  CU084: reasonOf('document_id', PROBLEM_MESSAGES.bad_reference),
  CU085: invalid('way', 'Lo que se vendió así no se emite de esa forma.'),
  CU086: invalid('figures', 'No son las cifras del documento que se emite.'),
  CU087: invalid('issued_document_id', 'En esa hoja no se emitió ese documento.'),
  CU088: invalid('document_at', 'No es el día del documento que se emite.'),
  // One of the two records to merge is not stored here.
  CU006: reasonOf('from_id', PROBLEM_MESSAGES.bad_reference),
  // The books are closed up to a later day (ACC-07).
  CU007: {
    code: 'period_closed',
    problems: [{ field: 'date', code: 'period_closed', message: PROBLEM_MESSAGES.period_closed }],
  },
  // The receivable would exceed the customer's limit.
  CU020: {
    code: 'invalid_input',
    problems: [
      { field: 'credit', code: 'invalid_input', message: 'El cliente pasaría de su límite de crédito.' },
    ],
  },
  // Another sale has the coupon.
  CU021: invalid('coupons', 'Ese cupón ya se usó.'),
  // The quote has become a sale, or was voided.
  CU070: invalid('quote_id', 'Ese presupuesto ya está facturado.'),
  CU071: invalid('quote_id', 'Ese presupuesto está anulado.'),
  // A plain client voids a delivery note that is invoiced, or invoices what is invoiced, voided or was not delivered.
  CU090: invalid('reverses_id', 'Esa nota de entrega ya está facturada.'),
  CU091: invalid('delivery_note_ids', 'Una de las notas de entrega ya está facturada.'),
  CU092: invalid('delivery_note_ids', 'Una de las notas de entrega está anulada.'),
  CU093: invalid(
    'delivery_note_ids',
    'La venta tiene que ser del cliente de sus notas de entrega y de toda su mercancía.',
  ),
  CU094: invalid('delivery_note_ids', 'No son las notas de entrega de la venta que se anula.'),
  // Points that the customer does not have, and points that the company does not give.
  CU022: invalid('points', 'El cliente no tiene tantos puntos.'),
  CU023: invalid('points', 'La empresa no da esos puntos.'),
  // A return moves other points than its part of the sale.
  CU024: invalid('points', 'No son los puntos de lo que se devuelve de la venta.'),
};

/**
 * Classes of errors: a value that no column holds, such as a sum beyond all money, and one that breaks a constraint.
 */
const CONTENT_CLASSES: ReadonlySet<string> = new Set(['22', '23']);

/** @returns undefined for an error that is not about the document: a failure of ours */
export function raisedReason(sqlState: string): RaisedReason | undefined {
  if (CONTENT_CLASSES.has(sqlState.slice(0, 2))) return { code: 'invalid_input', problems: [] };
  return Object.hasOwn(RAISED, sqlState) ? RAISED[sqlState] : undefined;
}

function invalid(field: string, message: string): RaisedReason {
  return { code: 'invalid_input', problems: [{ field, code: 'invalid_input', message }] };
}

function reasonOf(field: string, message: string): RaisedReason {
  return { code: 'bad_reference', problems: [{ field, code: 'bad_reference', message }] };
}
