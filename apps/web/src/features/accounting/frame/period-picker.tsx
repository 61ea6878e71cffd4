/** The period that is shown: the usual ones by a press, any other by its two days. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Popover } from '../../../ui/popovers/popover.tsx';
import { useAccounting } from './accounting-context.ts';
import type { Period } from './period.ts';
import styles from './period-picker.module.css';
import { periodText } from './period-text.ts';
import { usualPeriods } from './usual-periods.ts';

export function PeriodPicker() {
  const { period, choosePeriod } = useAccounting();
  const [opened, { toggle, close }] = useDisclosure(false);
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const choose = (chosen: Period) => {
    choosePeriod(chosen);
    close();
  };
  return (
    <>
      <Button
        ref={setTarget}
        className="tnum"
        leftSection={<IconCalendar size={16} stroke={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={`Período: ${periodText(period)}`}
        onClick={toggle}
      >
        {periodText(period)}
      </Button>
      <Popover
        target={target}
        opened={opened}
        onDismiss={close}
        position="bottom-start"
        trapFocus
        label="Período"
      >
        <PeriodForm key={`${period.from} ${period.to}`} period={period} onChoose={choose} />
      </Popover>
    </>
  );
}

function PeriodForm({
  period,
  onChoose,
}: {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}) {
  const { today } = useCompany();
  const [{ from, to }, setDays] = useState(period);
  const isInOrder = from !== '' && to !== '' && from <= to;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isInOrder) onChoose({ from, to });
      }}
    >
      <div className={styles.usual}>
        {usualPeriods(today).map(({ label, period: usual }) => (
          <Button key={label} size="xs" variant="subtle" onClick={() => onChoose(usual)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.days}>
        <DateField label="Desde" value={from} onChange={(day) => setDays({ from: day, to })} />
        <DateField
          label="Hasta"
          value={to}
          error={from !== '' && to !== '' && to < from ? 'Antes del inicio.' : undefined}
          onChange={(day) => setDays({ from, to: day })}
        />
      </div>
      <Button type="submit" variant="filled" disabled={!isInOrder}>
        Ver este período
      </Button>
    </form>
  );
}
