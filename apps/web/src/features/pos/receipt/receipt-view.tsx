/**
 * 'Venta registrada': shown only once the sale is on disk (SALE-03). What goes back, large; print; and the next sale,
 * which Enter begins, or the next scan.
 */

import { parseDecimal } from '@cuadra/domain/money/money';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCircleCheckFilled, IconPrinter } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useRef } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import { PAPER_WIDTHS_MM, type PaperWidthMm } from '../../../devices/receipt-print.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Money } from '../../../ui/money.tsx';
import { figureLength } from '../figure-length.ts';
import { useTill } from '../till/till-context.ts';
import { useKeyDown } from '../use-key-down.ts';
import { receiptContent, whereaboutsText } from './receipt-content.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import styles from './receipt-view.module.css';
import { useReceiptPrinter } from './use-receipt-printer.tsx';

export interface ReceiptViewProps {
  readonly sale: SaleRow;
  /** 'Confirmar e imprimir': the print dialog opens by itself. */
  readonly printsAtOnce: boolean;
  readonly onNewSale: () => void;
}

export function ReceiptView({ sale, printsAtOnce, onNewSale }: ReceiptViewProps) {
  const { company, series } = useTill();
  const content = useMemo(
    () => receiptContent({ sale, settings: company.settings, registerName: series.register_name }),
    [sale, company.settings, series.register_name],
  );
  const { print, copy, widthMm, chooseWidth } = useReceiptPrinter(content);
  const start = useRef<HTMLButtonElement>(null);
  const wasPrinted = useRef(false);
  useEffect(() => start.current?.focus(), []);
  useEffect(() => {
    if (!printsAtOnce || wasPrinted.current) return;
    wasPrinted.current = true;
    print();
  }, [printsAtOnce, print]);
  useKeyDown((event) => {
    if (event.key === 'Escape' || (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement))) {
      event.preventDefault();
      onNewSale();
    } else if (event.key.toLowerCase() === 'p') {
      // With Ctrl too: what is meant is the receipt, not the screen.
      event.preventDefault();
      print();
    }
  });

  return (
    <div className={styles.view}>
      <section className={styles.done} aria-label="Venta registrada">
        <IconCircleCheckFilled className={styles.check} size={52} aria-hidden="true" />
        <h1 className={styles.title}>Venta registrada</h1>
        <p className={styles.where}>
          {formatNumber(sale.series, sale.number)} · <Whereabouts sale={sale} />
        </p>
        <ChangeCard sale={sale} />
        <div className={styles.actions}>
          <Button size="lg" leftSection={<IconPrinter size={18} stroke={1.75} />} onClick={print}>
            Imprimir <Kbd>P</Kbd>
          </Button>
          <Button
            ref={start}
            className={styles.next ?? ''}
            variant="filled"
            size="xl"
            fullWidth
            onClick={onNewSale}
          >
            Nueva venta <Kbd>Enter</Kbd>
          </Button>
        </div>
        <div className={styles.width}>
          <span>Papel</span>
          <SegmentedControl
            aria-label="Ancho del papel"
            data={PAPER_WIDTHS_MM.map((width) => ({ value: String(width), label: `${width} mm` }))}
            value={String(widthMm)}
            onChange={(value) => chooseWidth(Number(value) as PaperWidthMm)}
          />
        </div>
      </section>
      <div className={styles.table}>
        <div className={styles.paper}>
          <ReceiptPaper content={content} widthMm={widthMm} />
        </div>
      </div>
      {copy}
    </div>
  );
}

/** Where the sale is by now: it is on its way while the receipt is read. */
function Whereabouts({ sale }: { readonly sale: SaleRow }) {
  const { db, isDemo } = useTill().company;
  const stored = useLiveQuery(() => db.sales.get(sale.id), [db, sale.id]);
  return whereaboutsText({ isDemo, version: stored?.version ?? sale.version });
}

/** What the customer gets back, in each currency; the total, where nothing goes back. */
function ChangeCard({ sale }: { readonly sale: SaleRow }) {
  const [first, ...others] = sale.change;
  if (first === undefined) {
    const total = parseDecimal(sale.total, sale.currency);
    return (
      <div className={styles.change} style={figureLength(total)}>
        <span>Cobrado</span>
        <Money value={total} size="due" className={styles.figure ?? ''} />
        {sale.total_secondary === null || sale.secondary_currency === null ? null : (
          <Money
            value={parseDecimal(sale.total_secondary, sale.secondary_currency)}
            size="lg"
            tone="second"
          />
        )}
      </div>
    );
  }
  const back = parseDecimal(first.amount, first.currency);
  return (
    <div className={styles.change} style={figureLength(back)}>
      <span>Vuelto</span>
      <Money value={back} size="due" className={styles.figure ?? ''} />
      {others.map((change) => (
        <span key={change.currency}>
          y{' '}
          <Money
            value={parseDecimal(change.amount, change.currency)}
            size="lg"
            className={styles.figure ?? ''}
          />
        </span>
      ))}
      <span className={styles.how}>en efectivo</span>
    </div>
  );
}
