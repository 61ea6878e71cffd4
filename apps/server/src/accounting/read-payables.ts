/** What is owed to suppliers on a day (ACC-07): the database finds what is open, the domain counts its age. */
import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { payablesToWire } from '@cuadra/contracts/wire/payables';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { payablesOn, type SupplierInvoice, type SupplierPayables } from '@cuadra/domain/payables/payables';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';

interface OpenRow {
  readonly id: string;
  readonly collection: SupplierInvoice['collection'];
  readonly kind: SupplierInvoice['kind'];
  readonly affected_id: string | null;
  readonly supplier_id: string | null;
  readonly supplier_name: string;
  readonly supplier_document: string;
  readonly invoice_number: string;
  readonly invoice_date: string;
  readonly due_date: string;
  readonly currency: 'USD' | 'VES';
  readonly usd: string;
  readonly ves: string;
  readonly paid_usd: string;
  readonly paid_ves: string;
  readonly withheld_usd: string;
  readonly withheld_ves: string;
}

/** Values: day, how many. */
const OPEN: Statement = {
  name: 'open_supplier_invoices',
  text: `
    select i.document_id as id, i.collection, i.kind, i.affected_id, i.supplier_id, i.supplier_name, i.supplier_document,
      i.invoice_number, to_char(i.invoice_date, 'YYYY-MM-DD') as invoice_date,
      to_char(i.due_date, 'YYYY-MM-DD') as due_date, i.currency, i.usd::text as usd, i.ves::text as ves,
      i.paid_usd::text as paid_usd, i.paid_ves::text as paid_ves, i.withheld_usd::text as withheld_usd,
      i.withheld_ves::text as withheld_ves
    from app.open_supplier_invoices($1, $2) i order by i.due_date, i.document_id`,
};

/** What one answer can have: a file of some ten megabytes. */
const OPEN_INVOICES_MAX = 20_000;

/**
 * @param day 'YYYY-MM-DD' in Caracas, inclusive
 * @returns undefined where more invoices are open than one answer can have
 */
export async function readPayables(
  database: CompanyDatabase,
  companyId: string,
  day: string,
  most = OPEN_INVOICES_MAX,
): Promise<PayablesReply | undefined> {
  const suppliers = await database.withCompany(companyId, (tx) => payablesIn(tx, day, most), 'snapshot');
  return suppliers === undefined ? undefined : { date: day, suppliers: suppliers.map(payablesToWire) };
}

/** @returns undefined where more than so many invoices are open */
export async function payablesIn(
  tx: CompanyTx,
  day: string,
  most: number,
): Promise<SupplierPayables[] | undefined> {
  const rows = await tx.query<OpenRow>(OPEN, [day, most + 1]);
  if (rows.length > most) return undefined;
  const settled = {
    paid: new Map(rows.map((row) => [row.id, parseInBoth(row.paid_usd, row.paid_ves)])),
    withheld: new Map(rows.map((row) => [row.id, parseInBoth(row.withheld_usd, row.withheld_ves)])),
  };
  return payablesOn(rows.map(invoiceOf), settled, day);
}

function invoiceOf(row: OpenRow): SupplierInvoice {
  return {
    documentId: row.id,
    collection: row.collection,
    kind: row.kind,
    affectedId: row.affected_id,
    currency: row.currency,
    supplier: { id: row.supplier_id, name: row.supplier_name, document: row.supplier_document },
    ...{ invoiceNumber: row.invoice_number, invoiceDate: row.invoice_date, dueDate: row.due_date },
    total: parseInBoth(row.usd, row.ves),
  };
}
