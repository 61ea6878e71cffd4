/** The props of a list from which one value is chosen in a record's form: its label, its options and its error. */

/** The part of a form that the list needs: `RecordForm` has it, whatever else its draft holds. */
interface ChoiceForm<Field extends string, Value extends string> {
  readonly draft: Readonly<Record<Field, Value>>;
  readonly errors: Partial<Readonly<Record<Field, string>>>;
  change(field: Field, value: Value): void;
}

export interface ChoiceFieldProps {
  readonly label: string;
  readonly data: { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly error: string | undefined;
  readonly allowDeselect: false;
  readonly onChange: (value: string | null) => void;
}

/** @param words the label of every value, in the order in which they are offered */
export function choiceField<Field extends string, Value extends string>(
  form: ChoiceForm<NoInfer<Field>, Value>,
  labels: Readonly<Record<NoInfer<Field>, string>>,
  field: Field,
  words: Readonly<Record<NoInfer<Value>, string>>,
): ChoiceFieldProps {
  const values = Object.keys(words) as Value[];
  return {
    label: labels[field],
    data: values.map((value) => ({ value, label: words[value] })),
    value: form.draft[field],
    error: form.errors[field],
    allowDeselect: false,
    onChange: (chosen) => {
      const value = values.find((one) => one === chosen);
      if (value !== undefined) form.change(field, value);
    },
  };
}
