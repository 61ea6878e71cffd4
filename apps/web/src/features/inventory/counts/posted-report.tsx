/** A sheet that is closed: what differed, in units and in money; and what another device had posted before (S-24). */

import { countPartIds } from '@cuadra/contracts/ids';
import { unitFor } from '@cuadra/domain/catalog/counted-unit';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { CountSheetRow, MovementRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { instantText } from '../../../session/instant-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { COUNT_FORMAT } from '../../../ui/count-format.ts';
import { CounterStrip } from '../../../ui/counter-strip.tsx';
import { Money } from '../../../ui/money.tsx';
import { INVENTORY_PATH } from '../panel/inventory-path.ts';
import { type CountRow, summaryOf } from './count-report.ts';
import { CountTable } from './count-table.tsx';
import { differenceText } from './count-words.ts';
import styles from './counts.module.css';
import { lateDifferences, postedRows } from './posted-rows.ts';
import { readCount } from './read-count.ts';
import { SupersededBanner } from './superseded-banner.tsx';

export function PostedReport({ sheet }: { readonly sheet: CountSheetRow }) {
  const { db, rate, companyId } = useCompany();
  const exchange = rate?.exchange;
  const facts = useLiveQuery(() => readCount(db, sheet), [db, sheet]);
  const documents = useLiveQuery(async () => {
    const found = await db.stock_movements.bulkGet(countPartIds(companyId, sheet));
    return found.filter((row): row is MovementRow => row !== undefined);
  }, [db, companyId, sheet]);
  const rows = useMemo(
    () =>
      facts === undefined || documents === undefined ? undefined : postedRows(facts, documents, exchange),
    [facts, documents, exchange],
  );
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
      {facts === undefined || rows === undefined || sheet.status !== 'posted' ? null : (
        <LateNews late={lateDifferences(facts, rows)} rows={rows} />
      )}
      <CountTable sheet={sheet} rows={rows ?? []} isLoading={rows === undefined} />
    </>
  );
}

interface LateNewsProps {
  readonly late: ReturnType<typeof lateDifferences>;
  readonly rows: readonly CountRow[];
}

/** More than these are counted, not named. */
const NAMED_MAX = 3;

/** The posted difference is final: a person puts right what could not be known then. */
function LateNews({ late, rows }: LateNewsProps) {
  if (late.size === 0) return null;
  const named = rows.flatMap(({ key, name, unitName }) => {
    const difference = late.get(key);
    return difference === undefined
      ? []
      : [`${name}: ${differenceText(difference)} ${unitFor(difference, unitName)}`];
  });
  const rest = named.length - NAMED_MAX;
  const list = [...named.slice(0, NAMED_MAX), ...(rest > 0 ? [`y ${rest} más`] : [])].join(' · ');
  return (
    <div className={styles.late}>
      <Banner
        tone="due"
        fact="Llegaron movimientos de antes del conteo."
        action={
          <Button component={Link} to={`${INVENTORY_PATH}/movements?new=adjustment`} size="xs">
            Hacer un ajuste
          </Button>
        }
      >
        Otro equipo los tenía sin subir cuando se registró. Falta ajustar: {list}.
      </Banner>
    </div>
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
