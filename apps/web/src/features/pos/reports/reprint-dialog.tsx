/** The receipt of an earlier sale, to look at and to print again (POS-07). */
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx';
import { receiptContent } from '../receipt/receipt-content.ts';
import { ReceiptPaper } from '../receipt/receipt-paper.tsx';
import { useReceiptPrinter } from '../receipt/use-receipt-printer.tsx';
import styles from './day-sales.module.css';

export interface ReprintDialogProps {
  readonly company: Company;
  readonly sale: SaleRow;
  readonly registerName: string;
  readonly onClose: () => void;
}

export function ReprintDialog({ company, sale, registerName, onClose }: ReprintDialogProps) {
  const content = useMemo(
    () => receiptContent({ sale, settings: company.settings, registerName }),
    [sale, company.settings, registerName],
  );
  const { print, copy, widthMm } = useReceiptPrinter(content);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Recibo ${formatNumber(sale.series, sale.number)}`}
      size="question"
    >
      <DialogBody>
        <div className={styles.receipt}>
          <ReceiptPaper content={content} widthMm={widthMm} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button
          size="lg"
          variant="filled"
          data-autofocus
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          onClick={print}
        >
          Imprimir
        </Button>
      </DialogFoot>
      {copy}
    </Dialog>
  );
}
