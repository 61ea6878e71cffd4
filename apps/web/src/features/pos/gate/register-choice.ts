/**
 * What the first start of a till proposes: which register, and a name for a new one. Apart from the screen because it
 * follows a right: taking a register from another device needs Configuración (S-41).
 */
import type { RegisterRow } from '../../../data/rows.ts';

export const NEW_REGISTER = 'new';

type Named = Pick<RegisterRow, 'id' | 'name'>;

/** Those that were not deleted, by name: 'Caja 2' before 'Caja 10'. */
export function offeredRegisters(registers: readonly RegisterRow[]): readonly RegisterRow[] {
  return registers
    .filter(({ deleted_at }) => deleted_at === null)
    .sort((first, second) => first.name.localeCompare(second.name, 'es', { numeric: true }));
}

/** The first register for who may take any; a new one for who may only open one of his own (S-41). */
export function proposedRegister(registers: readonly Named[], mayTake: boolean): string {
  return (mayTake ? registers[0]?.id : undefined) ?? NEW_REGISTER;
}

/** 'Caja 2': the first number no register has. */
export function freeRegisterName(registers: readonly Named[]): string {
  const taken = new Set(registers.map(({ name }) => name.trim().toLocaleLowerCase('es')));
  let ordinal = 1;
  while (taken.has(`caja ${ordinal}`)) ordinal += 1;
  return `Caja ${ordinal}`;
}

/** A refusal for want of a right, in words that say what to do; undefined for any other. */
export function notAllowedText(code: string, wanted: string): string | undefined {
  if (code !== 'forbidden' || wanted === NEW_REGISTER) return undefined;
  return 'Pasarla a este equipo toca a quien tiene el permiso Configuración. Mientras tanto elige “Otra caja”.';
}
