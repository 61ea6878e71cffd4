/**
 * The two status bytes that answer ENQ (hka_status_codes.csv). As the SDK does, a value is looked for from the highest
 * down, with bit 2 of STS1 (buffer full) taken out first: bits of their own, as that of the drawer, hide none.
 */
import { type FaultCode, FiscalFault } from '../faults.ts';
import type { PrinterState } from '../fiscal-printer.ts';

export interface MachineStatus extends PrinterState {
  readonly isBufferFull: boolean;
  /** What the machine complains of; undefined where it does of nothing. */
  readonly complaint: FaultCode | undefined;
}

const BUFFER_FULL = 0x04;

const STATES: readonly (readonly [number, PrinterState])[] = [
  [0x6a, { isFiscal: true, open: 'non_fiscal_document', memory: 'full' }],
  [0x69, { isFiscal: true, open: 'fiscal_document', memory: 'full' }],
  [0x68, { isFiscal: true, open: 'none', memory: 'full' }],
  [0x72, { isFiscal: true, open: 'non_fiscal_document', memory: 'nearly_full' }],
  [0x71, { isFiscal: true, open: 'fiscal_document', memory: 'nearly_full' }],
  [0x70, { isFiscal: true, open: 'none', memory: 'nearly_full' }],
  [0x62, { isFiscal: true, open: 'non_fiscal_document', memory: 'free' }],
  [0x61, { isFiscal: true, open: 'fiscal_document', memory: 'free' }],
  [0x60, { isFiscal: true, open: 'none', memory: 'free' }],
  [0x42, { isFiscal: false, open: 'non_fiscal_document', memory: 'free' }],
  [0x41, { isFiscal: false, open: 'fiscal_document', memory: 'free' }],
  [0x40, { isFiscal: false, open: 'none', memory: 'free' }],
];

const COMPLAINTS: readonly (readonly [number, FaultCode | undefined])[] = [
  [0x6c, 'memory_full'],
  [0x64, 'memory_error'],
  [0x60, 'fiscal_error'],
  [0x5c, 'command_rejected'],
  [0x58, 'no_cashier'],
  [0x54, 'rate_rejected'],
  [0x50, 'value_rejected'],
  [0x43, 'paper_out_and_cover_open'],
  [0x42, 'cover_open'],
  [0x41, 'paper_out'],
  [0x40, undefined],
];

/** @throws FiscalFault `unknown_status` for bytes that no table has */
export function machineStatus(sts1: number, sts2: number): MachineStatus {
  const state = highest(STATES, sts1 & ~BUFFER_FULL);
  const complaint = highest(COMPLAINTS, sts2);
  if (state === undefined || complaint === undefined)
    throw new FiscalFault('unknown_status', { status: [sts1, sts2].map(hexOf).join(' ') });
  return { ...state[1], isBufferFull: (sts1 & BUFFER_FULL) !== 0, complaint: complaint[1] };
}

/** Those that say why one command was refused, and are gone with it: they stop nothing that comes after. */
const OF_THE_LAST_COMMAND: readonly (FaultCode | undefined)[] = [
  'command_rejected',
  'rate_rejected',
  'value_rejected',
];

/** Whether the complaint is about the machine, and not about a command that it has refused. */
export function isOfMachine(complaint: FaultCode | undefined): complaint is FaultCode {
  return complaint !== undefined && !OF_THE_LAST_COMMAND.includes(complaint);
}

function highest<T>(table: readonly (readonly [number, T])[], byte: number) {
  return table.find(([value]) => (byte & value) === value);
}

function hexOf(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}
