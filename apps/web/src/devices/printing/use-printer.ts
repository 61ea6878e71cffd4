/**
 * Printing from a screen: what this device's printer is set to, how far the last print is, and why it did not come out. A print
 * that fails is told beside the button that asked for it, and can be asked for again; nothing else waits for it.
 */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { useCallback, useState } from 'react';
import type { PrintOptions } from './print.ts';
import { keepPrinterSettings, type PrinterSettings, readPrinterSettings } from './printer-settings.ts';
import { problemText } from './printer-status.ts';
import type { PrintOutcome } from './send-to-printer.ts';

export interface Printer {
  readonly settings: PrinterSettings;
  readonly change: (changed: Partial<PrinterSettings>) => void;
  readonly isPrinting: boolean;
  /** Why the last one did not come out, and what to do; undefined once it did. */
  readonly problem: string | undefined;
  readonly print: (content: PrintDocument, options?: PrintOptions) => Promise<PrintOutcome>;
  readonly openDrawer: () => Promise<PrintOutcome>;
}

const NOT_FETCHED = { kind: 'failed', problem: 'not_fetched', wasSent: false } as const;

/** What prints is fetched with the first print. */
const loadPrint = () => import('./print.ts');

/** A screen has one of its own: what failed is told where it was asked for. */
export function usePrinter(): Printer {
  const [settings, setSettings] = useState(() => readPrinterSettings());
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string>();
  const change = useCallback(
    (changed: Partial<PrinterSettings>) => {
      const next = { ...settings, ...changed };
      keepPrinterSettings(next);
      setSettings(next);
      setProblem(undefined);
    },
    [settings],
  );
  const run = useCallback(async (work: () => Promise<PrintOutcome>): Promise<PrintOutcome> => {
    setWaiting((count) => count + 1);
    try {
      const outcome = await work();
      setProblem(outcome.kind === 'printed' ? undefined : problemText(outcome));
      return outcome;
    } catch (error) {
      console.error(error);
      setProblem(problemText(NOT_FETCHED));
      return NOT_FETCHED;
    } finally {
      setWaiting((count) => count - 1);
    }
  }, []);
  const print = useCallback(
    (content: PrintDocument, options?: PrintOptions) =>
      run(async () => (await loadPrint()).print(content, settings, options)),
    [run, settings],
  );
  const openDrawer = useCallback(
    () => run(async () => (await loadPrint()).openDrawer(settings)),
    [run, settings],
  );
  return { settings, change, isPrinting: waiting > 0, problem, print, openDrawer };
}
