/** A sale as the recorder takes it: its sums and its entries in the four ledgers (API-17). */

import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { SaleWire } from '@cuadra/contracts/sales/sales';
import { isOfDeliveryNotes } from '@cuadra/contracts/wire/delivery-note';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { checkSaleSums } from '@cuadra/domain/sales/check-sale-sums';
import type { Sale } from '@cuadra/domain/sales/sale';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { statedRates } from '../documents/stated-rates.ts';
import { goodsOfLine } from './goods-of-line.ts';
import { salePermission } from './sale-permission.ts';
import { isSecondTotalRight, sumProblem, wireField } from './sum-problems.ts';

export const saleMapper: DocumentMapper<SaleWire, Sale> = {
  schema: SaleWire,
  children: {
    lines: { table: 'sale_lines', owner: 'sale_id' },
    taxes: { table: 'sale_taxes', owner: 'sale_id' },
    payments: { table: 'sale_payments', owner: 'sale_id' },
    change: { table: 'sale_changes', owner: 'sale_id' },
  },
  members: ['customer', 'igtf', 'credit', 'points'],
  permission: salePermission,
  references: ({ register_id, warehouse_id, quote_id, delivery_note_ids = [] }) => [
    { field: 'register_id', table: 'registers', id: register_id },
    { field: 'warehouse_id', table: 'warehouses', id: warehouse_id },
    ...(quote_id == null ? [] : [{ field: 'quote_id', table: 'quotes' as const, id: quote_id }]),
    ...delivery_note_ids.map((id) => ({
      field: 'delivery_note_ids',
      table: 'delivery_notes' as const,
      id,
    })),
  ],
  checkWire: (wire) => (wire.customer_id === null ? ofACustomer(wire) : []).map(sumProblem),
  fromWire: (wire, { madeBy, deviceId }) => saleFromWire(wire, madeBy, deviceId),
  check: (sale, wire) => sumProblems(wire, sale),
  dateField: 'sold_at',
  checked: (sale, wire) => ({
    at: wire.sold_at,
    registerId: wire.register_id,
    sale,
    coupons: wire.coupons ?? [],
    promisedBy: [...(wire.quote_id == null ? [] : [wire.quote_id]), ...(wire.delivery_note_ids ?? [])],
    rates: statedRates(sale),
  }),
  matched: (wire, { deviceId }) => ({
    deviceId,
    seriesId: wire.series_id,
    session: { sessionId: wire.cash_session_id, registerId: wire.register_id },
    issue: { registerId: wire.register_id, mode: wire.issue_mode ?? 'not_fiscal' },
    sale: {
      id: wire.id,
      issueMode: wire.issue_mode ?? 'not_fiscal',
      soldAt: wire.sold_at,
      hasLeftBefore: isOfDeliveryNotes(wire),
      lines: wire.lines.map((line) => ({ ...goodsOfLine(line), expiredReason: line.expired_reason ?? '' })),
    },
  }),
  book: bookedAs('sales', ({ sold_at, lines }) => ({ at: sold_at, lineCount: lines.length })),
};

function sumProblems(wire: SaleWire, sale: Sale): FieldProblem[] {
  const sums = checkSaleSums(sale).map((refusal) => sumProblem(wireField(refusal.field)));
  return isSecondTotalRight(wire, sale) ? sums : [...sums, sumProblem('total_secondary')];
}

/**
 * Returns the first field that only a sale with a customer can have. Store credit, receivables and points belong to one:
 * without one, the accounts would have another sum than the customers.
 */
function ofACustomer({ payments, change, credit, points }: SaleWire): string[] {
  const paid = payments.findIndex(({ method }) => method === 'balance' || method === 'points');
  if (paid !== -1) return [`payments.${paid}.method`];
  const returned = change.findIndex(({ method }) => method === 'balance');
  if (returned !== -1) return [`change.${returned}.method`];
  if (points != null) return ['points'];
  return credit === null || credit === undefined ? [] : ['credit'];
}
