/**
 * What must hold between registers and fiscal machines (FISC-01, FISC-02): a register that prints on one names it, one
 * that is named is not deleted, and there are only so many. Apart from the other rules, because these compare two fields
 * of a row, or rows of two collections.
 */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { FISCAL_PRINTERS_MAX, lacksMachine } from '@cuadra/domain/fiscal/fiscal-machines';
import type { IssueMode } from '@cuadra/domain/fiscal/issue-mode';
import type { CompanyTx, Statement } from '../db/database.ts';
import { fieldProblem } from './field-problem.ts';
import type { MergedRecord } from './merge-record.ts';

/** @returns the problem of each register that would issue in a way for which it lacks the means */
export async function registerProblems(
  tx: CompanyTx,
  records: readonly MergedRecord[],
  isFromDevice: boolean,
): Promise<FieldProblem[]> {
  const problems = withoutMachine(records);
  // A device asks before it chooses; its register comes before its runs in the file of a company, where no print shop is.
  if (isFromDevice) return problems;
  return [...problems, ...(await withoutPrintShop(tx, records)), ...(await withoutForms(tx, records))];
}

async function withoutPrintShop(tx: CompanyTx, records: readonly MergedRecord[]): Promise<FieldProblem[]> {
  const named = records.filter(({ fields }) => fields.issue_mode === 'digital');
  if (named.length === 0) return [];
  const [printShop] = await tx.query(PRINT_SHOP, [tx.companyId]);
  if (printShop !== undefined) return [];
  return named.map(({ change }) => ({
    field: `${change.path}issue_mode`,
    code: 'invalid_input',
    message: 'Registra primero la imprenta digital de la empresa.',
  }));
}

const PRINT_SHOP: Statement = {
  name: 'print_shop_in_use',
  text: 'select 1 from digital_print_shops where company_id = $1 and is_on',
};

async function withoutForms(tx: CompanyTx, records: readonly MergedRecord[]): Promise<FieldProblem[]> {
  const named = records.filter(({ fields }) => fields.issue_mode === 'free_form').map(({ change }) => change);
  if (named.length === 0) return [];
  const rows = await tx.query<{ id: string }>(WITH_FORMS, [tx.companyId, named.map(({ id }) => id)]);
  const ready = new Set(rows.map(({ id }) => id));
  return named
    .filter(({ id }) => !ready.has(id))
    .map(({ path }) => ({
      field: `${path}issue_mode`,
      code: 'invalid_input',
      message: 'Registra primero un talonario de facturas para la caja.',
    }));
}

const WITH_FORMS: Statement = {
  name: 'registers_with_forms',
  text: `select distinct register_id as id from form_runs
    where company_id = $1 and register_id = any($2) and purpose = 'free_form' and status = 'active'
      and deleted_at is null`,
};

function withoutMachine(records: readonly MergedRecord[]): FieldProblem[] {
  return records
    .filter(({ fields }) => 'issue_mode' in fields || 'fiscal_printer_id' in fields)
    .filter((record) => {
      const row = { ...(record.kind === 'update' ? record.current.row : {}), ...record.fields };
      return lacksMachine(row.issue_mode as IssueMode, (row.fiscal_printer_id as string | null) ?? null);
    })
    .map(({ change }) => ({
      field: `${change.path}fiscal_printer_id`,
      code: 'invalid_input',
      message: 'Elige la máquina fiscal en la que imprime la caja.',
    }));
}

/** @returns the problem of each machine that would be one too many, and of each deleted one that a register names */
export async function fiscalPrinterConflict(
  tx: CompanyTx,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  return [...(await printersInUse(tx, records)), ...(await printersOverLimit(tx, records))];
}

async function printersInUse(tx: CompanyTx, records: readonly MergedRecord[]): Promise<FieldProblem[]> {
  const gone = records.filter(
    ({ kind, fields }) => kind === 'update' && typeof fields.deleted_at === 'string',
  );
  if (gone.length === 0) return [];
  const rows = await tx.query<{ id: string }>(NAMED, [tx.companyId, gone.map(({ change }) => change.id)]);
  const named = new Set(rows.map(({ id }) => id));
  return gone
    .filter(({ change }) => named.has(change.id))
    .map(({ change }) => fieldProblem(`${change.path}id`, 'fiscal_printer_in_use'));
}

const NAMED: Statement = {
  name: 'fiscal_printers_in_use',
  text: `select distinct fiscal_printer_id as id from registers
    where company_id = $1 and fiscal_printer_id = any($2) and deleted_at is null`,
};

async function printersOverLimit(tx: CompanyTx, records: readonly MergedRecord[]): Promise<FieldProblem[]> {
  const added = records.filter((record) =>
    record.kind === 'insert' ? true : record.current.isDeleted && record.fields.deleted_at === null,
  );
  if (added.length === 0) return [];
  const [row] = await tx.query<{ count: number }>(ALIVE, [tx.companyId]);
  return (row?.count ?? 0) + added.length <= FISCAL_PRINTERS_MAX
    ? []
    : added.map(({ change }) => ({
        field: `${change.path}id`,
        code: 'limit_exceeded',
        message: `Una empresa tiene hasta ${FISCAL_PRINTERS_MAX} máquinas fiscales.`,
      }));
}

const ALIVE: Statement = {
  name: 'fiscal_printers_alive',
  text: 'select count(*)::integer as count from fiscal_printers where company_id = $1 and deleted_at is null',
};
