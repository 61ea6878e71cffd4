/** Reading a machine through a port that a person chooses: what was found, and why nothing was. */
import type { FiscalPrinter } from '@cuadra/fiscal/fiscal-printer';
import { useState } from 'react';
import { chooseFiscalPort, type FiscalPort, tryFiscalPort } from '../../../devices/fiscal/fiscal-port.ts';
import { type FaultWords, failureWords, type MachineReading, readMachine } from './read-machine.ts';

export interface MachineReadingState {
  /** Undefined until one is chosen. */
  readonly port: FiscalPort | undefined;
  readonly isReading: boolean;
  readonly found: MachineReading | undefined;
  /** Why the last try found nothing. */
  readonly fault: FaultWords | undefined;
  /** Asks for a port, and reads what is there. */
  readonly choose: () => Promise<void>;
  readonly readAgain: () => Promise<void>;
  /** Changes in the machine whether it collects IGTF, and reads it again. */
  readonly setIgtf: (charges: boolean) => Promise<void>;
}

type Work = (printer: FiscalPrinter) => Promise<MachineReading>;

/** @param expected the registration that it must have; undefined for a machine that is new */
export function useMachineReading(
  expected: string | undefined,
  portHere: FiscalPort | undefined,
): MachineReadingState {
  const [port, setPort] = useState(portHere);
  const [isReading, setIsReading] = useState(false);
  const [found, setFound] = useState<MachineReading>();
  const [fault, setFault] = useState<FaultWords>();

  const read = async (from: FiscalPort | undefined, work: Work): Promise<void> => {
    if (from === undefined) return;
    setIsReading(true);
    setFault(undefined);
    try {
      const options = expected === undefined ? {} : { registration: expected };
      const { port: answered, result } = await tryFiscalPort(from, work, options);
      setPort(answered);
      setFound(result);
    } catch (error) {
      setFound(undefined);
      setFault(failureWords(error));
    } finally {
      setIsReading(false);
    }
  };
  const choose = async (): Promise<void> => {
    setFault(undefined);
    try {
      const chosen = await chooseFiscalPort();
      if (chosen === undefined) return;
      setPort(chosen);
      await read(chosen, readMachine);
    } catch (error) {
      setFault(failureWords(error));
    }
  };
  return {
    port,
    isReading,
    found,
    fault,
    choose,
    readAgain: () => read(port, readMachine),
    setIgtf: (charges) =>
      read(port, async (printer) => {
        await printer.setIgtf(charges);
        return readMachine(printer);
      }),
  };
}
