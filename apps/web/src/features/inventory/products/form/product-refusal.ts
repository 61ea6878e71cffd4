/** Why a product was not saved, when no field is to blame (PROD-08). Pure: each sentence is a row of a test. */
import { writeFailureMessage } from '../../../../data/local-writes/write-failure.ts';
import { NOBODY, nobodySignedIn } from '../../../../session/nobody.ts';

export interface SaveRefusal {
  readonly fact: string;
  /** What the device says of it. */
  readonly detail?: string;
}

const FACTS = { create: 'Error al crear producto', update: 'Error al actualizar producto' } as const;

/** @param failure what was thrown */
export function saveRefusal(kind: 'create' | 'update', failure: unknown): SaveRefusal {
  if (!(failure instanceof Error)) return { fact: 'Error al guardar el producto' };
  return { fact: FACTS[kind], detail: writeFailureMessage(failure) };
}

/** @returns undefined where somebody is signed in */
export function nobodyRefusal(
  kind: 'create' | 'update',
  storage: Pick<Storage, 'getItem'>,
): SaveRefusal | undefined {
  if (nobodySignedIn(storage) === undefined) return undefined;
  return { fact: kind === 'create' ? 'No se encontró el usuario' : NOBODY };
}
