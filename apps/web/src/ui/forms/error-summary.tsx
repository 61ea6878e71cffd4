/**
 * The open errors of a form, in one line: 'Falta corregir 1 campo: SKU'. Each name leads to its field. Announced when
 * it appears, because the fields may be out of sight.
 */
import { IconAlertCircle } from '@tabler/icons-react';
import { Fragment } from 'react';
import styles from './error-summary.module.css';

export interface FieldError {
  /** The label of the field, as shown above it. */
  readonly label: string;
  /** The id of the input, to go there. */
  readonly fieldId?: string;
}

/** @param labels of the fields, in their order on the form */
export function faultsOf<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  errors: Partial<Readonly<Record<NoInfer<Field>, unknown>>> | undefined,
): FieldError[] {
  const fields = Object.keys(labels) as Field[];
  return fields.filter((field) => errors?.[field] !== undefined).map((field) => ({ label: labels[field] }));
}

export function ErrorSummary({ errors }: { readonly errors: readonly FieldError[] }) {
  return (
    <div className={styles.summary} role="alert">
      {errors.length === 0 ? null : (
        <>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          <p className={styles.words}>
            {errors.length === 1 ? 'Falta corregir 1 campo: ' : `Falta corregir ${errors.length} campos: `}
            {errors.map((error, index) => (
              <Fragment key={error.label}>
                {index === 0 ? '' : ', '}
                <FieldName error={error} />
              </Fragment>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

function FieldName({ error }: { readonly error: FieldError }) {
  const { fieldId, label } = error;
  if (fieldId === undefined) return label;
  const goThere = () => document.getElementById(fieldId)?.focus();
  return (
    <button type="button" className={styles.field} onClick={goThere}>
      {label}
    </button>
  );
}
