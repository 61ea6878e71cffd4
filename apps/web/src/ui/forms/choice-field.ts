/** The props of a list from which one value is chosen in a record's form: its label, its options and its error. */

/** The part of a form that the list needs: `RecordForm` has it, whatever else its draft holds. */
interface ChoiceForm<Field extends string, Value extends string> {
  readonly draft: Readonly<Record<Field, Value>>;
  readonly errors?: Partial<Readonly<Record<Field, string>>>;
  change(field: Field, value: Value): void;
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface ChoiceFieldProps {
  readonly label: string;
  readonly data: { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly error: string | undefined;
  readonly allowDeselect: false;
  readonly onChange: (value: string | null) => void;
}

/** @param options the label of every value, or values with their labels, in the order in which they are offered */
export function choiceField<Field extends string, Value extends string>(
  form: ChoiceForm<NoInfer<Field>, Value>,
  labels: Readonly<Record<NoInfer<Field>, string>>,
  field: Field,
  options: Readonly<Record<NoInfer<Value>, string>> | readonly Option<NoInfer<Value>>[],
): ChoiceFieldProps {
  const data = isList(options)
    ? [...options]
    : (Object.keys(options) as Value[]).map((value) => ({ value, label: options[value] }));
  return {
    label: labels[field],
    data,
    value: form.draft[field],
    error: form.errors?.[field],
    allowDeselect: false,
    onChange: (chosen) => {
      const option = data.find(({ value }) => value === chosen);
      if (option !== undefined) form.change(field, option.value);
    },
  };
}

function isList<Value extends string>(
  options: Readonly<Record<Value, string>> | readonly Option<Value>[],
): options is readonly Option<Value>[] {
  return Array.isArray(options);
}
