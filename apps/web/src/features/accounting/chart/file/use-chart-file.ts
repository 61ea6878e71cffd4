/** The import of a chart, from choosing its file to the plan of what it would do. */
import { type ChartPlan, planChart } from '@cuadra/domain/ledger/import-chart';
import { useMemo, useState } from 'react';
import { importedAccountIds } from '../../../../data/local-writes/import-chart.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { REFUSAL_TEXTS, readFile } from '../../../../ui/table-file/read-file.ts';
import { FAULT_TEXTS, type TableFile } from '../../../../ui/table-file/table-file.ts';
import type { Chart } from '../../frame/use-chart.ts';
import { type ChartMapping, chartRows, recogniseChartColumns } from './chart-columns.ts';
import { chartNow } from './chart-now.ts';

/** The rules are about every pair of accounts; a chart of a large company has some five hundred. */
const ROWS_MAX = 1_000;

export interface ChartFile {
  /** Undefined until one was read. */
  readonly file: TableFile | undefined;
  readonly mapping: ChartMapping;
  /** Undefined without a file, and without a column of codes. */
  readonly plan: ChartPlan | undefined;
  readonly refusal: string | undefined;
  readonly isReading: boolean;
  choose(file: File): Promise<void>;
  map(mapping: ChartMapping): void;
}

export function useChartFile(chart: Chart): ChartFile {
  const { db } = useCompany();
  const [file, setFile] = useState<TableFile>();
  const [mapping, setMapping] = useState<ChartMapping>({});
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [usedIds, setUsedIds] = useState<ReadonlySet<string>>(new Set());
  const plan = useMemo(() => {
    if (file === undefined || mapping.code === undefined) return undefined;
    const now = chartNow(chart.accounts, chart.balances);
    return planChart(chartRows(file, mapping), now, importedAccountIds(db, usedIds));
  }, [file, mapping, chart, db, usedIds]);
  const choose = async (chosen: File): Promise<void> => {
    setReading(true);
    const [reply, ids] = await Promise.all([readFile(chosen), db.accounts.toCollection().primaryKeys()]);
    setReading(false);
    const problem = 'refusal' in reply ? REFUSAL_TEXTS[reply.refusal] : tableProblem(reply.table);
    setRefusal(problem);
    if ('refusal' in reply || problem !== undefined) return;
    setUsedIds(new Set(ids));
    setMapping(recogniseChartColumns(reply.table.headings));
    setFile(reply.table);
  };
  return { file, mapping, plan, refusal, isReading, choose, map: setMapping };
}

/** A chart with a row missing is another chart: a broken file is not taken in part. */
function tableProblem({ rows, faults }: TableFile): string | undefined {
  if (rows.length > ROWS_MAX) return `El archivo pasa de ${ROWS_MAX} cuentas.`;
  const [fault] = faults ?? [];
  return fault === undefined ? undefined : `Fila ${fault[0]}: ${FAULT_TEXTS[fault[1]]}`;
}
