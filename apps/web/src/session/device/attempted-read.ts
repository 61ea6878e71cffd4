/**
 * A reading of the device's database that may fail without taking its screen away: `useLiveQuery` throws what its query
 * throws while the screen is drawn.
 */

export type AttemptedRead<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'failed' };

/** @param name of what is read, for the console */
export async function attemptedRead<Value>(
  name: string,
  read: () => Promise<Value>,
): Promise<AttemptedRead<Value>> {
  try {
    return { kind: 'read', value: await read() };
  } catch (error) {
    console.error(name, error);
    return { kind: 'failed' };
  }
}
