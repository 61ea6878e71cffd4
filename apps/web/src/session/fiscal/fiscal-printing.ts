/**
 * The fiscal machine as the screens see it: what it does now, what still waits for it, and what a person can do
 * (FISC-01). The work itself is `app/fiscal`, where the machine's line and the data meet.
 */
import type { FaultCode, FaultHelp } from '@cuadra/fiscal/faults';
import { createContext, use } from 'react';
import type { FiscalPrinterRow } from '../../data/rows.ts';

/** Why it does not print, in words. */
export interface FiscalTrouble {
  /** `setup`: the machine is not as it was accepted. */
  readonly code: FaultCode | 'setup' | 'failed';
  readonly what: string;
  readonly remedy: string;
  readonly help: FaultHelp;
  /** The number that a doubt is about. */
  readonly number: number | null;
}

export type FiscalState =
  | { readonly kind: 'idle' }
  /** Of a sale or return; null while the machine does something else. */
  | { readonly kind: 'printing'; readonly documentId: string | null }
  | { readonly kind: 'trouble'; readonly trouble: FiscalTrouble };

/** What a person decides with the paper in hand (FISC-03). */
export type FiscalDecision =
  | { readonly printed: true; readonly number: number }
  | { readonly printed: false };

/** A sale or return that the machine is still to print. */
export interface MachineWaiting {
  readonly id: string;
  readonly kind: 'invoice' | 'credit_note';
  /** 'A-000123', 'NC A-000012'. */
  readonly number: string;
  /** The machine may have printed it: that is settled once it answers. */
  readonly isAttempted: boolean;
}

export interface FiscalPrinting {
  readonly printer: FiscalPrinterRow;
  /** Whether it is connected to this device; else another one prints what is sold here. */
  readonly isHere: boolean;
  /** Whether this device's register issues on it today. What was sold on it before is printed in any case. */
  readonly isInUse: boolean;
  /** Sales and returns that it is still to print, in the order in which they were made. */
  readonly waiting: readonly MachineWaiting[];
  readonly state: FiscalState;
  /** What does not stop it, and should be seen to: its clock, its memory. */
  readonly warning: FiscalTrouble | null;
  retry(): void;
  decide(decision: FiscalDecision): void;
  /** @returns whether it is printed; what was refused is the state in trouble */
  printX(): Promise<boolean>;
  /** As {@link FiscalPrinting.printX}; it closes the machine's day, and cannot be undone. */
  printZ(): Promise<boolean>;
}

/** Null where the company has no machine, or none that concerns this device. */
export const FiscalPrintingContext = createContext<FiscalPrinting | null>(null);

/** Whether a cashier is to see the machine: one that is no longer in use is of interest while something waits for it. */
export function hasMachineToSee(printing: FiscalPrinting | null): printing is FiscalPrinting {
  return printing !== null && (printing.isInUse || printing.isHere || printing.waiting.length > 0);
}

export function useFiscalPrinting(): FiscalPrinting | null {
  return use(FiscalPrintingContext);
}
