/** A withholding as the recorder takes it (ACC-07): the tax, against the customer or the supplier. */
import { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import {
  validateWithholding,
  type Withholding,
  type WithholdingRefusalCode,
} from '@cuadra/domain/withholdings/withholding';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { refusalProblems } from '../documents/refusal-problems.ts';
import { firstOrVoidOf } from '../documents/supersede.ts';
import { voidIdProblems } from '../documents/void-id-problems.ts';
import { BOOKS_DOCUMENT, MADE_AT } from './books-document.ts';

export const withholdingMapper: DocumentMapper<WithholdingWire, Withholding> = {
  schema: WithholdingWire,
  ...BOOKS_DOCUMENT,
  doneOnce: firstOrVoidOf('withholdings', 'la'),
  // Its documents are of several collections: `app.store_withholdings` looks for them under the lock.
  references: ({ customer_id, supplier_id, reverses_id }) => [
    ...(customer_id === null ? [] : [{ field: 'customer_id', table: 'customers' as const, id: customer_id }]),
    ...(supplier_id === null ? [] : [{ field: 'supplier_id', table: 'suppliers' as const, id: supplier_id }]),
    ...(reverses_id === null
      ? []
      : [{ field: 'reverses_id', table: 'withholdings' as const, id: reverses_id }]),
  ],
  checkWire: (wire, { companyId }) => voidIdProblems(wire, companyId),
  fromWire: withholdingFromWire,
  check: (made) => refusalProblems(validateWithholding(made), MESSAGES),
  ...MADE_AT,
  book: bookedAs('withholdings', ({ made_at, lines }) => ({ at: made_at, lineCount: lines.length })),
};

const MESSAGES: Readonly<Record<WithholdingRefusalCode, string>> = {
  no_lines: 'Elige al menos un documento.',
  no_customer: 'Elige el cliente que te retuvo.',
  certificate_number: 'El número del comprobante de IVA tiene 14 dígitos: año, mes y ocho más.',
  certificate_month: 'El número del comprobante empieza por el año y el mes de su fecha.',
  not_of_its_direction: 'Ese documento no es de ese tipo de retención.',
  line_twice: 'El documento está dos veces.',
  amount_not_positive: 'El monto debe ser mayor que cero.',
  amount_too_large: 'El monto es demasiado grande.',
  more_than_its_tax: 'La retención no puede ser mayor que el impuesto del documento.',
  not_its_percentage: 'El monto no corresponde al porcentaje de retención.',
  sides_differ: 'Los dólares no son los del documento a su tasa.',
  nothing_withheld: 'Las notas de crédito no dejan nada retenido.',
};
