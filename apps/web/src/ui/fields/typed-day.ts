/** A day as people type it here, dd/mm/aaaa, to and from the wire's 'YYYY-MM-DD' (SET-08). */
import { isCalendarDay } from '@cuadra/domain/time/days';
import { dayText } from '@cuadra/domain/time/instant-text';

const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const FIGURES = /^(\d{2})(\d{2})(\d{4})$/;
const WIRE = /^\d{4}-\d{2}-\d{2}$/;
const LENGTH_MAX = 10;

/** '5/3/2026' → '2026-03-05'; undefined for an invalid day. Also accepts the form of the wire, for pasted text. */
export function readTypedDay(text: string): string | undefined {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = TYPED.exec(typed) ?? FIGURES.exec(typed) ?? [];
  const wire = WIRE.test(typed) ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return WIRE.test(wire) && isCalendarDay(wire) ? wire : undefined;
}

/** The text of the field: slashes are added where only digits are typed. */
export function shownWhileTyped(text: string): string {
  if (WIRE.test(text)) return typedDay(text);
  return text
    .replace(/[^\d/.-]/g, '')
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2')
    .slice(0, LENGTH_MAX);
}

/** '2026-03-05' → '05/03/2026'; empty for none. */
export function typedDay(wire: string): string {
  return readTypedDay(wire) === undefined ? '' : dayText(wire);
}
