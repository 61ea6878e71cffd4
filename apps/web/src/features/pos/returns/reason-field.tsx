/** The reason of a return: typed, or one of the usual ones by a touch. */
import { TextInput } from '@mantine/core';
import styles from './returns.module.css';

const USUAL = {
  return: ['Producto dañado', 'Producto vencido', 'No era lo que quería', 'No le sirvió'],
  void: ['Error al cobrar', 'Método de pago equivocado', 'El cliente desistió', 'Venta repetida'],
} as const;

export interface ReasonFieldProps {
  readonly isVoid: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}

export function ReasonField({ isVoid, value, error, onChange }: ReasonFieldProps) {
  return (
    <div>
      <TextInput
        label="Motivo"
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Escríbelo o elige uno"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(isVoid ? { 'data-autofocus': true } : {})}
      />
      <div className={styles.chips}>
        {USUAL[isVoid ? 'void' : 'return'].map((reason) => (
          <button
            key={reason}
            type="button"
            className={styles.chip}
            aria-pressed={value === reason}
            onClick={() => onChange(reason)}
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  );
}
