/**
 * The draft of a form, stored on the device until it is saved or discarded: neither a reload nor a power cut loses it.
 * It contains only the typed fields: the others show what is stored, whoever changed it meanwhile. Apart from the
 * forms' state, so that what is stored, and what never is, is tested without a screen.
 */

/** The form of a draft, and the fields that are never stored. */
export interface TypedPlace<Draft> {
  /** Key of local storage, from `typedKey`. */
  readonly key: string;
  /** Passwords and fields that may hold one: they are typed again. */
  readonly secret?: readonly (keyof Draft)[];
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param rowId id of the edited record; without one the form makes a new one */
export function typedKey(companyId: string, form: string, rowId?: string): string {
  return `cuadra-typed|${companyId}|${form}|${rowId ?? 'new'}`;
}

/** Reads only fields that the form has, with the form's types; empty without a readable draft. */
export function readTyped<Draft extends object>(
  storage: Pick<Kept, 'getItem'>,
  { key, secret = [] }: TypedPlace<Draft>,
  initial: Draft,
): Partial<Draft> {
  const secrets: readonly PropertyKey[] = secret;
  const known = new Map<string, unknown>(Object.entries(initial));
  const fitting = Object.entries(parse(storage.getItem(key))).filter(
    ([field, value]) => known.has(field) && !secrets.includes(field) && isOfKind(value, known.get(field)),
  );
  return Object.fromEntries(fitting) as Partial<Draft>;
}

/** @throws QuotaExceededError where the browser is full */
export function keepTyped<Draft extends object>(
  storage: Pick<Kept, 'setItem' | 'removeItem'>,
  { key, secret = [] }: TypedPlace<Draft>,
  typed: Partial<Draft>,
): void {
  const secrets: readonly PropertyKey[] = secret;
  const shown = Object.entries(typed).filter(([field]) => !secrets.includes(field));
  if (shown.length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(Object.fromEntries(shown)));
}

/**
 * The draft after a change of some fields. A field with its initial value again leaves the draft, or it would hide
 * later changes by others.
 */
export function typedAfter<Draft extends object>(
  typed: Partial<Draft>,
  changes: Partial<Draft>,
  initial: Draft,
): Partial<Draft> {
  const next = { ...typed, ...changes };
  const fields = (Object.keys(next) as (keyof Draft)[]).filter(
    (field) => !(field in changes) || !isSameValue(next[field], initial[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, next[field]])) as Partial<Draft>;
}

/** For values that JSON can write. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A choice that may be empty is null or a text. */
function isOfKind(value: unknown, example: unknown): boolean {
  if (value === null || example === null) return [value, example].every((one) => one === null || isText(one));
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function parse(text: string | null): object {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    // Damaged or edited by hand: a form that starts anew is better than one that never opens again.
    return {};
  }
}
