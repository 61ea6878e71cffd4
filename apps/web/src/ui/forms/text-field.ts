/** The props of a text field in a record's form: its label, its text, and its error. */

/** The part of a form that one text field needs: `RecordForm` has it, whatever else its draft holds. */
interface TextForm<Field extends string> {
  readonly draft: Readonly<Record<Field, string>>;
  readonly errors: Partial<Readonly<Record<Field, string>>>;
  change(field: Field, value: string): void;
}

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** @param labels of all fields; the summary of errors uses them, too */
export function textField<Field extends string>(
  form: TextForm<NoInfer<Field>>,
  labels: Readonly<Record<NoInfer<Field>, string>>,
  field: Field,
): TextFieldProps {
  return {
    label: labels[field],
    value: form.draft[field],
    error: form.errors[field],
    onChange: (event) => form.change(field, event.currentTarget.value),
  };
}
