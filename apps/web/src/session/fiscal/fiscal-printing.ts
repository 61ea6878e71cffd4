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

export interface FiscalPrinting {
  readonly printer: FiscalPrinterRow;
  /** Whether it is connected to this device; else another one prints what is sold here. */
  readonly isHere: boolean;
  /** Sales and returns that it is still to print. */
  readonly waiting: number;
  /** The first of them that the machine cannot have printed yet; null without one. */
  readonly nextId: string | null;
  readonly state: FiscalState;
  /** What does not stop it, and should be seen to: its clock, its memory. */
  readonly warning: FiscalTrouble | null;
  retry(): void;
  decide(decision: FiscalDecision): void;
  /** Resolves when it is printed, or is refused with the state in trouble. */
  printX(): Promise<void>;
  /** As {@link FiscalPrinting.printX}; it closes the machine's day, and cannot be undone. */
  printZ(): Promise<void>;
}

/** Null where the company has no machine, or none that concerns this device. */
export const FiscalPrintingContext = createContext<FiscalPrinting | null>(null);

export function useFiscalPrinting(): FiscalPrinting | null {
  return use(FiscalPrintingContext);
}
