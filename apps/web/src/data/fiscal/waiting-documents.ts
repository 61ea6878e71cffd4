/**
 * What a fiscal machine is still to print: sales made in its mode, and their voids and returns, that no document of a
 * machine joins. There is no queue: nothing of it can be lost, and a sale of another device is printed here once it is
 * read (FISC-01).
 */
import { fiscalDocumentId } from '@cuadra/contracts/primitives/ids';
import { compareTexts } from '@cuadra/domain/compare-texts';
import { daysBefore } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../company-db.ts';
import { readIssuedOf } from '../forms/issued-of.ts';
import type { FiscalDocumentRow, SaleReturnRow, SaleRow } from '../rows.ts';

export type WaitingDocument =
  | { readonly collection: 'sales'; readonly row: SaleRow }
  | {
      readonly collection: 'sale_returns';
      readonly row: SaleReturnRow;
      /** Null where its sale waits too: it is printed first. */
      readonly invoice: FiscalDocumentRow | null;
    };

/** Older ones are no longer printed by themselves: a machine prints the day on which it is asked. */
const DAYS = 7;

/**
 * It is asked again at every sale, so rows are read once only: of a shop's week there are thousands.
 *
 * @param printerId the machine
 * @param now ISO instant
 * @param settled the ids that need not be read again, which are added to: what was printed, and what is for no machine
 */
export async function readWaiting(
  db: CompanyDb,
  printerId: string,
  now: string,
  settled: Set<string> = new Set(),
): Promise<WaitingDocument[]> {
  const registers = await db.registers.filter((row) => row.fiscal_printer_id === printerId).primaryKeys();
  if (registers.length === 0) return [];
  const from = daysBefore(now, DAYS);
  const [saleIds, returnIds] = await Promise.all([
    db.sales.where('sold_at').aboveOrEqual(from).primaryKeys(),
    db.sale_returns.where('returned_at').aboveOrEqual(from).primaryKeys(),
  ]);
  const isOpen = (id: string) => !settled.has(id);
  const [sales, returns] = await Promise.all([
    db.sales.bulkGet(saleIds.filter(isOpen)),
    db.sale_returns.bulkGet(returnIds.filter(isOpen)),
  ]);
  const waiting = await unprintedOf(db, sales.flatMap(orNone), returns.flatMap(orNone), settled);
  return waiting.filter(({ row }) => registers.includes(row.register_id));
}

function orNone<Row>(row: Row | undefined): Row[] {
  return row === undefined ? [] : [row];
}

/**
 * Those of them that a machine is still to print, in the order in which they were made.
 *
 * @param settled as for {@link readWaiting}
 */
export async function unprintedOf(
  db: CompanyDb,
  allSales: readonly SaleRow[],
  allReturns: readonly SaleReturnRow[],
  settled: Set<string> = new Set(),
): Promise<WaitingDocument[]> {
  const [ofMachine, returnsOfMachine] = [allSales.filter(isForMachine), allReturns.filter(isForMachine)];
  const ids = [
    ...new Set([
      ...ofMachine.map(({ id }) => id),
      ...returnsOfMachine.flatMap(({ id, sale_id }) => [id, sale_id]),
    ]),
  ];
  const [printed, onForms] = await Promise.all([printedOf(db, ids), readIssuedOf(db, ids)]);
  for (const row of [...allSales, ...allReturns])
    if (printed.has(row.id) || !isForMachine(row)) settled.add(row.id);
  // What has a contingency form is no longer for the machine, nor a note on it: that goes on a form too.
  const sales = ofMachine.filter(({ id }) => !onForms.has(id));
  const returns = returnsOfMachine.filter(({ id, sale_id }) => !onForms.has(id) && !onForms.has(sale_id));
  const notes = returns.filter(({ id }) => !printed.has(id));
  // Voided before it was printed: there is no invoice, and nothing to correct.
  const unissued = new Set(
    notes.filter(({ kind, sale_id }) => kind === 'void' && !printed.has(sale_id)).map((row) => row.sale_id),
  );
  return [
    ...sales
      .filter(({ id }) => !printed.has(id) && !unissued.has(id))
      .map((row): WaitingDocument => ({ collection: 'sales', row })),
    ...notes
      .filter(({ sale_id }) => !unissued.has(sale_id))
      .map(
        (row): WaitingDocument => ({
          collection: 'sale_returns',
          row,
          invoice: printed.get(row.sale_id) ?? null,
        }),
      ),
  ].sort((one, other) => compareTexts(madeAt(one), madeAt(other)));
}

function isForMachine(row: SaleRow | SaleReturnRow): boolean {
  return row.issue_mode === 'fiscal_machine' && isIssuable(row);
}

/** What comes to nothing is not issued, nor what has no bolívares, in whatever way. */
export function isIssuable(row: SaleRow | SaleReturnRow): boolean {
  return (row.currency === 'VES' || row.exchange_rate !== null) && comesToSomething(row);
}

/** Some bolívares may be less than half a cent of a dollar. */
function comesToSomething({ total, total_secondary }: SaleRow | SaleReturnRow): boolean {
  return /[1-9]/.test(total) || /[1-9]/.test(total_secondary ?? '');
}

function madeAt(waiting: WaitingDocument): string {
  return waiting.collection === 'sales' ? waiting.row.sold_at : waiting.row.returned_at;
}

/** By the sale or return that it joins. */
async function printedOf(
  db: CompanyDb,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, FiscalDocumentRow>> {
  const ids = documentIds.map((id) => fiscalDocumentId(db.companyId, id));
  const rows = await db.fiscal_documents.bulkGet(ids);
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.document_id, row] as const])));
}
