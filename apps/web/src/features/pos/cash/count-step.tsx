/** The blind count: every currency the drawer may hold, as one figure or by notes, and every other method. */
import type { SessionOfReport } from '@cuadra/domain/cash/session-of-report';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Company } from '../../../session/company/company.ts';
import { DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import styles from './cash.module.css';
import { CountFields } from './count-fields.tsx';
import { countedCurrencies } from './counted-currencies.ts';
import { type DrawerCount, problemOfCount } from './drawer-count.ts';
import { askedMethods, type MethodCount, methodProblem } from './method-count.ts';
import { MethodFields } from './method-fields.tsx';

export interface CountStepProps {
  readonly company: Company;
  readonly session: SessionOfReport;
  readonly count: DrawerCount;
  readonly methods: MethodCount;
  readonly onChange: (count: DrawerCount) => void;
  readonly onMethods: (count: MethodCount) => void;
  readonly onCounted: () => void;
  readonly onCancel: () => void;
}

const LABELS = { USD: 'Dólares', VES: 'Bolívares' } as const;

export function CountStep(props: CountStepProps) {
  const { company, session, count, methods, onChange, onMethods, onCounted, onCancel } = props;
  const [isAsked, setAsked] = useState(false);
  const currencies = countedCurrencies(company, session);
  const asked = askedMethods(session.figures);
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    const wrong = currencies.filter((currency) => problemOfCount(count[currency], currency) !== undefined);
    const isUnread = asked.some((one) => methodProblem(methods, one) !== undefined);
    if (wrong.length === 0 && !isUnread) onCounted();
  };
  return (
    <form className={styles.form} noValidate onSubmit={goOn}>
      <DialogBody>
        <p className={styles.lead}>
          Cuenta el efectivo de la gaveta y escribe lo que hay. Después verás lo que debe haber.
        </p>
        <div className={styles.fields}>
          {currencies.map((currency, index) => (
            <CountFields
              key={currency}
              currency={currency}
              label={LABELS[currency]}
              count={count[currency]}
              error={isAsked ? problemOfCount(count[currency], currency) : undefined}
              hasFocus={index === 0}
              onChange={(changed) => onChange({ ...count, [currency]: changed })}
            />
          ))}
          <MethodFields asked={asked} count={methods} isTried={isAsked} onChange={onMethods} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onCancel}>
          Cancelar
        </Button>
        <Button size="lg" variant="filled" type="submit">
          Ver diferencia
        </Button>
      </DialogFoot>
    </form>
  );
}
