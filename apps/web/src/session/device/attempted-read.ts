/**
 * A read of the device's database whose failure does not remove its screen: `useLiveQuery` throws its query's error
 * while the screen is drawn.
 */

export type AttemptedRead<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'failed' };

/** @param name of the read, for the console */
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
