/** The button that prints a report, and the reason when printing fails; the paper equals the report on the screen. */
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { reportDocument } from '@cuadra/domain/cash/report-document';
import type { SessionOfReport } from '@cuadra/domain/cash/session-of-report';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePrinter } from '../../../devices/printing/use-printer.ts';
import type { Company } from '../../../session/company/company.ts';
import { DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import styles from './cash.module.css';

export interface ReportFootProps {
  readonly company: Company;
  readonly session: SessionOfReport;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export function ReportFoot({ company, session, closeLabel, onClose }: ReportFootProps) {
  const printer = usePrinter();
  const print = () => {
    const content = reportDocument(session, companyFromWire(company.settings), new Date().toISOString());
    void printer.print(content);
  };
  return (
    <DialogFoot
      left={
        printer.problem === undefined ? null : (
          <span className={styles.problem} role="alert">
            {printer.problem}
          </span>
        )
      }
    >
      <Button size="lg" onClick={onClose}>
        {closeLabel}
      </Button>
      <Button
        size="lg"
        variant="filled"
        data-autofocus
        disabled={printer.isPrinting}
        leftSection={<IconPrinter size={18} stroke={1.75} />}
        onClick={print}
      >
        Imprimir
      </Button>
    </DialogFoot>
  );
}
