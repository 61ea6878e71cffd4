/** Which customers a rule or promotion is for. */
import { Checkbox } from '@mantine/core';
import type { PriceRuleRow } from '../../../data/rows.ts';
import styles from './marketing.module.css';
import { CUSTOMER_TYPES } from './marketing-text.ts';

type CustomerType = PriceRuleRow['conditions']['customer_types'][number];

const ALL = Object.keys(CUSTOMER_TYPES) as CustomerType[];

export interface CustomerTypeBoxesProps {
  readonly chosen: readonly CustomerType[];
  readonly error: string | undefined;
  readonly help: string;
  readonly onChange: (chosen: CustomerType[]) => void;
}

export function CustomerTypeBoxes({ chosen, error, help, onChange }: CustomerTypeBoxesProps) {
  return (
    <fieldset className={styles.hours}>
      <legend>Tipos de cliente</legend>
      <div className={styles.days}>
        {ALL.map((type) => (
          <Checkbox
            key={type}
            label={CUSTOMER_TYPES[type]}
            checked={chosen.includes(type)}
            onChange={(event) => {
              const isChosen = event.currentTarget.checked;
              onChange(ALL.filter((one) => (one === type ? isChosen : chosen.includes(one))));
            }}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      <p className={styles.help}>{help}</p>
    </fieldset>
  );
}
