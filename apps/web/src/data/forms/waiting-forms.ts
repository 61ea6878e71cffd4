/**
 * What a register is still to issue on numbered sheets, and why: the rows of the device for `waitingForForms`. What another
 * device sells at the register is issued here once it is read.
 */
import { fiscalDocumentId } from '@cuadra/contracts/primitives/ids';
import { compareTexts } from '@cuadra/domain/compare-texts';
import { type FormPurpose, purposeOfMode } from '@cuadra/domain/fiscal/form-run';
import { type KnownPapers, waitingForForms } from '@cuadra/domain/fiscal/waiting-forms';
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import type { CompanyDb } from '../company-db.ts';
import { isIssuable } from '../fiscal/waiting-documents.ts';
import type { IssuedDocumentRow, SaleReturnRow, SaleRow } from '../rows.ts';
import { type FormName, formName } from './form-title.ts';
import { readIssuedOf } from './issued-of.ts';

export interface WaitingForm extends FormName {
  readonly id: string;
  readonly kind: 'invoice' | 'credit_note';
  /** The sheets that it goes on. */
  readonly way: FormPurpose;
  /** ISO instant. */
  readonly madeAt: string;
  /** In the currency of the sale. */
  readonly total: Money;
  /** '' where there is none. */
  readonly customerName: string;
  /** A note whose invoice waits too: it names its number. */
  readonly waitsForInvoice: boolean;
}

/**
 * It is asked again at every sale, so rows are read once only: of a shop's weeks there are thousands.
 *
 * @param settled the ids that need not be read again, which are added to; of this register
 * @returns the oldest first, of however many days ago
 */
export async function readWaitingForms(
  db: CompanyDb,
  registerId: string,
  settled: Set<string> = new Set(),
): Promise<WaitingForm[]> {
  for (const id of await spoiledDocuments(db)) settled.delete(id);
  const isOpen = (row: SaleRow | SaleReturnRow) => row.register_id === registerId && isIssuable(row);
  const [sales, returns] = await Promise.all([
    openRows(db.sales, settled, (row) => isOpen(row) && row.issue_mode === 'free_form'),
    // On what has a contingency form the machine prints no note.
    openRows(db.sale_returns, settled, (row) => isOpen(row) && (row.issue_mode ?? '') in NOTED),
  ]);
  const papers = await readPapers(db, [
    ...new Set([...sales.map(({ id }) => id), ...returns.flatMap(({ id, sale_id }) => [id, sale_id])]),
  ]);
  for (const { id } of [...sales, ...returns]) if (isSettled(papers, id)) settled.add(id);
  const found = waitingForForms(sales.map(issuableSale), returns.map(issuableReturn), papers);
  const waits = new Map(found.returns.map(({ id, waitsForInvoice }) => [id, waitsForInvoice]));
  const saleIds = new Set(found.sales);
  return [
    ...sales
      .filter(({ id }) => saleIds.has(id))
      .map((row) => waitingForm(row, row.sold_at, 'invoice', false)),
    ...returns.flatMap((row) => {
      const waitsForInvoice = waits.get(row.id);
      return waitsForInvoice === undefined
        ? []
        : [waitingForm(row, row.returned_at, 'credit_note', waitsForInvoice)];
    }),
  ].sort((one, other) => compareTexts(one.madeAt, other.madeAt));
}

/** The modes in which notes may have to be issued on sheets. */
const NOTED = { free_form: true, fiscal_machine: true } as const;

/** What was issued on a sheet that was spoiled since: it may have to be issued again. */
async function spoiledDocuments(db: CompanyDb): Promise<string[]> {
  const spoiled = await db.spoiled_sheets.where('issued_document_id').above('').toArray();
  const issued = await db.issued_documents.bulkGet(
    spoiled.flatMap(({ issued_document_id: id }) => (id === null ? [] : [id])),
  );
  return issued.flatMap((row) => (row === undefined ? [] : [row.document_id]));
}

interface OpenTable<Row> {
  toCollection(): { primaryKeys(): PromiseLike<string[]> };
  bulkGet(ids: string[]): PromiseLike<(Row | undefined)[]>;
}

/** Those of ours among what was not read before; all others are settled, as nothing makes them ours later. */
async function openRows<Row extends SaleRow | SaleReturnRow>(
  table: OpenTable<Row>,
  settled: Set<string>,
  isOurs: (row: Row) => boolean,
): Promise<Row[]> {
  const ids = (await table.toCollection().primaryKeys()).filter((id) => !settled.has(id));
  const rows = (await table.bulkGet(ids)).filter((row) => row !== undefined);
  for (const row of rows) if (!isOurs(row)) settled.add(row.id);
  return rows.filter(isOurs);
}

/** What is known of the papers of these sales and returns. */
export async function readPapers(db: CompanyDb, ids: readonly string[]): Promise<KnownPapers> {
  const [issued, printed] = await Promise.all([
    readIssuedOf(db, ids),
    db.fiscal_documents.bulkGet(ids.map((id) => fiscalDocumentId(db.companyId, id))),
  ]);
  const onMachine = new Set(printed.flatMap((row) => (row === undefined ? [] : [row.document_id])));
  return {
    issuedOf: (id) => countOf(issued.get(id) ?? []),
    isPrinted: (id) => onMachine.has(id),
  };
}

function countOf(issued: readonly Pick<IssuedDocumentRow, 'parts'>[]) {
  return { issued: issued.length, parts: issued[0]?.parts ?? 0 };
}

/** Whether all of it is on papers that are valid. */
function isSettled(papers: KnownPapers, id: string): boolean {
  const { issued, parts } = papers.issuedOf(id);
  return papers.isPrinted(id) || (issued > 0 && issued >= parts);
}

export function issuableSale({ id, issue_mode }: SaleRow | SaleReturnRow) {
  return { id, issueMode: issue_mode ?? 'not_fiscal' };
}

export function issuableReturn(row: SaleReturnRow) {
  return { ...issuableSale(row), kind: row.kind, saleId: row.sale_id };
}

function waitingForm(
  row: SaleRow | SaleReturnRow,
  madeAt: string,
  kind: WaitingForm['kind'],
  waitsForInvoice: boolean,
): WaitingForm {
  return {
    id: row.id,
    ...formName(row),
    kind,
    way: purposeOfMode(row.issue_mode ?? 'not_fiscal') ?? 'contingency',
    madeAt,
    total: parseDecimal(row.total, row.currency),
    customerName: row.customer?.name ?? '',
    waitsForInvoice,
  };
}
