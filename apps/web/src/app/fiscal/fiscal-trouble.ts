/** Why the fiscal machine stopped, in words for the cashier. */
import { FiscalFault, faultText } from '@cuadra/fiscal/faults';
import { differenceWords } from '../../session/fiscal/difference-words.ts';
import type { FiscalTrouble } from '../../session/fiscal/fiscal-printing.ts';
import type { MachineDifference } from '../../session/fiscal/machine-setup.ts';

/** The machine is not as a person accepted it. */
export class SetupDiffers extends Error {
  readonly difference: MachineDifference;

  constructor(difference: MachineDifference) {
    super(`the machine differs in ${difference.field}`);
    this.difference = difference;
  }
}

/** @returns what is said of a fault, also of one that has no words of its own */
export function troubleOf(error: unknown): FiscalTrouble {
  if (error instanceof SetupDiffers)
    return { code: 'setup', ...differenceWords(error.difference), help: 'settings', number: null };
  if (error instanceof FiscalFault) {
    const { what, remedy, help } = faultText(error);
    const number = error.code === 'doubt' ? Number(error.details.found) : null;
    return { code: error.code, what, remedy, help, number };
  }
  console.error('máquina fiscal', error);
  return {
    code: 'failed',
    what: 'No se pudo imprimir en la máquina fiscal.',
    remedy: 'Las ventas están guardadas: reintenta, y si se repite muestra este mensaje a soporte.',
    help: 'person',
    number: null,
  };
}
