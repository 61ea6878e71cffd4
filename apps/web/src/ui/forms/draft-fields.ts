/** Binds the fields of a draft that is changed in parts: what each shows, what is wrong with it, what typing changes. */

/** What is wrong with a field, in words; anything else, as of a list of lines, is passed over. */
type FieldErrors<Draft> = Partial<Readonly<Record<keyof Draft, unknown>>>;

export interface TypedFieldProps {
  readonly autoComplete: 'off';
  readonly maxLength: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

export interface GivenFieldProps<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

export interface DraftFields<Draft> {
  /** A field of text. */
  typed<Field extends TextOf<Draft>>(field: Field, maxLength: number): TypedFieldProps;
  /** A field that hands over its value: a day, an amount, one of a list. */
  given<Field extends keyof Draft>(field: Field): GivenFieldProps<Draft[Field]>;
}

type TextOf<Draft> = { [Field in keyof Draft]: Draft[Field] extends string ? Field : never }[keyof Draft];

export function draftFields<Draft extends object>(
  draft: Draft,
  errors: FieldErrors<Draft> | undefined,
  change: (changed: Partial<Draft>) => void,
): DraftFields<Draft> {
  const errorOf = (field: keyof Draft): string | undefined => {
    const error = errors?.[field];
    return typeof error === 'string' ? error : undefined;
  };
  const set = <Field extends keyof Draft>(field: Field, value: Draft[Field]) =>
    change({ [field]: value } as unknown as Partial<Draft>);
  return {
    typed: (field, maxLength) => ({
      autoComplete: 'off',
      maxLength,
      value: draft[field] as string,
      error: errorOf(field),
      onChange: (event) => set(field, event.currentTarget.value as Draft[typeof field]),
    }),
    given: (field) => ({
      value: draft[field],
      error: errorOf(field),
      onChange: (value) => set(field, value),
    }),
  };
}
