/** A closed sheet: the differences in units and in money, and what another device had posted before (S-24). */

import { countPartId, countPartIds } from '@cuadra/contracts/primitives/ids';
import { partOfProduct } from '@cuadra/domain/stock/count';
import { instantText } from '@cuadra/domain/time/instant-text';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CountSheetRow, MovementRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import { CounterStrip } from '../../../../ui/display/counter-strip.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import styles from '../counts.module.css';
import { summaryOf } from '../reading/count-report.ts';
import { readCount } from '../reading/read-count.ts';
import { CountTable } from '../sheet/count-table.tsx';
import { LateMovements, LateParts } from './late-changes.tsx';
import { lateDifferences, partedLines, postedRows } from './posted-rows.ts';
import { SupersededBanner } from './superseded-banner.tsx';

export function PostedReport({ sheet }: { readonly sheet: CountSheetRow }) {
  const { db, rate, companyId } = useCompany();
  const exchange = rate?.exchange;
  const facts = useLiveQuery(() => readCount(db, sheet), [db, sheet]);
  const documents = useLiveQuery(async () => {
    const found = await db.stock_movements.bulkGet(countPartIds(companyId, sheet));
    return found.filter((row): row is MovementRow => row !== undefined);
  }, [db, companyId, sheet]);
  const report = useMemo(() => {
    if (facts === undefined || documents === undefined) return undefined;
    const lines = partedLines(facts.lines, documents, (productId) =>
      countPartId(companyId, sheet.id, partOfProduct(productId, sheet.parts)),
    );
    const inTime = { ...facts, lines: lines.inTime };
    return {
      facts: inTime,
      rows: postedRows(inTime, documents, exchange),
      lateRows: postedRows({ ...facts, lines: lines.late }, [], exchange),
    };
  }, [facts, documents, exchange, companyId, sheet]);
  const rows = report?.rows;
  return (
    <>
      <SupersededBanner sheet={sheet} documents={documents ?? []} />
      {sheet.status === 'discarded' ? (
        <div className={styles.notice}>
          <Banner fact="Este conteo se descartó.">
            La existencia no cambió. Aquí queda lo que se contó.
          </Banner>
        </div>
      ) : (
        <div className={styles.strip}>
          <Summary rows={rows ?? []} sheet={sheet} documents={documents ?? []} />
        </div>
      )}
      {report === undefined || sheet.status !== 'posted' ? null : (
        <>
          <LateParts rows={report.lateRows} />
          <LateMovements late={lateDifferences(report.facts, report.rows)} rows={report.rows} />
        </>
      )}
      <CountTable sheet={sheet} rows={rows ?? []} isLoading={rows === undefined} />
    </>
  );
}

interface SummaryProps {
  readonly rows: Parameters<typeof summaryOf>[0];
  readonly sheet: CountSheetRow;
  readonly documents: readonly MovementRow[];
}

function Summary({ rows, sheet, documents }: SummaryProps) {
  const { countedCount, differenceCount, over, short, net } = summaryOf(rows);
  const by = documents[0]?.made_by?.name ?? '';
  const at = sheet.posted_at === null ? '' : instantText(sheet.posted_at);
  return (
    <CounterStrip
      label="Diferencia del conteo"
      counters={[
        {
          label: 'Contados',
          figure: COUNT_FORMAT.format(countedCount),
          hint: [at, by].filter((text) => text !== '').join(' · '),
        },
        {
          label: 'Con diferencia',
          figure: COUNT_FORMAT.format(differenceCount),
        },
        {
          label: 'Diferencia',
          figure: <Money value={net} plusSign tone="inherit" />,
          hint: (
            <>
              Sobra <Money value={over} tone="inherit" /> · falta <Money value={short} tone="inherit" />
            </>
          ),
        },
      ]}
    />
  );
}
