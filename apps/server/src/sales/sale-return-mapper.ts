/** A return or a void as the recorder takes it (SALE-05): its sums, and its entries in the four ledgers. */
import { voidId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { checkReturnSums, type ReturnSumRefusalCode } from '@cuadra/domain/returns/check-return-sums';
import type { SaleReturn } from '@cuadra/domain/returns/sale-return';
import type { Statement } from '../db/database.ts';
import type { DocumentMapper, DocumentOrigin } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { goodsOfLine } from './goods-of-line.ts';

/** Only of a void: returns of a part have ids of their own. The register shows where the money went out. */
const FIRST_VOID: Statement = {
  name: 'first_void',
  text: `select 'Ya anulada en ' || coalesce(r.name, 'otra caja')
      || to_char(app.caracas_time(t.returned_at), '", "HH24:MI"."') as sentence
    from sale_returns t left join registers r on r.company_id = t.company_id and r.id = t.register_id
    where t.company_id = $1 and t.id = $2 and t.kind = 'void'`,
};

export const saleReturnMapper: DocumentMapper<SaleReturnWire, SaleReturn> = {
  schema: SaleReturnWire,
  children: {},
  doneOnce: FIRST_VOID,
  references: ({ sale_id, register_id, warehouse_id }) => [
    { field: 'sale_id', table: 'sales', id: sale_id },
    { field: 'register_id', table: 'registers', id: register_id },
    { field: 'warehouse_id', table: 'warehouses', id: warehouse_id },
  ],
  fromWire: (wire, { madeBy, deviceId }) => saleReturnFromWire(wire, madeBy, deviceId),
  check: (made, wire, origin) => [...idProblems(wire, origin), ...sumProblems(made)],
  dateField: 'returned_at',
  checked: (_, { returned_at, register_id, sale_id }) => ({
    at: returned_at,
    registerId: register_id,
    returnedSaleId: sale_id,
  }),
  matched: (wire, { deviceId }) => ({
    deviceId,
    seriesId: wire.series_id,
    session: { sessionId: wire.cash_session_id, registerId: wire.register_id },
    saleReturn: {
      saleId: wire.sale_id,
      issueMode: wire.issue_mode ?? 'not_fiscal',
      kind: wire.kind,
      lines: wire.lines.map(goodsOfLine),
    },
  }),
  book: bookedAs('sale_returns', ({ returned_at, lines }) => ({ at: returned_at, lineCount: lines.length })),
};

/** A void under another id could be made twice; a return under the void's id would prevent the void (S-24). */
function idProblems({ id, kind, sale_id }: SaleReturnWire, { companyId }: DocumentOrigin): FieldProblem[] {
  const isVoidId = id === voidId(companyId, sale_id);
  if (isVoidId === (kind === 'void')) return [];
  const message = 'El identificador de una anulación se forma con el de la venta que anula.';
  return [{ field: 'id', code: 'invalid_input', message }];
}

const MESSAGES: Partial<Record<ReturnSumRefusalCode, string>> = {
  refunds_do_not_add_up: 'Lo que se devuelve en dinero no es lo que vale la mercancía devuelta.',
  refund_negative: 'En una devolución el cliente no entrega dinero.',
  void_of_a_part: 'Una anulación es de toda la venta.',
  credit_without_customer: 'Sin cliente no hay saldo ni deuda a la que abonar.',
};

function sumProblems(made: SaleReturn): FieldProblem[] {
  return checkReturnSums(made).map(({ field, code }) => ({
    field: wireField(field),
    code: 'sums_mismatch',
    message: MESSAGES[code] ?? 'Las sumas del documento no cuadran.',
  }));
}

/** Turns the domain's path of a figure into its path on the wire. */
function wireField(field: string): string {
  if (field.startsWith('taxes.')) return 'taxes';
  return field.replace(/^totals\./, '').replace(/amountBs$/, 'amount_bs');
}
