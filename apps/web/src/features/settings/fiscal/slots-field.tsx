/** Under which means of payment of the machine each way of paying is booked. */
import { TextInput } from '@mantine/core';
import styles from './fiscal.module.css';
import { isForeignWay, MACHINE_LABELS, PAYMENT_WAYS, slotProblem, wayName } from './machine-draft.ts';

export interface SlotsFieldProps {
  readonly slots: readonly string[];
  /** After a try to save. */
  readonly error: string | undefined;
  readonly onChange: (slots: readonly string[]) => void;
}

export function SlotsField({ slots, error, onChange }: SlotsFieldProps) {
  return (
    <fieldset className={styles.slots}>
      <legend className={styles.label}>{MACHINE_LABELS.slots}</legend>
      <p className={styles.remark}>
        La máquina tiene 24 medios de pago numerados. Sus nombres no se pueden leer: compáralos con los que
        imprime su reporte X. Del 20 al 24 son divisas, y sobre ellas cobra el IGTF.
      </p>
      <ul className={styles.slotList}>
        {PAYMENT_WAYS.map((way, place) => {
          const typed = slots[place] ?? '';
          return (
            <li key={`${way.method} ${way.currency}`} className={styles.slot}>
              <span className={styles.slotName}>
                {wayName(way)}
                {isForeignWay(way) ? <small>Divisa</small> : null}
              </span>
              <TextInput
                className={styles.slotNumber ?? ''}
                aria-label={`Medio de pago de ${wayName(way)}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={typed}
                error={error !== undefined && slotProblem(way, typed) !== undefined}
                onChange={(event) => onChange(slots.with(place, event.currentTarget.value))}
              />
            </li>
          );
        })}
      </ul>
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
