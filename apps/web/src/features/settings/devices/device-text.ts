/** Texts about a device, and about the effects of revoking it (S-51). */
import type { DevicesReply } from '@cuadra/contracts/identity/people';

type Device = DevicesReply['devices'][number];

/** 'Serie A · Última vez 20/11/2026 3:45 p. m. · 3 por subir'. @param instantText how instants are written */
export function deviceDetail(
  { series, last_seen_at, waiting }: Device,
  instantText: (instant: string) => string,
): string {
  const lettered = series.length === 1 ? `Serie ${series[0]}` : `Series ${series.join(', ')}`;
  return [
    ...(series.length === 0 ? [] : [lettered]),
    `Última vez ${instantText(last_seen_at)}`,
    ...(waiting === 0 ? [] : [`${waiting} por subir`]),
  ].join(' · ');
}

/** States in plain words what happens, so that no user revokes a working till by mistake. */
export function revocationText({ is_current, waiting }: Device): string {
  const waits =
    waiting === 0 ? '' : ` La última vez que se supo de él tenía ${waiting} por subir: quedarán aparte.`;
  const own = is_current ? 'Es el equipo en que estás: dejarás de ver la empresa aquí. ' : '';
  return `${own}Dejará de leer y de cambiar datos de la empresa, entre quien entre en él. Las ventas que aún suba se guardan aparte para que tú decidas.${waits} Puedes volver a admitirlo cuando quieras.`;
}
