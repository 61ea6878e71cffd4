/** A statement with all around it: period, currency, printing and export above, and its outline while it is read. */
import { IconReportMoney } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { SkeletonRows } from '../../../ui/data-table/skeleton-rows.tsx';
import { exportTable } from '../../../ui/export/export-table.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { ChoiceBar } from '../frame/choice-bar.tsx';
import { CurrencySwitch } from '../frame/currency-switch.tsx';
import type { Period } from '../frame/period.ts';
import { PeriodPicker } from '../frame/period-picker.tsx';
import { statementExport } from './export-statement.ts';
import styles from './statement.module.css';
import type { StatementColumn, StatementLine } from './statement-lines.ts';
import { type LineNames, StatementCards, StatementTable } from './statement-table.tsx';
import { StatementTools } from './statement-tools.tsx';
import { usePrintedPaper } from './use-printed-paper.tsx';

export interface StatementViewProps {
  /** 'Balance de comprobación'. */
  readonly title: string;
  /** Which days it is of, on paper: 'Al 30/11/2026'. */
  readonly subtitle: string;
  readonly columns: readonly StatementColumn[];
  /** Undefined until read. */
  readonly lines: readonly StatementLine[] | undefined;
  readonly problem: ApiProblem | undefined;
  readonly onRetry: () => void;
  /** More to choose, beside period and currency. */
  readonly options?: ReactNode;
  /** The period of each column, where they are of several; else the one that is chosen. */
  readonly periods?: readonly Period[];
  readonly names?: LineNames;
  /** The store that the figures are of; undefined for all. */
  readonly place?: string | undefined;
  /** What its figures mean, under them; on paper too. */
  readonly note?: string;
  /** Its figures to look at, above them. */
  readonly chart?: ReactNode;
}

export function StatementView(props: StatementViewProps) {
  const { title, subtitle, columns, lines, problem, onRetry, options, names = 'accounts' } = props;
  const { periods = [], note, chart, place } = props;
  const { period, currency } = useAccounting();
  const isEmpty = lines === undefined || !lines.some(({ kind }) => kind === 'account');
  const table = { label: title, columns, lines: lines ?? [], currency, names, place };
  const { print, copy } = usePrintedPaper({
    title,
    subtitle,
    currency,
    table: (
      <>
        <StatementTable {...table} />
        {note === undefined ? null : <p>{note}</p>}
      </>
    ),
  });
  return (
    <section className={styles.statement} aria-label={title}>
      <ChoiceBar>
        <PeriodPicker />
        <CurrencySwitch />
        {options}
        <StatementTools
          isDisabled={isEmpty}
          onPrint={print}
          onExport={(format) =>
            exportTable(
              `${title} ${period.from} a ${period.to}`,
              statementExport(columns, currency, names),
              lines ?? [],
              format,
            )
          }
        />
      </ChoiceBar>
      {problem === undefined ? null : (
        <RetryBanner fact={problem.message} onRetry={onRetry}>
          Los estados se sacan de todos los asientos, que están en el servidor.
        </RetryBanner>
      )}
      {lines === undefined ? (
        <Reading isUnderWay={problem === undefined} />
      ) : isEmpty ? (
        <Panel>
          <EmptyState
            icon={IconReportMoney}
            title="No hay movimientos para el período seleccionado"
            why="Cada venta, compra y cierre de caja se asienta solo. Elige otro período para ver sus cifras."
          />
        </Panel>
      ) : (
        <>
          {chart}
          <Panel flush>
            <StatementBody {...table} periodOf={(place) => periods[place] ?? period} />
          </Panel>
          <p className={styles.hint}>{note === undefined ? '' : `${note} `}Cada cifra abre su detalle.</p>
        </>
      )}
      {copy}
    </section>
  );
}

function Reading({ isUnderWay }: { readonly isUnderWay: boolean }) {
  if (!isUnderWay) return null;
  return (
    <Panel flush>
      <SkeletonRows rowHeight={25} />
    </Panel>
  );
}

function StatementBody(table: Parameters<typeof StatementTable>[0]) {
  const phone = usePhone();
  if (phone) return <StatementCards {...table} />;
  return (
    <div className={styles.scroll}>
      <StatementTable {...table} />
    </div>
  );
}
