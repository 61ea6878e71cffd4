/**
 * One try to store something, and to save a form: judged, asked for somebody who is signed in, then stored. Apart from the
 * form's state, so that what is stored and what is not is a test without a screen.
 */
export type FormErrors<Draft> = Partial<Record<keyof Draft, string>>;

export interface SaveRules<Draft> {
  /** What is wrong at which field; none of them lets it be stored. */
  readonly check: (draft: Draft) => FormErrors<Draft>;
  /**
   * @param changed the fields that differ from what the form began with: only these are a change of this person's
   * @returns why it was not stored, undefined when it was
   */
  readonly store: (draft: Draft, changed: readonly (keyof Draft)[]) => Promise<string | undefined>;
}

/** What every form of the app asks and says alike; it is the app's, and not this file's. */
export interface SaveGate {
  /** Why nothing is saved, where nobody is signed in. */
  nobody(): string | undefined;
  /** Why storing failed. */
  explain(failure: unknown): string;
}

export type Attempt<Draft> =
  | { readonly kind: 'stored' }
  /** Nothing was tried. */
  | { readonly kind: 'wrong'; readonly errors: FormErrors<Draft> }
  | { readonly kind: 'refused'; readonly why: string };

/** Nothing is tried while a field is wrong. */
export async function attemptSave<Draft extends object>(
  { check, store }: SaveRules<Draft>,
  draft: Draft,
  changed: readonly (keyof Draft)[],
  gate: SaveGate,
): Promise<Attempt<Draft>> {
  const errors = check(draft);
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  const why = await attempt(gate, () => store(draft, changed));
  return why === undefined ? { kind: 'stored' } : { kind: 'refused', why };
}

/**
 * Stores where somebody is signed in.
 *
 * @param work answers why it was not stored; undefined when it was
 * @returns the same, or what the gate says
 */
export async function attempt(
  gate: SaveGate,
  work: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const nobody = gate.nobody();
  if (nobody !== undefined) return nobody;
  try {
    return await work();
  } catch (failure) {
    console.error(failure);
    return gate.explain(failure);
  }
}
