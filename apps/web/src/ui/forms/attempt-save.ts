/**
 * One try to store something, and to save a form: the fields are checked, then the session, then it is stored. Apart
 * from the form's state, so that it is tested without a screen.
 */
export type FormErrors<Draft> = Partial<Record<keyof Draft, string>>;

export interface SaveRules<Draft> {
  /** The errors by field; any of them prevents the save. */
  readonly check: (draft: Draft) => FormErrors<Draft>;
  /**
   * @param changed the fields that differ from the form's initial values: only these are this person's change
   * @returns why it was not stored, undefined when it was
   */
  readonly store: (draft: Draft, changed: readonly (keyof Draft)[]) => Promise<string | undefined>;
}

/** The check and the messages shared by every form of the app, which defines them outside of this folder. */
export interface SaveGate {
  /** Why nothing is saved without a session; undefined with one. */
  signInProblem(): string | undefined;
  /** Why storing failed. */
  explain(failure: unknown): string;
}

export type Attempt<Draft> =
  | { readonly kind: 'stored' }
  /** Nothing was tried. */
  | { readonly kind: 'wrong'; readonly errors: FormErrors<Draft> }
  | { readonly kind: 'refused'; readonly why: string };

/** Tries nothing while a field has an error. */
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
 * Stores only with a session.
 *
 * @param work returns why it was not stored; undefined when it was
 * @returns the same, or the gate's message
 */
export async function attempt(
  gate: SaveGate,
  work: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const problem = gate.signInProblem();
  if (problem !== undefined) return problem;
  try {
    return await work();
  } catch (failure) {
    console.error(failure);
    return gate.explain(failure);
  }
}
