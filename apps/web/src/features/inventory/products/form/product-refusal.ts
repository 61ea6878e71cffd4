/** Why a product is not saved, when no field is to blame (PROD-08). */
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';

import type { CompanyDb } from '../../../../data/company-db.ts';
import { writeFailureMessage } from '../../../../data/local-writes/write-failure.ts';
import { readPlanFacts } from '../../../../data/plan-facts.ts';
import { isAlive } from '../../../../data/rows.ts';
import { NOT_SIGNED_IN, notSignedIn } from '../../../../session/identity/not-signed-in.ts';

export interface SaveRefusal {
  readonly fact: string;
  /** The device's own explanation. */
  readonly detail?: string;
}

const FACTS = { create: 'Error al crear producto', update: 'Error al actualizar producto' } as const;

/** @param failure what was thrown */
export function saveRefusal(kind: 'create' | 'update', failure: unknown): SaveRefusal {
  if (!(failure instanceof Error)) return { fact: 'Error al guardar el producto' };
  return { fact: FACTS[kind], detail: writeFailureMessage(failure) };
}

/**
 * Whether the plan allows one more product, as far as the device knows; the server, which knows of other devices,
 * checks again (PLAN-02). What is typed stays in its draft. A demo has no plan to pay.
 */
export async function planRefusal(db: CompanyDb, now: string): Promise<SaveRefusal | undefined> {
  const limit = db.isDemo ? null : ((await readPlanFacts(db, now))?.limits.products ?? null);
  // Includes deleted products: most often this count is enough, and it reads no rows.
  if (limit === null || (await db.products.count()) < limit) return undefined;
  if ((await db.products.filter(isAlive).count()) < limit) return undefined;
  return { fact: 'Error al crear producto', detail: PROBLEM_MESSAGES.plan_limit };
}

/** @returns undefined when a user is signed in */
export function notSignedInRefusal(
  kind: 'create' | 'update',
  storage: Pick<Storage, 'getItem'>,
): SaveRefusal | undefined {
  if (notSignedIn(storage) === undefined) return undefined;
  return { fact: kind === 'create' ? 'No se encontró el usuario' : NOT_SIGNED_IN };
}

/** The draft was open in two tabs, and the other one was first. */
export const OTHER_MADE: SaveRefusal = {
  fact: 'Error al crear producto',
  detail: 'Este borrador ya se guardó como otro producto. Ciérralo y empieza uno nuevo.',
};

const PICTURES_UNDER_WAY: SaveRefusal = {
  fact: 'Todavía se preparan las imágenes',
  detail: 'Espera a que se vean en el formulario y guarda de nuevo.',
};

/** Pictures that are not made yet would be left out of the product. @param taking how many */
export function picturesRefusal(taking: number): SaveRefusal | undefined {
  return taking === 0 ? undefined : PICTURES_UNDER_WAY;
}

/** The part of a refusal that still applies: once the pictures are ready it says nothing about them. */
export function refusalNow(refusal: SaveRefusal | undefined, taking: number): SaveRefusal | undefined {
  return refusal === PICTURES_UNDER_WAY ? picturesRefusal(taking) : refusal;
}
