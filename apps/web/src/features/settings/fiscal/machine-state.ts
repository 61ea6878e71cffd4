/** How a machine of the list is: whether a register may print on it, by what was accepted. */
import type { FiscalPrinterRow } from '../../../data/rows.ts';
import {
  type ComparedCompany,
  comparedSetupOf,
  type MachineDifference,
  machineDifferences,
} from '../../../session/fiscal/machine-setup.ts';
import type { Tone } from '../../../ui/display/status-pill.tsx';

export interface MachineState {
  readonly word: string;
  readonly tone: Tone;
  /** Of what was accepted, from the company of today. */
  readonly differences: readonly MachineDifference[];
}

export function machineState(
  { setup }: Pick<FiscalPrinterRow, 'setup'>,
  company: ComparedCompany,
): MachineState {
  if (setup === null) return { word: 'Sin leer', tone: 'due', differences: [] };
  const differences = machineDifferences(comparedSetupOf(setup), company);
  return differences.length === 0
    ? { word: 'Lista', tone: 'ok', differences }
    : { word: 'No coincide', tone: 'bad', differences };
}
