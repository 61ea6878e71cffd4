/**
 * The rate of the day before the first sale, when it is missing or old (SET-01, SET-08). Only a user who may change it
 * is asked; every user can still sell in dollars.
 */
import { formatRate } from '@cuadra/domain/money/format';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button, TextInput } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { BOLIVAR, type Company } from '../../../session/company/company.ts';
import { rateProblem, rateRemark, saveRate } from '../../../session/company/rate-entry.ts';
import { parseTypedRate } from '../../../session/company/typed-rate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import styles from './gate.module.css';
import { GateCard } from './gate-card.tsx';

export interface RateStepProps {
  readonly company: Company;
  /** Continues without a change: with the old rate, or in dollars only. */
  readonly onSkip: () => void;
}

export function RateStep({ company, onSkip }: RateStepProps) {
  const { rate } = company;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const typed = parseTypedRate(text);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = rateProblem(typed);
    if (problem !== undefined || typed === undefined) return setError(problem);
    try {
      const refusal = await saveRate(company, {
        code: BOLIVAR,
        rate: typed,
        valueDate: company.today,
      });
      if (refusal !== undefined) return setError(refusal);
      toast('Tasa actualizada');
    } catch (failure) {
      setError(writeFailureMessage(failure));
    }
  };
  return (
    <GateCard
      icon={<IconCoins size={28} stroke={1.5} />}
      title="Tasa de Cambio"
      why={
        rate === undefined
          ? 'Escribe la tasa del día para mostrar y cobrar en bolívares. Cada venta guarda la tasa con que se hizo.'
          : `La última es ${formatRate(rate.exchange)}, del ${dayText(rate.date)}. Escribe la de hoy, o sigue con ella.`
      }
    >
      <form className={styles.choices} noValidate onSubmit={(event) => void save(event)}>
        <TextInput
          label="1 USD = VES"
          placeholder="512,48"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          required
          value={text}
          error={error}
          description={rateRemark(rate, typed)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="filled" size="lg">
            Actualizar Tasa
          </Button>
          <Button variant="subtle" size="lg" onClick={onSkip}>
            {rate === undefined ? 'Vender solo en dólares' : `Seguir con la tasa del ${dayText(rate.date)}`}
          </Button>
        </div>
      </form>
    </GateCard>
  );
}
