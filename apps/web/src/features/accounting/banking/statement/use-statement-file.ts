/** The import of a bank's file, from choosing it to the lines that it would add (ACC-07). */
import { type BankLineFields, bankLineId, STATEMENT_LINES_MAX } from '@cuadra/contracts/accounting/banking';
import type { WrongRow } from '@cuadra/domain/banking/read-statement';
import { toDecimal } from '@cuadra/domain/money/money';
import { useMemo, useState } from 'react';
import { findMapping } from '../../../../data/import-batches/import-mappings.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { REFUSAL_TEXTS, readFile } from '../../../../ui/table-file/read-file.ts';
import { FAULT_TEXTS, type TableFile } from '../../../../ui/table-file/table-file.ts';
import {
  choicesOfSaved,
  mappingProblem,
  readStatementFile,
  recogniseStatementColumns,
  recogniseStyles,
  type StatementChoices,
  statementSignature,
} from './statement-columns.ts';

export interface PlannedStatement {
  /** Those that are not here yet. */
  readonly fresh: readonly Omit<BankLineFields, 'entries'>[];
  readonly knownCount: number;
  readonly wrong: readonly WrongRow[];
}

export interface StatementFile {
  /** Undefined until one was read. */
  readonly file: TableFile | undefined;
  readonly choices: StatementChoices;
  /** Undefined without a file, and while a column is missing. */
  readonly plan: PlannedStatement | undefined;
  readonly refusal: string | undefined;
  readonly isReading: boolean;
  choose(file: File): Promise<void>;
  change(choices: Partial<StatementChoices>): void;
}

const NO_CHOICES: StatementChoices = { mapping: {}, decimals: ',', days: 'dmy' };

export interface StatementAccount {
  readonly accountId: string;
  readonly currency: 'USD' | 'VES';
}

/** @param knownIds of the lines that are here */
export function useStatementFile(
  { accountId, currency }: StatementAccount,
  knownIds: ReadonlySet<string>,
): StatementFile {
  const { db } = useCompany();
  const [file, setFile] = useState<TableFile>();
  const [choices, setChoices] = useState(NO_CHOICES);
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const missing = file === undefined ? undefined : mappingProblem(choices.mapping);
  const plan = useMemo(() => {
    if (file === undefined || missing !== undefined) return undefined;
    const { lines, wrong } = readStatementFile(file, choices, currency);
    const fields = lines.map(({ day, amount, balance, number: _, ...line }) => ({
      ...{ account_id: accountId, currency, date: day, amount: toDecimal(amount) },
      ...{ ...line, balance: balance === undefined ? null : toDecimal(balance) },
    }));
    const fresh = fields.filter((line) => !knownIds.has(bankLineId(db.companyId, line)));
    return { fresh, knownCount: fields.length - fresh.length, wrong };
  }, [file, missing, choices, currency, accountId, knownIds, db]);
  const choose = async (chosen: File): Promise<void> => {
    // The field is not disabled meanwhile: it would lose the focus.
    if (isReading) return;
    setReading(true);
    const reply = await readFile(chosen);
    const problem = 'refusal' in reply ? REFUSAL_TEXTS[reply.refusal] : tableProblem(reply.table);
    if (!('refusal' in reply) && problem === undefined) {
      const { headings } = reply.table;
      const mapping = recogniseStatementColumns(reply.table);
      const proposed = { mapping, ...recogniseStyles(reply.table, mapping) };
      const saved = await findMapping(db, statementSignature(headings));
      setChoices(saved === undefined ? proposed : choicesOfSaved(headings, saved, proposed));
      setFile(reply.table);
    }
    setRefusal(problem);
    setReading(false);
  };
  return {
    ...{ file, choices, plan, isReading, choose },
    refusal: refusal ?? missing,
    change: (changed) => setChoices((before) => ({ ...before, ...changed })),
  };
}

/** Half a statement is another one: a broken file is not taken in part. */
export function tableProblem({ rows, faults }: Pick<TableFile, 'rows' | 'faults'>): string | undefined {
  if (rows.length > STATEMENT_LINES_MAX)
    return `El archivo tiene ${rows.length} movimientos: importa hasta ${STATEMENT_LINES_MAX} de una vez, por ejemplo un mes.`;
  const [fault] = faults ?? [];
  return fault === undefined ? undefined : `Fila ${fault[0]}: ${FAULT_TEXTS[fault[1]]}`;
}
