/** What a text field of a record's form is given: its label, what was typed, and what is wrong with it. */

/** As much of a form as one field of text needs: `RecordForm` is one, whatever else its draft holds. */
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

/** @param labels of all fields: what the summary of errors calls them, too */
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
