/**
 * The rate in the top bar with its day and origin, and the form for users who may change it. Apart from the bar: few
 * sellers open it.
 */
import { formatRate } from '@cuadra/domain/money/format';
import { dayText } from '@cuadra/domain/time/instant-text';
import { IconCoins } from '@tabler/icons-react';
import type { Company } from '../../session/company/company.ts';
import { RateForm } from './rate-form.tsx';
import styles from './rate-pill.module.css';

export interface RateDetailsProps {
  readonly company: Company;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

export function RateDetails({ company, mayChange, onSaved }: RateDetailsProps) {
  const { rate } = company;
  return (
    <div className={styles.details}>
      <p className={styles.title}>
        <IconCoins size={18} stroke={1.75} aria-hidden="true" /> Tasa de Cambio
      </p>
      {rate === undefined ? null : (
        <p className={styles.figure}>
          <span className="tnum">1 USD = {formatRate(rate.exchange)} VES</span>
          <small>Válida para el {dayText(rate.date)}</small>
        </p>
      )}
      <p className={`remark ${styles.sense}`} data-state={company.rateState}>
        {senseOf(company)}
      </p>
      {mayChange ? (
        <RateForm company={company} onSaved={onSaved} />
      ) : (
        <p className={`remark ${styles.sense}`}>La actualiza quien tiene el permiso Configuración.</p>
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
