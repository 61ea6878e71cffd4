/**
 * What the first start of a till proposes: a register, and a name for a new one. Apart from the screen because it
 * depends on which device holds which register: taking over another device's register needs a question (S-41).
 */
import { instantText } from '@cuadra/domain/time/instant-text';
import { otherHolder, type RegisterHolder } from '../../../data/register-holder.ts';
import type { CashOpeningRow, RegisterRow } from '../../../data/rows.ts';

export const NEW_REGISTER = 'new';

type Named = Pick<RegisterRow, 'id' | 'name'>;

/** A register as listed in the choice. */
export interface OfferedRegister extends Named {
  /** The other device that holds it; undefined when it is free. */
  readonly holder: RegisterHolder | undefined;
  /** The session another device has open there, as far as this device knows. */
  readonly open: Pick<CashOpeningRow, 'opened_at' | 'made_by'> | undefined;
}

/** The registers that are not deleted, by name: 'Caja 2' before 'Caja 10'. */
export function offeredRegisters(
  registers: readonly RegisterRow[],
  ownDevice: string | undefined,
  openAt: ReadonlyMap<string, CashOpeningRow>,
): readonly OfferedRegister[] {
  return registers
    .filter(({ deleted_at }) => deleted_at === null)
    .map((register) => {
      const { id, name } = register;
      return { id, name, holder: otherHolder(register, ownDevice), open: openAt.get(id) };
    })
    .sort((first, second) => first.name.localeCompare(second.name, 'es', { numeric: true }));
}

/** The first free register; a new one when all are taken. */
export function proposedRegister(registers: readonly OfferedRegister[]): string {
  return registers.find((register) => !isTaken(register))?.id ?? NEW_REGISTER;
}

/** Whether another device holds the register, or has a session open there. */
export function isTaken({ holder, open }: Pick<OfferedRegister, 'holder' | 'open'>): boolean {
  return holder !== undefined || open !== undefined;
}

/** 'Abierta en otro equipo por Ana desde el …'; undefined for a free one. */
export function inUseText({ holder, open }: Pick<OfferedRegister, 'holder' | 'open'>): string | undefined {
  if (open !== undefined) {
    return `Abierta en otro equipo${by(open.made_by?.name)} desde el ${instantText(open.opened_at)}`;
  }
  if (holder === undefined) return undefined;
  const since = holder.since === '' ? '' : ` desde el ${instantText(holder.since)}`;
  return `En uso en otro equipo${by(holder.name)}${since}`;
}

function by(name: string | undefined): string {
  return name === undefined || name === '' ? '' : ` por ${name}`;
}

/** 'Caja 2': the first unused number. */
export function freeRegisterName(registers: readonly Named[]): string {
  const taken = new Set(registers.map(({ name }) => name.trim().toLocaleLowerCase('es')));
  let ordinal = 1;
  while (taken.has(`caja ${ordinal}`)) ordinal += 1;
  return `Caja ${ordinal}`;
}

/** The text for a refusal because of a missing permission, with what to do; undefined for any other refusal. */
export function notAllowedText(code: string, wanted: string): string | undefined {
  if (code !== 'forbidden' || wanted === NEW_REGISTER) return undefined;
  return 'La pasa a este equipo quien tiene el permiso Configuración. Mientras tanto elige “Otra caja”.';
}
