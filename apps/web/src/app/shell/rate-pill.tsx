/**
 * The rate of the day in the top bar: green of today, amber when a bank day has begun since, red when there is none
 * [SET-08]. It opens what it is, of when, and the form that changes it.
 */

import { formatRate } from '@cuadra/domain/money/format';
import { Popover } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import type { Company } from '../../session/company.ts';
import { useCompany } from '../../session/company-context.ts';
import { dayText } from '../../session/day-text.ts';
import { useSession } from '../../session/session-context.ts';
import { usePhone } from '../../ui/breakpoints.ts';
import { Pill, type PillProps } from '../../ui/pill.tsx';
import { RateForm } from './rate-form.tsx';
import styles from './rate-pill.module.css';
import { useHashPopover } from './use-hash-popover.ts';

const LOOKS = {
  current: { dot: 'ok' },
  old: { dot: 'due', tone: 'due' },
  missing: { dot: 'bad', tone: 'bad' },
} as const satisfies Record<Company['rateState'], Pick<PillProps, 'dot' | 'tone'>>;

/** An address with it opens the form: other screens send there who has no rate yet. */
const RATE_HASH = '#tasa';

export function RatePill() {
  const company = useCompany();
  const { opened, popover } = useHashPopover(RATE_HASH);
  return (
    <Popover
      opened={opened}
      onChange={popover.toggle}
      position="bottom-end"
      width={320}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className={styles.target}>
          <Pill
            {...LOOKS[company.rateState]}
            label={spokenRate(company)}
            expanded={opened}
            onClick={popover.toggle}
          >
            <RateFigure company={company} />
          </Pill>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Tasa de Cambio">
        <RateDetails company={company} onSaved={popover.close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function RateFigure({ company: { rate } }: { readonly company: Company }) {
  const phone = usePhone();
  if (rate === undefined) return <b>Sin tasa</b>;
  const figure = <b>{formatRate(rate.exchange)}</b>;
  if (phone) return figure;
  return (
    <span className={styles.words}>
      BCV {figure}
      <span className="tnum">{dayText(rate.date)}</span>
    </span>
  );
}

function spokenRate({ rate, rateState }: Company): string {
  if (rate === undefined) return 'Tasa del día: falta';
  const age = rateState === 'old' ? ', no es de hoy' : '';
  return `Tasa BCV ${formatRate(rate.exchange)}, fecha valor ${dayText(rate.date)}${age}`;
}

interface RateDetailsProps {
  readonly company: Company;
  readonly onSaved: () => void;
}

function RateDetails({ company, onSaved }: RateDetailsProps) {
  const { can } = useSession();
  const { rate } = company;
  const mayChange = can('config', 'write');
  return (
    <div className={styles.details} tabIndex={-1} data-autofocus={mayChange ? undefined : true}>
      <p className={styles.title}>
        <IconCoins size={18} stroke={1.75} aria-hidden="true" /> Tasa de Cambio
      </p>
      {rate === undefined ? null : (
        <p className={styles.figure}>
          <span className="tnum">1 USD = {formatRate(rate.exchange)} VES</span>
          <small>Fecha valor {dayText(rate.date)}</small>
        </p>
      )}
      <p className={styles.sense} data-state={company.rateState}>
        {senseOf(company)}
      </p>
      {mayChange ? (
        <RateForm company={company} onSaved={onSaved} />
      ) : (
        <p className={styles.sense}>La actualiza quien tiene el permiso Configuración.</p>
      )}
    </div>
  );
}

function senseOf({ rate, rateState }: Company): string {
  if (rate === undefined) return 'Nadie ha escrito la tasa del día: sin ella no se cobra en bolívares.';
  if (rateState === 'old')
    return `La tasa es del ${dayText(rate.date)}. Revísala antes de cobrar en bolívares.`;
  return 'Es la tasa vigente. Cada venta guarda la tasa con que se hizo.';
}
