/**
 * A chart of accounts out of a file (ACC-02): what each row would make or change, and which rows cannot be taken, before
 * anything is written. Separate from the rules of one account because the rows of a file are each other's groups.
 *
 * An empty cell changes nothing. No account is deleted, and none that is in use gets another type.
 */
import { type AccountType, typeOfCode } from './account.ts';
import { type AccountRefusalCode, type TreeAccount, wrongAccount } from './account-tree.ts';

export interface ChartAccountNow extends TreeAccount {
  readonly description: string;
  /** The currency of its money; null where it names none. */
  readonly currency: 'USD' | 'VES' | null;
}

export interface ChartFileRow {
  /** As a person counts rows in the file. */
  readonly number: number;
  readonly code: string;
  readonly name: string;
  /** Empty where the file does not say it; 'unknown' where its word is none of ours. */
  readonly type: AccountType | '' | 'unknown';
  /** Code of the group; empty where the file does not say it. */
  readonly parentCode: string;
  readonly description: string;
  /** Empty where the file does not say it; 'unknown' where its word is none of ours. */
  readonly currency: 'USD' | 'VES' | '' | 'unknown';
}

export type ChartRowProblem =
  | Exclude<AccountRefusalCode, 'required'>
  | 'code_missing'
  | 'name_missing'
  | 'too_long'
  /** A cell begins with '='. */
  | 'formula'
  | 'type_unknown'
  | 'currency_unknown'
  | 'type_missing'
  /** An earlier row has the code. */
  | 'code_twice'
  | 'parent_unknown'
  /** The row of its group cannot be taken. */
  | 'parent_wrong'
  /** The account has entries, or documents post to it. */
  | 'type_in_use';

export interface PlannedAccount extends Omit<ChartAccountNow, 'role' | 'hasEntries'> {
  readonly number: number;
}

export interface WrongChartRow {
  readonly row: ChartFileRow;
  readonly problem: ChartRowProblem;
}

export interface ChartPlan {
  /** Groups before what is in them. */
  readonly created: readonly PlannedAccount[];
  readonly changed: readonly { readonly before: ChartAccountNow; readonly after: PlannedAccount }[];
  /** How many rows say what the chart has already. */
  readonly same: number;
  /** In the order of the file. */
  readonly wrong: readonly WrongChartRow[];
}

export const CHART_LENGTHS = { code: 30, name: 120, description: 500 } as const;

type Draft = ChartAccountNow & { readonly row: ChartFileRow };

/**
 * @param chart of the company, without what was deleted
 * @param idOfNew the id that a new account of that code gets
 */
export function planChart(
  rows: readonly ChartFileRow[],
  chart: readonly ChartAccountNow[],
  idOfNew: (code: string) => string,
): ChartPlan {
  const problems = ownProblems(rows, chart);
  for (;;) {
    const good = rows.filter((row) => !problems.has(row));
    const { drafts, unplaced } = draftsOf(good, { chart, idOfNew, allCodes: new Set(rows.map(codeOf)) });
    const found = unplaced.size > 0 ? unplaced : problemsTogether(drafts, chart);
    // Without these rows others may be without their group: until all that are left agree.
    if (found.size === 0) return planOf(rows, drafts, chart, problems);
    for (const [row, problem] of found) problems.set(row, problem);
  }
}

function codeOf({ code }: ChartFileRow): string {
  return code;
}

/** What is wrong with rows by themselves. */
function ownProblems(
  rows: readonly ChartFileRow[],
  chart: readonly ChartAccountNow[],
): Map<ChartFileRow, ChartRowProblem> {
  const known = new Set(chart.map(({ code }) => code));
  const seen = new Set<string>();
  const problems = new Map<ChartFileRow, ChartRowProblem>();
  for (const row of rows) {
    const problem = ownProblem(row, known.has(row.code)) ?? (seen.has(row.code) ? 'code_twice' : undefined);
    if (problem !== undefined) problems.set(row, problem);
    seen.add(row.code);
  }
  return problems;
}

function ownProblem(row: ChartFileRow, isKnown: boolean): ChartRowProblem | undefined {
  const { code, name, type, parentCode, description } = row;
  if ([code, name, parentCode, description].some((cell) => cell.startsWith('='))) return 'formula';
  if (code === '') return 'code_missing';
  if (name === '' && !isKnown) return 'name_missing';
  const isLong =
    code.length > CHART_LENGTHS.code ||
    name.length > CHART_LENGTHS.name ||
    description.length > CHART_LENGTHS.description;
  if (isLong) return 'too_long';
  if (row.currency === 'unknown') return 'currency_unknown';
  return type === 'unknown' ? 'type_unknown' : undefined;
}

interface Surroundings {
  readonly chart: readonly ChartAccountNow[];
  readonly idOfNew: (code: string) => string;
  /** Of all rows of the file, those that cannot be taken too. */
  readonly allCodes: ReadonlySet<string>;
}

/** The accounts as the rows have them, and the rows whose group or type is not known. */
function draftsOf(rows: readonly ChartFileRow[], { chart, idOfNew, allCodes }: Surroundings) {
  const now = new Map(chart.map((account) => [account.code, account]));
  const inFile = new Map(rows.map((row) => [row.code, row]));
  const idOf = (code: string) => now.get(code)?.id ?? (inFile.has(code) ? idOfNew(code) : undefined);
  const codeById = new Map(chart.map(({ id, code }) => [id, code]));
  const groupOf = (row: ChartFileRow): string | null => {
    if (row.parentCode !== '') return row.parentCode;
    const before = now.get(row.code);
    if (before !== undefined)
      return before.parentId === null ? null : (codeById.get(before.parentId) ?? null);
    return groupByCode(row.code, (code) => now.has(code) || allCodes.has(code));
  };
  const typeOf = (code: string, asked: ReadonlySet<string> = new Set()): AccountType | undefined => {
    const row = inFile.get(code);
    const known = now.get(code)?.type;
    if (row === undefined) return known;
    if (row.type !== '' && row.type !== 'unknown') return row.type;
    if (known !== undefined) return known;
    const group = groupOf(row);
    if (group !== null && !asked.has(group)) return typeOf(group, new Set([...asked, code]));
    return /^[1-6]/.test(code) ? typeOfCode(code) : undefined;
  };
  const drafts: Draft[] = [];
  const unplaced = new Map<ChartFileRow, ChartRowProblem>();
  const untyped = new Map<ChartFileRow, ChartRowProblem>();
  for (const row of rows) {
    const before = now.get(row.code);
    const group = groupOf(row);
    const parentId = group === null ? null : idOf(group);
    const type = typeOf(row.code);
    if (parentId === undefined) {
      unplaced.set(row, allCodes.has(group ?? '') ? 'parent_wrong' : 'parent_unknown');
    } else if (type === undefined) untyped.set(row, 'type_missing');
    else {
      drafts.push({
        ...{ row, id: before?.id ?? idOfNew(row.code), code: row.code, type, parentId },
        ...{
          name: row.name || (before?.name ?? ''),
          description: row.description || (before?.description ?? ''),
          currency: currencyOf(row) ?? before?.currency ?? null,
        },
        ...{ role: before?.role ?? '', hasEntries: before?.hasEntries ?? false },
      });
    }
  }
  // The type may be missing only because its group cannot be taken.
  return { drafts, unplaced: unplaced.size > 0 ? unplaced : untyped };
}

/** Null where the row does not say it. */
function currencyOf({ currency }: ChartFileRow): ChartAccountNow['currency'] {
  return currency === 'USD' || currency === 'VES' ? currency : null;
}

/** '1.1.02' is in '1.1' where there is such an account, else in '1', else at the top. */
function groupByCode(code: string, exists: (code: string) => boolean): string | null {
  for (let end = code.lastIndexOf('.'); end > 0; end = code.lastIndexOf('.', end - 1)) {
    const group = code.slice(0, end);
    if (exists(group)) return group;
  }
  return null;
}

/** What is wrong with the chart as it would be. */
function problemsTogether(
  drafts: readonly Draft[],
  chart: readonly ChartAccountNow[],
): Map<ChartFileRow, ChartRowProblem> {
  const before = new Map(chart.map((account) => [account.id, account]));
  const changed = new Set(drafts.map(({ id }) => id));
  const after: TreeAccount[] = [...chart.filter(({ id }) => !changed.has(id)), ...drafts];
  const problems = new Map<ChartFileRow, ChartRowProblem>();
  for (const draft of drafts) {
    const { type: typeBefore = draft.type } = before.get(draft.id) ?? {};
    const isInUse = draft.role !== '' || draft.hasEntries;
    const [refusal] = wrongAccount(draft, after).flatMap(({ code }) => (code === 'required' ? [] : code));
    const problem = isInUse && typeBefore !== draft.type ? 'type_in_use' : refusal;
    if (problem !== undefined) problems.set(draft.row, problem);
  }
  return problems;
}

function planOf(
  rows: readonly ChartFileRow[],
  drafts: readonly Draft[],
  chart: readonly ChartAccountNow[],
  problems: ReadonlyMap<ChartFileRow, ChartRowProblem>,
): ChartPlan {
  const now = new Map(chart.map((account) => [account.id, account]));
  const pairs = drafts.map((draft) => ({ before: now.get(draft.id), after: plannedOf(draft) }));
  const known = pairs.flatMap(({ before, after }) => (before === undefined ? [] : { before, after }));
  const changed = known.filter(({ before, after }) => isChange(before, after));
  return {
    created: groupsFirst(pairs.flatMap(({ before, after }) => (before === undefined ? after : []))),
    changed,
    same: known.length - changed.length,
    wrong: rows.flatMap((row) => {
      const problem = problems.get(row);
      return problem === undefined ? [] : { row, problem };
    }),
  };
}

function plannedOf({ row, role: _, hasEntries: __, ...account }: Draft): PlannedAccount {
  return { number: row.number, ...account };
}

function isChange(before: ChartAccountNow, after: PlannedAccount): boolean {
  return (
    before.name !== after.name ||
    before.type !== after.type ||
    before.parentId !== after.parentId ||
    before.description !== after.description ||
    before.currency !== after.currency
  );
}

function groupsFirst(accounts: readonly PlannedAccount[]): PlannedAccount[] {
  const parents = new Map(accounts.map(({ id, parentId }) => [id, parentId]));
  const depth = (id: string | null | undefined): number =>
    id === null || id === undefined ? 0 : 1 + depth(parents.get(id));
  return accounts
    .map((account) => ({ account, depth: depth(account.id) }))
    .sort((first, second) => first.depth - second.depth)
    .map(({ account }) => account);
}
