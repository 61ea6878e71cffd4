/** What an import is going to do, or has done: counts, and a tab for the rows behind each. */
import { ActionIcon, Button, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import { type Counter, CounterStrip } from '../../../../ui/display/counter-strip.tsx';
import { downloadText } from '../../../../ui/export/download.ts';
import { usePhone } from '../../../../ui/layout/breakpoints.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import styles from '../import.module.css';
import type { Plan } from '../planning/import-state.ts';
import type { Rejection } from '../rows/rejection.ts';
import { AbsorbedRows, ChangedRows, CreatedRows, NoticeRows, RejectedRows } from './plan-rows.tsx';
import { rejectsCsv } from './rejects-file.ts';

export interface PlanSummaryProps {
  readonly file: TableFile;
  readonly plan: Plan;
  /** What else is to be known of it: whether it has happened. */
  readonly note?: string;
  /** By id, of the company. */
  readonly categoryNames?: ReadonlyMap<string, string>;
  /** Puts other texts in place of what rows say; left out once the import is done. */
  readonly onCorrect?: (corrections: readonly (readonly [Rejection, string])[]) => void;
}

export function PlanSummary({ note, ...props }: PlanSummaryProps) {
  return (
    <section className={styles.summary} aria-label="Qué va a pasar">
      {note === undefined ? null : (
        <header className={styles.summaryHead}>
          <h2 className="heading">Qué va a pasar</h2>
          <span>{note}</span>
        </header>
      )}
      <CounterStrip label="Filas del archivo" counters={countersOf(props.plan)} />
      <PlanRows {...props} />
    </section>
  );
}

function countersOf({ kind, plan }: Plan): readonly Counter[] {
  const rejected = plan.rejected.length;
  const figure = (count: number) => COUNT_FORMAT.format(count);
  const counted =
    kind === 'stock'
      ? [{ label: 'Existencias', figure: figure(plan.lineCount) }]
      : [
          { label: 'Nuevos', figure: figure(plan.created.length) },
          { label: 'Cambian', figure: figure(plan.changed.length) },
          { label: 'Sin cambios', figure: figure(plan.unchanged) },
        ];
  return [
    ...counted,
    { label: 'Rechazadas', figure: figure(rejected), ...(rejected > 0 ? { tone: 'due' as const } : {}) },
  ];
}

function PlanRows(props: Omit<PlanSummaryProps, 'note'>) {
  const { file, plan, onCorrect } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const tabs = tabsOf(props);
  // A changed column may remove the chosen tab; then the most urgent one is shown.
  const shown = tabs.find(({ key }) => key === chosen) ?? [...tabs].sort(byUrgency)[0];
  const { rejected } = plan.plan;
  const save = () =>
    downloadText(`rechazadas-${file.fileName.replace(/\.\w+$/, '')}.csv`, rejectsCsv(file, rejected));
  return (
    <Tabs value={shown?.key ?? null} onChange={setChosen} className={styles.tabs} keepMounted={false}>
      <div className={styles.tabBar}>
        <Tabs.List className={styles.tabList}>
          {tabs.map(({ key, label, count }) => (
            <Tabs.Tab key={key} value={key} rightSection={<span className={styles.count}>{count}</span>}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {onCorrect === undefined ? null : <FixAllButton rejected={rejected} onCorrect={onCorrect} />}
        {rejected.length > 0 ? <SaveButton onSave={save} /> : null}
      </div>
      {tabs.map(({ key, rows }) => (
        <Tabs.Panel key={key} value={key} className={styles.tab}>
          {rows}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function SaveButton({ onSave }: { readonly onSave: () => void }) {
  const phone = usePhone();
  const label = 'Descargar las filas rechazadas';
  return phone ? (
    <ActionIcon size={44} aria-label={label} onClick={onSave}>
      <IconDownload size={20} stroke={1.75} />
    </ActionIcon>
  ) : (
    <Button variant="subtle" leftSection={<IconDownload size={16} />} title={label} onClick={onSave}>
      Descargar
    </Button>
  );
}

/** Applies to each row its proposed correction: for a file with hundreds of the same mistake. */
function FixAllButton({
  rejected,
  onCorrect,
}: { readonly rejected: readonly Rejection[] } & Required<Pick<PlanSummaryProps, 'onCorrect'>>) {
  const fixes = rejected.flatMap((rejection) =>
    rejection.fix === undefined ? [] : [[rejection, rejection.fix.text] as const],
  );
  if (fixes.length < 2) return null;
  return (
    <Button variant="subtle" onClick={() => onCorrect(fixes)}>
      Aplicar los {COUNT_FORMAT.format(fixes.length)} arreglos
    </Button>
  );
}

interface PlanTab {
  readonly key: 'created' | 'changed' | 'notices' | 'rejected' | 'absorbed';
  readonly label: string;
  readonly count: string;
  readonly rows: ReactNode;
}

/** The tabs with rows. The tab of new products, and the one of refused stock, are shown even when empty. */
function tabsOf({ plan: { kind, plan }, categoryNames = new Map(), onCorrect }: PlanSummaryProps): PlanTab[] {
  const tab = (key: PlanTab['key'], label: string, count: number, rows: ReactNode): PlanTab[] =>
    count === 0 && key !== (kind === 'stock' ? 'rejected' : 'created')
      ? []
      : [{ key, label, count: COUNT_FORMAT.format(count), rows }];
  const correct = onCorrect && ((rejection: Rejection, text: string) => onCorrect([[rejection, text]]));
  const rejected = (
    <RejectedRows rows={plan.rejected} {...(correct === undefined ? {} : { onCorrect: correct })} />
  );
  const others = [
    ...tab('rejected', 'Rechazadas', plan.rejected.length, rejected),
    ...tab('absorbed', 'Unidas', plan.absorbed.length, <AbsorbedRows rows={plan.absorbed} />),
  ];
  if (kind === 'stock') return others;
  const names = new Map([...categoryNames, ...plan.categories.map(({ id, name }) => [id, name] as const)]);
  const changed = <ChangedRows rows={plan.changed} categoryNames={names} />;
  return [
    ...tab('created', 'Nuevos', plan.created.length, <CreatedRows rows={plan.created} />),
    ...tab('changed', 'Cambian', plan.changed.length, changed),
    ...tab('notices', 'Avisos', plan.notices.length, <NoticeRows rows={plan.notices} />),
    ...others,
  ];
}

const URGENCY: readonly PlanTab['key'][] = ['rejected', 'notices', 'created', 'changed', 'absorbed'];

/** Rejected rows first, then corrected ones. */
function byUrgency(first: PlanTab, second: PlanTab): number {
  const rank = ({ key, count }: PlanTab) => URGENCY.indexOf(key) + (count === '0' ? URGENCY.length : 0);
  return rank(first) - rank(second);
}
