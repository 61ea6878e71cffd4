/**
 * The sentence for a user who must wait after wrong passwords: from the server, and from a device that checks one
 * itself.
 */

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** @param waitMs until the next try, above 0 */
export function waitSentence(waitMs: number): string {
  return `Demasiados intentos seguidos. Espera ${waitText(waitMs)} y vuelve a intentarlo.`;
}

function waitText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / SECOND_MS);
  if (seconds === 1) return '1 segundo';
  if (seconds < MINUTE_S) return `${seconds} segundos`;
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
