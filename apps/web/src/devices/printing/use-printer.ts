/**
 * Printing from a screen: the device's printer settings, the state of the last print, and why it failed. A failed print
 * is reported beside the button that started it, and can be repeated; nothing else waits for it.
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
  /** Why the last print failed, and what to do; undefined once one succeeded. */
  readonly problem: string | undefined;
  readonly print: (content: PrintDocument, options?: PrintOptions) => Promise<PrintOutcome>;
  readonly openDrawer: () => Promise<PrintOutcome>;
}

const NOT_FETCHED = { kind: 'failed', problem: 'not_fetched', wasSent: false } as const;

/** The printing code is loaded with the first print. */
const loadPrint = () => import('./print.ts');

/** Each screen has its own state: a failure is reported where the print was started. */
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
