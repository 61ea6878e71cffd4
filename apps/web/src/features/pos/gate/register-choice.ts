/**
 * What the first start of a till proposes: which register, and a name for a new one. Apart from the screen because it
 * follows from who has which register: one that another device uses is taken over by a question and never in silence (S-41).
 */
import { instantText } from '@cuadra/domain/time/instant-text';
import { otherHolder, type RegisterHolder } from '../../../data/register-holder.ts';
import type { CashOpeningRow, RegisterRow } from '../../../data/rows.ts';

export const NEW_REGISTER = 'new';

type Named = Pick<RegisterRow, 'id' | 'name'>;

/** A register as the choice shows it. */
export interface OfferedRegister extends Named {
  /** Which other device has it; undefined where it is free. */
  readonly holder: RegisterHolder | undefined;
  /** The session another device has open there, as far as this one knows. */
  readonly open: Pick<CashOpeningRow, 'opened_at' | 'made_by'> | undefined;
}

/** Those that were not deleted, by name: 'Caja 2' before 'Caja 10'. */
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

/** The first that no other device has; a new one where each is taken. */
export function proposedRegister(registers: readonly OfferedRegister[]): string {
  return registers.find((register) => !isTaken(register))?.id ?? NEW_REGISTER;
}

/** Whether another device has it, or has a session open there. */
export function isTaken({ holder, open }: Pick<OfferedRegister, 'holder' | 'open'>): boolean {
  return holder !== undefined || open !== undefined;
}

/** 'Abierta en otro equipo por Ana desde el …'; undefined of a free one. */
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
  return 'La pasa a este equipo quien tiene el permiso Configuración. Mientras tanto elige “Otra caja”.';
}
