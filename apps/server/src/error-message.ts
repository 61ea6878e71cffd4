/** Returns what was thrown, in words. Apart, because settings, engine and documents all report it the same way. */

/** Returns the message of an error, and of any other thrown value its text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
