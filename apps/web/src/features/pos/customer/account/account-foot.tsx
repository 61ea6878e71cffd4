/** What can be done with the account that is shown: print it, export it, change its customer, take a payment. */
import { Button } from '@mantine/core';
import { IconCashBanknote, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useSession } from '../../../../session/identity/session-context.ts';
import { DialogFoot } from '../../../../ui/dialogs/dialog.tsx';
import { usePhone } from '../../../../ui/layout/breakpoints.ts';
import styles from './account.module.css';
import { type StatementToPrint, useStatementPrinter } from './use-statement-printer.ts';

export interface AccountFootProps extends StatementToPrint {
  /** Whether there is nothing to print. */
  readonly isEmpty: boolean;
  /** The tools of its table. */
  readonly tools: React.ReactNode;
  readonly onEdit: () => void;
  readonly onPay: () => void;
}

export function AccountFoot({ company, customer, paper, isEmpty, tools, onEdit, onPay }: AccountFootProps) {
  const { can } = useSession();
  const phone = usePhone();
  const { print, isPrinting, problem } = useStatementPrinter({ company, customer, paper });
  const mayEdit = can('pos.access', 'write') || can('marketing', 'write');
  return (
    <DialogFoot left={<span className={styles.problem}>{problem}</span>}>
      {tools}
      {phone ? null : (
        <Button
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          disabled={isPrinting || isEmpty}
          onClick={print}
        >
          Imprimir
        </Button>
      )}
      {mayEdit ? (
        <Button leftSection={<IconPencil size={18} stroke={1.75} />} onClick={onEdit}>
          Editar
        </Button>
      ) : null}
      {can('pos.access', 'write') ? (
        <Button
          variant="filled"
          leftSection={<IconCashBanknote size={18} stroke={1.75} />}
          data-autofocus
          onClick={onPay}
        >
          Abonar
        </Button>
      ) : null}
    </DialogFoot>
  );
}
