/** The small fields of a line: plain ones, because a long invoice has thousands of them. */
import styles from './line-row.module.css';

interface CellProps {
  /** Names the field with its product, for screen readers. */
  readonly label: string;
  /** Shown above the field when there is no column heading. */
  readonly title: string;
  /** The title is shown at any width. */
  readonly isTitled?: boolean;
  readonly value: string;
  readonly isWrong?: boolean;
  readonly onChange: (value: string) => void;
}

export interface CellInputProps extends CellProps {
  /** By which the focus is led to it. */
  readonly id?: string;
  readonly isFigure?: boolean;
  readonly placeholder?: string;
  /** What is typed as it is written, once the field is left. */
  readonly settle?: (text: string) => string;
}

export function CellInput(props: CellInputProps) {
  const { label, title, value, isFigure = false, isWrong = false, placeholder, settle, onChange } = props;
  const leave = (): void => {
    const settled = settle === undefined ? value : settle(value);
    if (settled !== value) onChange(settled);
  };
  return (
    <span className={styles.cell} data-titled={props.isTitled === true}>
      <span className={styles.cellTitle} aria-hidden="true">
        {title}
      </span>
      <input
        id={props.id}
        className={styles.cellInput}
        data-figure={isFigure}
        type="text"
        inputMode={isFigure ? 'decimal' : 'text'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
      />
    </span>
  );
}

export interface CellSelectProps extends CellProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function CellSelect(props: CellSelectProps) {
  const { label, title, value, isWrong = false, options, onChange } = props;
  return (
    <span className={styles.cell} data-titled={props.isTitled === true}>
      <span className={styles.cellTitle} aria-hidden="true">
        {title}
      </span>
      <select
        className={styles.cellInput}
        aria-label={label}
        aria-invalid={isWrong}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
