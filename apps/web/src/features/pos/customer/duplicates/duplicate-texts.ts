/** The texts about duplicate customers (S-30). Pure, so that each sentence is tested. */
import type { CustomerPair } from '../../../../data/duplicates/read-duplicate-customers.ts';
import { documentOf } from '../customer-names.ts';

export function duplicatesFact(count: number): string {
  return count === 1 ? 'Cliente repetido: unir' : `${count} clientes repetidos: unir`;
}

export function sharedText({ older }: CustomerPair): string {
  return `Los dos tienen el documento ${documentOf(older)}.`;
}

/** Asks to merge: which record survives, which is removed, and that it cannot be undone. */
export function mergeQuestion({ older, newer }: CustomerPair): string {
  return `Queda “${older.name}” con sus datos y con lo que deben y tienen a favor los dos. “${newer.name}” sale de las listas, y lo que se le venda en otro equipo también cuenta para el que queda. No se puede deshacer.`;
}
