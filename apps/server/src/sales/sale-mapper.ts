/** A sale as the recorder takes it: its sums, its rows and its entries in the four ledgers (API-17). */
import type { FieldProblem } from '@cuadra/contracts/problem';
import { type SaleLineWire, SaleWire } from '@cuadra/contracts/sales';
import { saleFromWire } from '@cuadra/contracts/to-domain/sale';
import { postSale } from '@cuadra/domain/ledger/post-sale';
import { checkSaleSums } from '@cuadra/domain/sales/check-sale-sums';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { Sale } from '@cuadra/domain/sales/sale';
import { cashEntriesOf, customerEntriesOf, stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import {
  type DocumentMapper,
  documentColumns,
  type Entries,
  positioned,
  type Row,
  type StoredDocument,
} from '../documents/document-mapper.ts';
import { cashRows, customerRows, postingRows, stockRows } from '../documents/entry-rows.ts';
import { customerStub, productStubs } from '../documents/stubs.ts';
import type { Item } from '../sync/item.ts';

export const saleMapper: DocumentMapper<SaleWire> = {
  schema: SaleWire,
  children: {
    lines: { table: 'sale_lines', owner: 'sale_id' },
    taxes: { table: 'sale_taxes', owner: 'sale_id' },
    payments: { table: 'sale_payments', owner: 'sale_id' },
    change: { table: 'sale_changes', owner: 'sale_id' },
  },
  check: (wire, item) => sumProblems(wire, item),
  store: storeSale,
};

function sumProblems(wire: SaleWire, item: Item): FieldProblem[] {
  // Change by transfer or to a balance has no entries yet: booked as cash it would make a wrong drawer.
  const otherChange = wire.change.findIndex((change) => change.method !== 'cash');
  if (otherChange !== -1) return [sumProblem(`change.${otherChange}.method`)];
  return checkSaleSums(domainSale(wire, item)).map((refusal) => sumProblem(wireField(refusal.field)));
}

/** The domain's path of a figure, as the wire names it. */
function wireField(field: string): string {
  return field.startsWith('taxes.') ? 'taxes' : field.replace(/^totals\./, '');
}

function sumProblem(field: string): FieldProblem {
  return { field, code: 'sums_mismatch', message: 'Las sumas del documento no cuadran.' };
}

function storeSale(wire: SaleWire, item: Item, companyId: string): StoredDocument {
  const sale = domainSale(wire, item);
  const owner = { company_id: companyId, sale_id: wire.id };
  return {
    at: wire.sold_at,
    lineCount: wire.lines.length,
    rows: {
      sale: saleRow(wire, item, companyId),
      lines: positioned(wire.lines, owner),
      taxes: positioned(wire.taxes, owner),
      payments: positioned(wire.payments, owner),
      changes: positioned(wire.change, owner),
      product_stubs: productStubs(wire.lines.map(stubLine(wire)), companyId),
      customer_stub: customerStub(wire),
    },
    entries: entriesOf(wire, sale),
  };
}

function saleRow(wire: SaleWire, item: Item, companyId: string): Row {
  const { lines, taxes, payments, change, customer, ...fields } = wire;
  return {
    ...documentColumns(item, companyId),
    ...fields,
    customer_name: customer?.name ?? null,
    customer_document_type: customer?.document_type ?? null,
    customer_document_number: customer?.document_number ?? null,
    customer_customer_type: customer?.customer_type ?? null,
  };
}

function entriesOf(wire: SaleWire, sale: Sale): Entries {
  const carried = wire.lines.filter((line) => line.carries_stock);
  return {
    stock: stockRows(
      stockEntriesOf(sale).map((entry, index) => ({
        productId: entry.productId,
        warehouseId: entry.warehouseId,
        lot: carried[index]?.lot ?? '',
        quantity: entry.baseQuantity,
        value: null,
        fromWarehouseId: null,
      })),
    ),
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

function domainSale(wire: SaleWire, item: Item): Sale {
  return saleFromWire(wire, item.madeBy, item.deviceId);
}

function stubLine(wire: SaleWire) {
  return (line: SaleLineWire) => ({
    product_id: line.product_id,
    sku: line.sku,
    name: line.name,
    barcode: line.barcode,
    unit_id: line.unit_id,
    unit_name: line.unit_name,
    factor: line.factor,
    price: line.unit_price,
    currency: wire.currency,
    includes_tax: line.includes_tax,
  });
}
