/** The actions on a sale of the list: print again, return, void, and view its returns. */
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { IconArrowBackUp, IconPrinter, IconReceiptOff, IconReceiptRefund } from '@tabler/icons-react';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import type { SaleState } from './sale-state.ts';

export type SaleTask = 'view' | 'receipt' | 'return' | 'void' | 'notes';

export interface OpenOfSale {
  readonly task: SaleTask;
  readonly sale: SaleRow;
  /** The return was made just now, so its credit note is new. */
  readonly isNew?: true;
  /** The returns known from the server, which this device may not hold. */
  readonly older?: readonly SaleReturnRow[] | undefined;
}

export interface SaleActionsProps extends Pick<OpenOfSale, 'sale' | 'older'> {
  readonly state: SaleState;
  /** Whether it can be voided: it is of today, and its drawer is not counted. */
  readonly isVoidable: boolean;
  readonly onOpen: (open: OpenOfSale) => void;
}

export function SaleActions({ sale, older, state, isVoidable, onOpen }: SaleActionsProps) {
  const { can } = useSession();
  const number = formatNumber(sale.series, sale.number);
  const may = can('pos.returns', 'write');
  return (
    <>
      <RowAction
        label={`Recibo ${number}`}
        icon={IconPrinter}
        onClick={() => onOpen({ task: 'receipt', sale, older })}
      />
      {state === 'sold' ? null : (
        <RowAction
          label={`Notas de crédito de ${number}`}
          icon={IconReceiptRefund}
          onClick={() => onOpen({ task: 'notes', sale, older })}
        />
      )}
      {may && (state === 'sold' || state === 'partly_returned') ? (
        <RowAction
          label={`Devolver de ${number}`}
          icon={IconArrowBackUp}
          onClick={() => onOpen({ task: 'return', sale, older })}
        />
      ) : null}
      {may && isVoidable ? (
        <RowAction
          label={`Anular ${number}`}
          icon={IconReceiptOff}
          onClick={() => onOpen({ task: 'void', sale, older })}
        />
      ) : null}
    </>
  );
}
