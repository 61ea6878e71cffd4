/**
 * The rate of the day in the top bar: green for today's, amber when a bank day has begun since, red without one
 * [SET-08]. It opens the rate's details and the form that changes it.
 */

import { formatRate } from '@cuadra/domain/money/format';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { Company } from '../../session/company/company.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { rateOrigin, spokenOrigin } from '../../session/company/rate-origin.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Pill, type PillProps } from '../../ui/display/pill.tsx';
import { usePhone } from '../../ui/layout/breakpoints.ts';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { PillPopover } from './pill-popover.tsx';
import styles from './rate-pill.module.css';

const DETAILS = lazyFile(async () => (await import('./rate-details.tsx')).RateDetails);

const LOOKS = {
  current: { dot: 'ok' },
  old: { dot: 'due', tone: 'due' },
  missing: { dot: 'bad', tone: 'bad' },
} as const satisfies Record<Company['rateState'], Pick<PillProps, 'dot' | 'tone'>>;

/** The hash that opens the form: other screens link to it where there is no rate yet. */
const RATE_HASH = '#tasa';

export function RatePill() {
  const company = useCompany();
  const { can } = useSession();
  const mayChange = can('config', 'write');
  return (
    <PillPopover
      hash={RATE_HASH}
      label="Tasa de Cambio"
      width={320}
      pill={(state) => (
        <Pill {...LOOKS[company.rateState]} label={spokenRate(company)} {...state}>
          <RateFigure company={company} />
        </Pill>
      )}
    >
      {(close) => (
        // Esc works from the first moment on; the field takes the focus as soon as it is there.
        <div className={styles.frame} tabIndex={-1}>
          <LazyPart file={DETAILS}>
            {(RateDetails) => <RateDetails company={company} mayChange={mayChange} onSaved={close} />}
          </LazyPart>
        </div>
      )}
    </PillPopover>
  );
}

function RateFigure({ company }: { readonly company: Company }) {
  const { rate } = company;
  const phone = usePhone();
  if (rate === undefined) return <b>Sin tasa</b>;
  const figure = <b>{formatRate(rate.exchange)}</b>;
  if (phone) return figure;
  return (
    <span className={styles.words}>
      {rateOrigin(company)} {figure}
      <span className="tnum">{dayText(rate.date)}</span>
    </span>
  );
}

function spokenRate(company: Company): string {
  const { rate, rateState } = company;
  if (rate === undefined) return 'Tasa del día: falta';
  const age = rateState === 'old' ? ', no es de hoy' : '';
  return `${spokenOrigin(company)} ${formatRate(rate.exchange)}, válida para el ${dayText(rate.date)}${age}`;
}
