/** A few choices that are all in sight, any of which may be ticked. */
import { Checkbox } from '@mantine/core';
import styles from './marketing.module.css';

export interface BoxesProps<Value extends string> {
  readonly legend: string;
  /** The label of every value, in the order in which they stand. */
  readonly words: Readonly<Record<Value, string>>;
  readonly chosen: readonly Value[];
  readonly error?: string | undefined;
  readonly help?: string;
  readonly onChange: (chosen: Value[]) => void;
}

export function Boxes<Value extends string>(props: BoxesProps<Value>) {
  const { legend, words, chosen, error, help, onChange } = props;
  const all = Object.keys(words) as Value[];
  return (
    <fieldset className={styles.hours}>
      <legend>{legend}</legend>
      <div className={styles.days}>
        {all.map((value) => (
          <Checkbox
            key={value}
            label={words[value]}
            checked={chosen.includes(value)}
            onChange={(event) => {
              const isChosen = event.currentTarget.checked;
              onChange(all.filter((one) => (one === value ? isChosen : chosen.includes(one))));
            }}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      {help === undefined ? null : <p className={styles.help}>{help}</p>}
    </fieldset>
  );
}
