/**
 * Where a company's trail is [PERM-04]: on the server, and of the time it lived on this device, on this device (DATA-02).
 * Apart from the screen because an address may ask for a place there is not.
 */
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import { instantText } from '@cuadra/domain/time/instant-text';
import { TRAIL_ROWS_MAX } from '../../../data/local-trail/append-trail.ts';
import type { TrailFault, VerifiedTrail } from '../../../data/local-trail/verify-trail.ts';
import { countText } from '../../../ui/display/count-format.ts';

export type TrailPlace = 'device' | 'server';

/** As the address names them. */
const PLACE_NAMES: Readonly<Record<TrailPlace, string>> = { device: 'equipo', server: 'servidor' };
const PLACE_PARAMETER = 'donde';

export interface PlaceOption {
  readonly value: TrailPlace;
  readonly label: string;
}

/** The first is shown when the address names none; there is no choice when the other has no entries. */
export function placesOf(
  residence: Residence,
  hasOwnTrail: boolean,
  hasServerAccount = true,
): readonly PlaceOption[] {
  if (residence !== 'cloud') {
    const here: PlaceOption = { value: 'device', label: 'En este equipo' };
    return hasServerAccount ? [here, { value: 'server', label: 'En el servidor' }] : [here];
  }
  const server: PlaceOption = { value: 'server', label: 'En la nube' };
  return hasOwnTrail ? [server, { value: 'device', label: 'Antes, en este equipo' }] : [server];
}

export function placeOf(search: URLSearchParams, options: readonly PlaceOption[]): TrailPlace {
  const named = options.find(({ value }) => PLACE_NAMES[value] === search.get(PLACE_PARAMETER));
  return named?.value ?? options[0]?.value ?? 'server';
}

/** The address with this place: the filters stay. */
export function withPlace(search: URLSearchParams, place: TrailPlace): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PLACE_PARAMETER, PLACE_NAMES[place]);
  return next;
}

/** The state of this device's trail: how many entries, since when, and that it is intact. */
export function keptText({ count, dropped, since, until }: VerifiedTrail, isPast: boolean): string {
  if (since === null || until === null) return 'Todavía no hay cambios hechos en este equipo.';
  const changes = count === 1 ? '1 cambio' : `${countText(count)} cambios`;
  const limit = `Se guardan los últimos ${countText(TRAIL_ROWS_MAX)}, solo aquí.`;
  const gone = dropped === 0 ? '' : ` Los ${countText(dropped)} más antiguos ya no están.`;
  return isPast
    ? `Cambios hechos en este equipo antes de pasar a la nube: ${countText(count)}, del ${instantText(since)} al ${instantText(until)}, completo y sin alterar. Se queda solo en este equipo.${gone}`
    : `${changes} desde el ${instantText(since)}: el registro está completo y sin alterar. ${limit}${gone}`;
}

/** The meaning of a broken chain for a reader. */
export function faultText({ kind, after }: TrailFault): string {
  const sound =
    after === null
      ? 'No se puede confiar en ningún cambio de esta lista.'
      : `Está completo hasta el ${instantText(after)}; de ahí en adelante no es seguro.`;
  const missing = kind === 'altered' ? '' : ' Faltan cambios.';
  return `${sound}${missing} Los datos de la empresa siguen como están; guarda una copia y pregunta quién usó este equipo.`;
}
