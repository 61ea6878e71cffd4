/** A text that is typed, or one of the usual ones by a touch: why a sale comes back, why a sheet cannot be used. */
import { TextInput } from '@mantine/core';
import styles from './usual-text-input.module.css';

export interface UsualTextInputProps {
  readonly label: string;
  readonly usual: readonly string[];
  readonly maxLength: number;
  readonly value: string;
  readonly error: string | undefined;
  /** Whether it has the focus once its dialog is open. */
  readonly startsHere?: boolean;
  readonly onChange: (text: string) => void;
}

export function UsualTextInput(props: UsualTextInputProps) {
  const { label, usual, maxLength, value, error, startsHere = false, onChange } = props;
  return (
    <div>
      <TextInput
        label={label}
        required
        maxLength={maxLength}
        autoComplete="off"
        placeholder="Escríbelo o elige uno"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(startsHere ? { 'data-autofocus': true } : {})}
      />
      <div className={styles.chips}>
        {usual.map((text) => (
          <button
            key={text}
            type="button"
            className={styles.chip}
            aria-pressed={value === text}
            onClick={() => onChange(text)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
