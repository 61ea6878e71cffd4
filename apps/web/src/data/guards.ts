/**
 * Whether a value has the members that a type names, of their kinds. The browser checks no more of an answer: the
 * server has checked its values by the contract's schemas, which are a tenth of the till's script. A guard recognises
 * what is no answer of ours: that of a captive portal or of another program.
 */
export type Guard<Value> = (value: unknown) => value is Value;

type Guarded<Of> = Of extends Guard<infer Value> ? Value : never;

/** For answers whose body is not used. */
export const isAnything: Guard<unknown> = (_value): _value is unknown => true;
export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
/** Neither an array nor null. */
export const isObject: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compared by identity. */
export function oneOf<Value>(values: readonly Value[]): Guard<Value> {
  return (value): value is Value => values.some((known) => known === value);
}

/** Checks every item. */
export function listOf<Item>(isItem: Guard<Item>): Guard<Item[]> {
  return (value): value is Item[] => Array.isArray(value) && value.every(isItem);
}

/** For a member that may be missing. */
export function maybe<Value>(isValue: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || isValue(value);
}

export const isTextOrNull: Guard<string | null> = (value) => value === null || isText(value);

/** For a member that is null where there is none. */
export function orNull<Value>(isValue: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || isValue(value);
}

/** Unnamed members are accepted, because an older program gets newer answers (S-53). */
export function objectWith<Members extends Readonly<Record<string, Guard<unknown>>>>(
  members: Members,
): Guard<{ [Name in keyof Members]: Guarded<Members[Name]> }> {
  const checks = Object.entries(members);
  return (value): value is { [Name in keyof Members]: Guarded<Members[Name]> } =>
    isObject(value) && checks.every(([name, isMember]) => isMember(value[name]));
}
