/**
 * What comes next for a sale or return that is issued on numbered sheets: which sheet and number, what is on it, or why
 * nothing can be issued (FISC-02). Read again after each step, so that it is right whatever another window did.
 */
import { formRunFromWire } from '@cuadra/contracts/company/form-runs';
import { fiscalDocumentId } from '@cuadra/contracts/primitives/ids';
import { fiscalFiguresToWire } from '@cuadra/contracts/wire/fiscal';
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { type FormPurpose, purposeOfMode } from '@cuadra/domain/fiscal/form-run';
import { nextSheet } from '@cuadra/domain/fiscal/form-sheets';
import { missingForForm } from '@cuadra/domain/fiscal/missing-for-form';
import type { CompanyDb } from '../company-db.ts';
import { isAttempted } from '../fiscal/print-attempts.ts';
import type { IssuedFacts } from '../local-writes/record-issued.ts';
import type { CompanySettingsRow, IssuedDocumentRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { formName } from './form-title.ts';
import { readIssued } from './issued-of.ts';
import { type Issuable, type IssuedSource, readIssuable } from './issued-source.ts';
import { type PartToIssue, readPartsToIssue } from './parts-to-issue.ts';
import { type RunState, readRunStates, sheetsOf } from './run-states.ts';

/** A sheet that can be issued, as it would be recorded. */
export interface SheetToIssue extends IssuedSource {
  /** What the law asks for and it does not have, in words. */
  readonly missing: readonly string[];
}

export type StoppedPlan =
  | { readonly kind: 'no_sheets' | 'nothing' | 'invoice_not_here' | 'in_doubt' }
  | { readonly kind: 'invoice_first'; readonly saleId: string };

type Plan =
  | { readonly kind: 'ready'; readonly sheet: SheetToIssue }
  | { readonly kind: 'done'; readonly issued: readonly IssuedDocumentRow[] }
  | StoppedPlan;

export type IssuePlan = Plan & { readonly title: string };

export async function readIssuePlan(
  db: CompanyDb,
  settings: CompanySettingsRow,
  documentId: string,
): Promise<IssuePlan> {
  const document = await readIssuable(db, documentId);
  if (document === undefined) return { kind: 'nothing', title: 'Factura' };
  return { ...(await planOf(db, settings, document)), title: formName(document.row).title };
}

async function planOf(db: CompanyDb, settings: CompanySettingsRow, document: Issuable): Promise<Plan> {
  const { row } = document;
  const way = purposeOfMode(row.issue_mode ?? 'not_fiscal');
  const printed = await db.fiscal_documents.get(fiscalDocumentId(db.companyId, row.id));
  if (way === undefined || printed !== undefined) return { kind: 'nothing' };
  const isInDoubt = await dexieStore(db).read(['drafts'], (tx) => isAttempted(tx, row.id));
  if (isInDoubt) return { kind: 'in_doubt' };
  const issued = await readIssued(db, row.id);
  const sheets = sheetsOf(await readRunStates(db), row.register_id, way);
  const found = await readPartsToIssue(db, document, issued, sheets?.run.lines_max);
  if (found.kind !== 'parts') return found;
  const [part] = found.parts;
  if (part === undefined) return issued.length > 0 ? { kind: 'done', issued } : { kind: 'nothing' };
  const facts = sheets && factsOf(document, way, sheets, part);
  if (sheets === undefined || facts === undefined) return { kind: 'no_sheets' };
  const company = companyFromWire(settings);
  const missing = missingForForm({ company, customer: found.customer });
  const source = { document, facts, issuedAt: new Date().toISOString(), run: sheets.run };
  return { kind: 'ready', sheet: { ...source, missing } };
}

/** @returns undefined where no sheet is left */
function factsOf(
  { collection, row }: Issuable,
  way: FormPurpose,
  { run, used }: RunState,
  { part, parts, lineFrom, lineTo, figures, affected }: PartToIssue,
): IssuedFacts | undefined {
  const kind = collection === 'sales' ? 'invoice' : 'credit_note';
  const next = nextSheet(formRunFromWire(run), kind, used);
  return (
    next && {
      ...next,
      collection,
      document_id: row.id,
      document_at: collection === 'sales' ? row.sold_at : row.returned_at,
      kind,
      way,
      register_id: row.register_id,
      form_run_id: run.id,
      control_assigned_at: null,
      part,
      parts,
      line_from: lineFrom,
      line_to: lineTo,
      affected,
      figures: fiscalFiguresToWire(figures),
    }
  );
}
