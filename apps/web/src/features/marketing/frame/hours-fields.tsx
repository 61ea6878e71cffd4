/** Hours of the week: from, until, and on which days. Over midnight where the end is before the start. */
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { PriceRuleRow } from '../../../data/rows.ts';
import styles from './marketing.module.css';

type TimeRange = PriceRuleRow['conditions']['time_ranges'][number];

/** From Monday on; 0 is Sunday. */
const DAYS = [
  [1, 'Lun'],
  [2, 'Mar'],
  [3, 'Mié'],
  [4, 'Jue'],
  [5, 'Vie'],
  [6, 'Sáb'],
  [0, 'Dom'],
] as const;
const NEW_RANGE: TimeRange = { start: '08:00', end: '12:00', days: [] };

export interface HoursFieldsProps {
  readonly ranges: readonly TimeRange[];
  readonly error: string | undefined;
  readonly onChange: (ranges: TimeRange[]) => void;
}

export function HoursFields({ ranges, error, onChange }: HoursFieldsProps) {
  const change = (place: number, fields: Partial<TimeRange>) =>
    onChange(ranges.map((range, at) => (at === place ? { ...range, ...fields } : range)));
  return (
    <fieldset className={styles.hours}>
      <legend>Horarios</legend>
      {ranges.map((range, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two ranges may be equal, their place tells them apart
        <div key={place} className={styles.range}>
          <TextInput
            type="time"
            label="Desde"
            value={range.start}
            onChange={(event) => change(place, { start: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label="Hasta"
            value={range.end}
            onChange={(event) => change(place, { end: event.currentTarget.value })}
          />
          <Button
            size="xs"
            aria-label={`Quitar el horario ${place + 1}`}
            onClick={() => onChange(ranges.filter((_, at) => at !== place))}
          >
            <IconTrash size={16} aria-hidden="true" />
          </Button>
          <div className={styles.days}>
            {DAYS.map(([day, name]) => (
              <Checkbox
                key={day}
                label={name}
                checked={range.days.includes(day)}
                onChange={(event) =>
                  change(place, {
                    days: event.currentTarget.checked
                      ? [...range.days, day]
                      : range.days.filter((one) => one !== day),
                  })
                }
              />
            ))}
          </div>
        </div>
      ))}
      {error === undefined ? null : (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      <Button
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => onChange([...ranges, NEW_RANGE])}
      >
        Agregar horario
      </Button>
      <p className={styles.help}>Sin días marcados vale todos los días. Puede pasar de la medianoche.</p>
    </fieldset>
  );
}
