/**
 * Whether something that was read has the members a type names, of their kinds. It is all the browser asks of an
 * answer: the server has checked its values by the contract's schemas, which are a tenth of the script of the till;
 * here what is none of its answers is found out, a captive portal's or another program's.
 */
export type Guard<Value> = (value: unknown) => value is Value;

type Guarded<Of> = Of extends Guard<infer Value> ? Value : never;

/** For answers whose body nobody reads. */
export const isAnything: Guard<unknown> = (_value): _value is unknown => true;
export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
/** No array and no null. */
export const isObject: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compared by identity. */
export function oneOf<Value>(values: readonly Value[]): Guard<Value> {
  return (value): value is Value => values.some((known) => known === value);
}

/** Every item is looked at. */
export function listOf<Item>(isItem: Guard<Item>): Guard<Item[]> {
  return (value): value is Item[] => Array.isArray(value) && value.every(isItem);
}

/** Of a member that may be missing. */
export function maybe<Value>(isValue: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || isValue(value);
}

export const isTextOrNull: Guard<string | null> = (value) => value === null || isText(value);

/** Members that are not named are let through: an older program meets newer answers (S-53). */
export function objectWith<Members extends Readonly<Record<string, Guard<unknown>>>>(
  members: Members,
): Guard<{ [Name in keyof Members]: Guarded<Members[Name]> }> {
  const checks = Object.entries(members);
  return (value): value is { [Name in keyof Members]: Guarded<Members[Name]> } =>
    isObject(value) && checks.every(([name, isMember]) => isMember(value[name]));
}
