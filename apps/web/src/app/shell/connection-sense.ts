/** The meaning of the connection's state for the person, in a sentence. Apart from the pill, which the till loads. */

import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import type { ConnectionLook } from './connection-text.ts';

type Kind = ConnectionLook['kind'];

const SENSES: Readonly<Record<Kind, string>> = {
  demo: 'Es una demostración: todo se guarda en este equipo y nada se envía.',
  attention: 'El servidor no pudo registrar esto. Sigue guardado en este equipo.',
  offline: 'Todo sigue funcionando. Lo que hagas se sube solo cuando vuelva la conexión.',
  signed_out: 'Puedes seguir vendiendo: todo queda guardado en este equipo. Inicia sesión para que se suba.',
  stopped:
    'El servidor volvió a una copia anterior y no recibe lo nuevo. Puedes seguir vendiendo: todo queda guardado en este equipo. Llama a quien administra el servidor.',
  held: 'Las ventas se suben solas. Lo demás espera a que entre aquí alguien con cuenta en el servidor.',
  waiting: 'Se está subiendo lo que hiciste.',
  up_to_date: 'Todo lo que hiciste en este equipo está también en el servidor.',
};

/** @param residence where the company's data live: with one device alone the server never has all of them (DATA-02) */
export function senseOf(kind: Kind, residence: Residence): string {
  if (kind === 'up_to_date' && residence !== 'cloud') {
    return 'Tus productos y ventas están también en el servidor. Lo demás vive solo en este equipo.';
  }
  return SENSES[kind];
}

/** @param barred reason for which the server takes no pictures now; the company has to resolve it */
export function picturesText(count: number, barred: string | null = null): string {
  const words = count === 1 ? 'Falta subir 1 imagen.' : `Falta subir ${count} imágenes.`;
  const known = new Map<string, string>(Object.entries(PROBLEM_MESSAGES));
  const why = barred === null ? undefined : known.get(barred);
  return `${words} ${why ?? 'Se suben al final y no hace falta esperarlas.'}`;
}
