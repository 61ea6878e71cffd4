/** One count sheet: scan or type what is there, see the differences, post it (MOV-05). */

import { instantText } from '@cuadra/domain/time/instant-text';
import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CountSheetRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useInventory } from '../frame/inventory-context.ts';
import styles from './counts.module.css';
import { DiscardQuestion } from './post/discard-question.tsx';
import { PostDialog } from './post/post-dialog.tsx';
import { PostedReport } from './posted/posted-report.tsx';
import type { CountRow } from './reading/count-report.ts';
import { SHEET_STATES, sheetPlaceText } from './reading/count-words.ts';
import { CountFoot } from './sheet/count-foot.tsx';
import { CountStation } from './sheet/count-station.tsx';
import { CountTable } from './sheet/count-table.tsx';
import { usePrintedSheet } from './sheet/printed-sheet.tsx';
import { useCounting } from './sheet/use-counting.ts';
import { useSheet } from './sheet/use-sheet.ts';

export interface SheetViewProps {
  readonly sheet: CountSheetRow;
  readonly onBack: () => void;
}

export function SheetView({ sheet, onBack }: SheetViewProps) {
  return sheet.status === 'open' ? (
    <OpenSheet sheet={sheet} onBack={onBack} />
  ) : (
    <>
      <SheetHead sheet={sheet} onBack={onBack} />
      <PostedReport sheet={sheet} />
    </>
  );
}

function OpenSheet({ sheet, onBack }: SheetViewProps) {
  const { mayWrite } = useInventory();
  const { rows, deviceId } = useSheet(sheet);
  const counting = useCounting(sheet);
  const [filter, setFilter] = useState<RowFilter>('all');
  const [isPosting, posting] = useDisclosure(false);
  const [isDiscarding, discarding] = useDisclosure(false);
  const shown = useMemo(() => filterRows(rows ?? [], filter), [rows, filter]);
  const current = rows?.find(({ key }) => key === counting.currentKey);
  return (
    <>
      <SheetHead sheet={sheet} onBack={onBack} rows={rows} />
      {mayWrite ? (
        <CountStation sheet={sheet} counting={counting} current={current} deviceId={deviceId} />
      ) : null}
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="Qué filas se muestran"
          data={filterOptions(rows ?? [], sheet.is_blind)}
          value={filter}
          onChange={(value) => setFilter(value as RowFilter)}
        />
      </div>
      <CountTable
        sheet={sheet}
        rows={shown}
        isLoading={rows === undefined}
        currentKey={counting.currentKey}
        {...(mayWrite ? { onChoose: counting.choose } : {})}
      />
      {mayWrite && rows !== undefined ? (
        <CountFoot sheet={sheet} rows={rows} onPost={posting.open} onDiscard={discarding.open} />
      ) : null}
      {isPosting && rows !== undefined ? <PostDialog sheet={sheet} onClose={posting.close} /> : null}
      {isDiscarding ? <DiscardQuestion sheet={sheet} onClose={discarding.close} /> : null}
    </>
  );
}

type RowFilter = 'all' | 'counted' | 'uncounted' | 'differing';

/** In their order. */
function filterRows(rows: readonly CountRow[], filter: RowFilter): readonly CountRow[] {
  switch (filter) {
    case 'all':
      return rows;
    case 'counted':
      return rows.filter(({ counted }) => counted !== null);
    case 'uncounted':
      return rows.filter(({ counted }) => counted === null);
    case 'differing':
      return rows.filter(({ difference }) => difference !== 0n);
  }
}

function filterOptions(rows: readonly CountRow[], isBlind: boolean) {
  const label = (name: string, filter: RowFilter) =>
    `${name} ${COUNT_FORMAT.format(filterRows(rows, filter).length)}`;
  return [
    { value: 'all', label: label('Todo', 'all') },
    { value: 'counted', label: label('Contado', 'counted') },
    { value: 'uncounted', label: label('Sin contar', 'uncounted') },
    // The filter would reveal the expected stock.
    ...(isBlind ? [] : [{ value: 'differing', label: label('Con diferencia', 'differing') }]),
  ];
}

interface SheetHeadProps extends SheetViewProps {
  /** For printing; a sheet that is closed has a report instead. */
  readonly rows?: ReturnType<typeof useSheet>['rows'];
}

function SheetHead({ sheet, rows, onBack }: SheetHeadProps) {
  const { warehouses } = useCompany();
  const { categories } = useInventory();
  const { label, tone } = SHEET_STATES[sheet.status];
  const printed = usePrintedSheet(sheet, rows ?? []);
  return (
    <div className={styles.head}>
      <Button variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.75} />} onClick={onBack}>
        Conteos
      </Button>
      <div className={styles.title}>
        <h2 className="ellipsis">{sheet.name}</h2>
        <span className={cells.sub}>
          {sheetPlaceText(sheet, warehouses, categories)} · {instantText(sheet.started_at)}
        </span>
      </div>
      <StatusPill tone={tone}>{label}</StatusPill>
      {rows === undefined ? null : (
        <Button
          className={styles.print}
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          onClick={printed.print}
        >
          Imprimir hoja
        </Button>
      )}
      {printed.copy}
    </div>
  );
}
