/** The register of this device in a few words; apart from its element so that it is tested without a browser. */
import { dayText } from '../../session/day-text.ts';
import { instantText, timeText } from '../../session/instant-text.ts';

/**
 * 'Caja 1 · abierta 8:02 a. m.'; with its day where that is not today, and 'cerrada' without an open session.
 *
 * @param today 'YYYY-MM-DD' in Caracas
 * @param openedAt instant of the open session's opening
 */
export function registerText(name: string, openedAt: string | undefined, today: string): string {
  if (openedAt === undefined) return `${name} · cerrada`;
  const whole = instantText(openedAt);
  return `${name} · abierta ${whole.startsWith(dayText(today)) ? timeText(openedAt) : whole}`;
}
