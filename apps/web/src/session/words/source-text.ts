/**
 * The texts that the specification has in English only: they are shown unchanged, after a Spanish sentence with the
 * same meaning [SHELL-09].
 */

/** @param spanish a whole sentence, with its full stop */
export function withSource(spanish: string, source: string): string {
  return `${spanish} ${source}`;
}
