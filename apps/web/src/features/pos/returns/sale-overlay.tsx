/** The overlay over the list of sales: a receipt, a return, a void, or the credit notes of a sale. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { Company } from '../../../session/company/company.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { ReprintDialog } from '../receipt/reprint-dialog.tsx';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { withOlder } from './older-sales.ts';
import { ReturnDialog } from './return-dialog.tsx';
import type { OpenOfSale } from './sale-actions.tsx';
import { saleState } from './sale-state.ts';
import { SaleTasks } from './sale-tasks.tsx';

export interface SaleOverlayProps {
  readonly company: Company;
  readonly open: OpenOfSale;
  readonly onOpen: (open: OpenOfSale) => void;
  readonly onClose: () => void;
}

export function SaleOverlay({ company, open, onOpen, onClose }: SaleOverlayProps) {
  const { db } = company;
  const { task, sale, older } = open;
  const registers = useLiveQuery(() => db.registers.toArray(), [db]);
  const notes = useLiveQuery(
    async () => withOlder(await db.sale_returns.where('sale_id').equals(sale.id).toArray(), older),
    [db, sale.id, older],
  );
  if (registers === undefined || notes === undefined) return null;
  if (task === 'view') {
    return (
      <Dialog opened onClose={onClose} title="Venta" size="question" fullScreenOnPhone={false}>
        <DialogBody>
          <SaleTasks
            company={company}
            sale={sale}
            older={older}
            state={saleState(sale, notes)}
            onOpen={onOpen}
          />
        </DialogBody>
      </Dialog>
    );
  }
  if (task === 'receipt') {
    const registerName = registers.find(({ id }) => id === sale.register_id)?.name ?? '';
    return (
      <ReprintDialog
        company={company}
        sale={sale}
        registerName={registerName}
        isVoid={saleState(sale, notes) === 'void'}
        onClose={onClose}
      />
    );
  }
  if (task === 'notes') {
    return (
      <CreditNoteDialog
        company={company}
        notes={notes}
        registers={registers}
        isNew={open.isNew === true}
        onClose={onClose}
      />
    );
  }
  return (
    <ReturnDialog
      company={company}
      sale={sale}
      older={older}
      kind={task}
      onClose={onClose}
      onMade={() => onOpen({ task: 'notes', sale, older, isNew: true })}
    />
  );
}
