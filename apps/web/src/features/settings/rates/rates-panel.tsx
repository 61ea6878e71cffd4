/**
 * 'Tasa de Cambio': the form of the rate, the rate in force and its predecessors, and a source's proposals [SET-01,
 * SET-08].
 */

import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AutomaticRate } from './automatic-rate.tsx';
import { RateHistory } from './rate-history.tsx';
import { originAndTime, type RateSummary, rateText, summaryOf } from './rate-lines.ts';
import { RateProposals } from './rate-proposals.tsx';
import { RateQuickForm } from './rate-quick-form.tsx';
import { RateRuleField } from './rate-rule-field.tsx';
import { RateSourceDialog } from './rate-source-dialog.tsx';
import styles from './rates.module.css';
import { type RateRow, useRates } from './use-rates.ts';

export function RatesPanel() {
  const company = useCompany();
  const rows = useRates(company.db);
  const hasServer = useHasServer(company);
  const [showsHistory, history] = useDisclosure(false);
  const [showsSource, source] = useDisclosure(false);
  const [stamp, setStamp] = useState(0);
  const summary = summaryOf(rows ?? [], company.rate, company.today);
  return (
    <Panel
      title="Tasa de Cambio"
      action={<AgeBadge company={company} />}
      foot={
        <span className={styles.foot}>
          <Button size="xs" onClick={history.open}>
            Ver historial
          </Button>
          {hasServer ? (
            <Button size="xs" onClick={source.open}>
              Otra fuente
            </Button>
          ) : null}
        </span>
      }
    >
      {hasServer === true ? <AutomaticRate db={company.db} stamp={stamp} /> : null}
      <RateQuickForm company={company} />
      {hasServer === false && !company.isDemo ? (
        <p className={styles.hint}>
          Con los datos en este equipo, ningún servidor busca la tasa: escríbela cada día.
        </p>
      ) : null}
      <RateProposals company={company} proposals={summary.proposals} />
      <SummaryLines company={company} summary={summary} />
      <RateRuleField company={company} />
      {showsHistory ? (
        <RateHistory
          rows={rows ?? []}
          current={summary.current}
          today={company.today}
          onClose={history.close}
        />
      ) : null}
      {showsSource ? (
        <RateSourceDialog
          company={company}
          onClose={() => {
            setStamp((before) => before + 1);
            source.close();
          }}
        />
      ) : null}
    </Panel>
  );
}

function AgeBadge({ company: { rate, rateState } }: { readonly company: Company }) {
  if (rateState === 'missing' || rate === undefined) return <StatusPill tone="bad">Falta</StatusPill>;
  if (rateState === 'old') return <StatusPill tone="due">Del {dayText(rate.date)}</StatusPill>;
  return (
    <StatusPill tone="ok" icon={<IconCheck size={14} stroke={2} aria-hidden="true" />}>
      Al día
    </StatusPill>
  );
}

interface SummaryLinesProps {
  readonly company: Company;
  readonly summary: RateSummary<RateRow>;
}

function SummaryLines({ company: { rate }, summary }: SummaryLinesProps) {
  const { current, previous, next } = summary;
  if (rate === undefined && previous === undefined && next === undefined) {
    return (
      <p className={styles.hint}>Nadie ha escrito la tasa del día: sin ella no se cobra en bolívares.</p>
    );
  }
  return (
    <ul className={styles.lines} aria-label="Tasas del bolívar">
      {next === undefined ? null : <Line name="Próxima" day={next.value_date} rate={next.rate} row={next} />}
      {rate === undefined ? null : (
        <Line name="Vigente" day={rate.date} rate={rate.text} row={current} isCurrent />
      )}
      {previous === undefined ? null : (
        <Line name="Anterior" day={previous.value_date} rate={previous.rate} row={previous} />
      )}
    </ul>
  );
}

interface LineProps {
  readonly name: string;
  readonly day: string;
  readonly rate: string;
  readonly row: RateRow | undefined;
  readonly isCurrent?: true;
}

function Line({ name, day, rate, row, isCurrent }: LineProps) {
  return (
    <li className={styles.line} data-current={isCurrent ?? false}>
      <span>{name}</span>
      <span className="tnum">{dayText(day)}</span>
      <b className="tnum">{rateText(rate)}</b>
      <small>{row === undefined ? '' : originAndTime(row, instantText)}</small>
    </li>
  );
}
