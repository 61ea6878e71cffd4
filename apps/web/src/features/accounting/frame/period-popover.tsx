/** A button with a period, and the panel in which it is chosen: the usual ones by a press, any other by its two days. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Popover } from '../../../ui/popovers/popover.tsx';
import type { Period } from './period.ts';
import styles from './period-picker.module.css';

export interface PeriodPopoverProps {
  /** What is chosen: 'Período'. */
  readonly label: string;
  /** On the button: what is chosen now. */
  readonly text: string;
  readonly icon: ReactNode;
  /** What is chosen by a press. */
  readonly usual: readonly UsualChoice[];
  /** In the two fields at first. */
  readonly days: Period;
  /** On the button that takes the two days. */
  readonly submitLabel: string;
  readonly onChoose: (period: Period) => void;
}

export interface UsualChoice {
  readonly label: string;
  choose(): void;
}

export function PeriodPopover({ label, text, icon, ...form }: PeriodPopoverProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const { days } = form;
  return (
    <>
      <Button
        ref={setTarget}
        className="tnum"
        leftSection={icon}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={`${label}: ${text}`}
        onClick={toggle}
      >
        {text}
      </Button>
      <Popover
        target={target}
        opened={opened}
        onDismiss={close}
        position="bottom-start"
        trapFocus
        label={label}
      >
        <PeriodForm key={`${days.from} ${days.to}`} {...form} onDone={close} />
      </Popover>
    </>
  );
}

type PeriodFormProps = Omit<PeriodPopoverProps, 'label' | 'text' | 'icon'> & { readonly onDone: () => void };

function PeriodForm({ usual, days, submitLabel, onChoose, onDone }: PeriodFormProps) {
  const [{ from, to }, setDays] = useState(days);
  const isInOrder = from !== '' && to !== '' && from <= to;
  const done = (choose: () => void) => {
    choose();
    onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isInOrder) done(() => onChoose({ from, to }));
      }}
    >
      <div className={styles.usual}>
        {usual.map(({ label, choose }) => (
          <Button key={label} size="xs" variant="subtle" onClick={() => done(choose)}>
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
        {submitLabel}
      </Button>
    </form>
  );
}
