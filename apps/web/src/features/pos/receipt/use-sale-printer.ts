/** Prints the receipt of one sale: automatically after the sale when this device is set to it, and on request. */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { useCallback, useEffect, useRef } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import type { PrintOptions } from '../../../devices/printing/print.ts';
import { type Printer, usePrinter } from '../../../devices/printing/use-printer.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { noteReceipt } from './unprinted-receipts.ts';

export interface SalePrinter extends Printer {
  readonly printReceipt: (options?: PrintOptions) => void;
}

export interface SaleToPrint {
  readonly companyId: string;
  readonly sale: SaleRow;
  readonly content: PrintDocument;
}

export function useSalePrinter({ companyId, sale, content }: SaleToPrint): SalePrinter {
  const printer = usePrinter();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { print } = printer;
  const printReceipt = useCallback(
    async (options?: PrintOptions) => {
      const outcome = await print(content, options);
      noteReceipt(companyId, sale.id, outcome.kind === 'printed');
      // The next sale has begun, so the notice must not stop it.
      if (outcome.kind === 'failed' && !isShown.current) {
        toast(`No se imprimió el recibo ${formatNumber(sale.series, sale.number)}: está en Ventas del día`);
      }
    },
    [print, content, companyId, sale],
  );
  return { ...printer, printReceipt: (options) => void printReceipt(options) };
}

export interface AfterSale {
  readonly printsAtOnce: boolean;
  /** Whether all is read that is on its receipt. */
  readonly isReady: boolean;
}

/** Once, when the receipt of a new sale appears: opens the drawer for cash, and prints if that is set. */
export function useAfterSale(
  printer: SalePrinter,
  sale: SaleRow,
  { printsAtOnce, isReady }: AfterSale,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isReady) return;
    isDone.current = true;
    const opensDrawer = printer.settings.opensDrawer && hasCash(sale);
    if (printsAtOnce || printer.settings.printsAfterSale) printer.printReceipt({ opensDrawer });
    else if (opensDrawer) void printer.openDrawer();
  }, [printer, sale, printsAtOnce, isReady]);
}

/** Whether to open the drawer: cash goes in or out. */
function hasCash({ payments, change }: Pick<SaleRow, 'payments' | 'change'>): boolean {
  return [...payments, ...change].some(({ method }) => method === 'cash');
}
