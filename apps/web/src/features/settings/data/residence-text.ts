/** The sentences of moving a company, apart from the panel that shows them. */
import type { MoveHere } from '../../../data/residence/move-company.ts';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';

export function entriesText(count: number): string {
  return countOf(count, 'cambio');
}

export function documentsText(count: number): string {
  return countOf(count, 'documento');
}

function countOf(count: number, noun: string): string {
  return `${COUNT_FORMAT.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

interface Counted {
  readonly products: number;
  readonly stores: number;
}

/** @param limits null without a limit */
export function overPlanWords(
  planName: string,
  limits: { readonly products: number | null; readonly stores: number | null },
  counted: Counted,
): string | undefined {
  const over = [
    limits.products !== null && counted.products > limits.products
      ? `${countOf(limits.products, 'producto')} y tienes ${COUNT_FORMAT.format(counted.products)}`
      : undefined,
    limits.stores !== null && counted.stores > limits.stores
      ? `${countOf(limits.stores, 'tienda')} y tienes ${COUNT_FORMAT.format(counted.stores)}`
      : undefined,
  ].filter((words) => words !== undefined);
  if (over.length === 0) return undefined;
  return `El plan ${planName} admite ${over.join('; ')}. Se sube todo lo que ya existe; para agregar más, cambia de plan en la Tienda.`;
}

/** Why the move failed, and what to do; undefined when it succeeded. */
export function refusalWords(outcome: MoveHere): string | undefined {
  switch (outcome.kind) {
    case 'moved':
      return undefined;
    case 'waiting':
      return `Faltan por subir ${entriesText(outcome.count)}. Espera a que suban, o resuélvelos en el estado de la conexión, y repite.`;
    case 'problem':
      return problemWords(outcome.problem);
  }
}

export function problemWords({
  status,
  message,
}: {
  readonly status: number;
  readonly message: string;
}): string {
  return status === 0
    ? 'No hay conexión con el servidor. Cuando vuelva, repite: sigue donde quedó.'
    : message;
}
