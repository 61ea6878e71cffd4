/** What was thrown, in words. Apart because settings, engine and documents tell of it alike. */

/** Anything can be thrown; of what is no error, its text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
