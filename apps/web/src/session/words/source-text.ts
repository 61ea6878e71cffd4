/**
 * The texts that the specification has in English only: they appear exactly so, after a Spanish sentence that says the
 * same [SHELL-09].
 */

/** @param spanish a whole sentence, with its full stop */
export function withSource(spanish: string, source: string): string {
  return `${spanish} ${source}`;
}
