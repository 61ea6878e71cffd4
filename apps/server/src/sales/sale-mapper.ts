/** A sale as the recorder takes it: its sums and its entries in the four ledgers (API-17). */
import type { FieldProblem } from '@cuadra/contracts/problem';
import { SaleWire } from '@cuadra/contracts/sales';
import { saleFromWire } from '@cuadra/contracts/to-domain/sale';
import { postSale } from '@cuadra/domain/ledger/post-sale';
import { checkSaleSums } from '@cuadra/domain/sales/check-sale-sums';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { Sale } from '@cuadra/domain/sales/sale';
import { cashEntriesOf, customerEntriesOf, stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import { stepsAtAverage } from '@cuadra/domain/stock/stock-move';
import type { DocumentMapper, DocumentOrigin, Entries } from '../documents/document-mapper.ts';
import { cashRows, customerRows, postingRows, stockRows } from '../documents/entry-rows.ts';

export const saleMapper: DocumentMapper<SaleWire> = {
  schema: SaleWire,
  children: {
    lines: { table: 'sale_lines', owner: 'sale_id' },
    taxes: { table: 'sale_taxes', owner: 'sale_id' },
    payments: { table: 'sale_payments', owner: 'sale_id' },
    change: { table: 'sale_changes', owner: 'sale_id' },
  },
  references: ({ register_id, warehouse_id }) => [
    { field: 'register_id', table: 'registers', id: register_id },
    { field: 'warehouse_id', table: 'warehouses', id: warehouse_id },
  ],
  check: (wire, origin) => sumProblems(wire, origin),
  book: (wire, origin) => ({
    at: wire.sold_at,
    lineCount: wire.lines.length,
    entries: entriesOf(wire, domainSale(wire, origin)),
  }),
};

function sumProblems(wire: SaleWire, origin: DocumentOrigin): FieldProblem[] {
  // Change by transfer or to a balance has no entries yet: booked as cash it would make a wrong drawer.
  const otherChange = wire.change.findIndex((change) => change.method !== 'cash');
  if (otherChange !== -1) return [sumProblem(`change.${otherChange}.method`)];
  // A balance is somebody's: taken from nobody, the accounts would owe less than the customers are owed.
  const fromNobody = wire.payments.findIndex((payment) => payment.method === 'balance');
  if (wire.customer_id === null && fromNobody !== -1) return [sumProblem(`payments.${fromNobody}.method`)];
  return checkSaleSums(domainSale(wire, origin)).map((refusal) => sumProblem(wireField(refusal.field)));
}

/** The domain's path of a figure, as the wire names it. */
function wireField(field: string): string {
  if (field.startsWith('taxes.')) return 'taxes';
  return field
    .replace(/^totals\./, '')
    .replace(/amountUsd$/, 'amount_usd')
    .replace(/amountBs$/, 'amount_bs');
}

function sumProblem(field: string): FieldProblem {
  return { field, code: 'sums_mismatch', message: 'Las sumas del documento no cuadran.' };
}

function entriesOf(wire: SaleWire, sale: Sale): Entries {
  return {
    stock: stockRows(stepsAtAverage(stockEntriesOf(sale))),
    cash: cashRows(cashEntriesOf(sale)),
    customers: customerRows(customerEntriesOf(sale)),
    postings: postingRows(postSale(sale)),
    transaction: {
      date: wire.sold_at,
      description: 'Venta',
      reference: formatNumber(wire.series, wire.number),
      source: 'sales',
      exchange_rate: wire.exchange_rate,
      cost_role: 'cogs',
    },
  };
}

function domainSale(wire: SaleWire, origin: DocumentOrigin): Sale {
  return saleFromWire(wire, origin.madeBy, origin.deviceId);
}
