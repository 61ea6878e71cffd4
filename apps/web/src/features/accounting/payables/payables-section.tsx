/** Por cobrar y por pagar: what customers owe and what is owed to suppliers by its age, and what was recorded (ACC-07). */
import type { SupplierPayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { SkeletonRows } from '../../../ui/data-table/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NewButton } from '../../../ui/layout/new-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { ReadFailed } from '../frame/read-failed.tsx';
import type { Read } from '../frame/use-read.ts';
import { useShownCount } from '../frame/use-shown-count.ts';
import { BillDialog } from './bill-dialog.tsx';
import { isCredit, PayablesTable } from './payables-table.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReceivablesPanel } from './receivables-panel.tsx';
import { RECORDED_TITLE, RecordedList } from './recorded-list.tsx';
import { useAgedReceivables } from './use-aged-receivables.ts';
import { type RecordedDocument, usePayables } from './use-payables.ts';
import { VoidDialog } from './void-dialog.tsx';

/** With the invoices that can be paid. */
function withoutCredits(supplier: SupplierPayablesReply): SupplierPayablesReply {
  return { ...supplier, invoices: supplier.invoices.filter((invoice) => !isCredit(invoice)) };
}

type Opened =
  | { readonly dialog: 'bill' }
  | { readonly dialog: 'payment'; readonly supplier: SupplierPayablesReply }
  | { readonly dialog: 'void'; readonly document: RecordedDocument };

const NOTHING_OWED = (
  <EmptyState
    icon={IconFileInvoice}
    title="No se debe nada a proveedores"
    why="Aquí se ven las compras con factura y las facturas de gasto que faltan por pagar."
  />
);

/** Whether there is an answer, or a reason for none. */
function hasEnded({ value, problem }: Pick<Read<unknown>, 'value' | 'problem'>): boolean {
  return value !== undefined || problem !== undefined;
}

function Outlined({ title }: { readonly title: string }) {
  return (
    <Panel title={title} flush>
      <SkeletonRows rowHeight={25} />
    </Panel>
  );
}

export function PayablesSection() {
  const { mayWrite } = useAccounting();
  const [count, showMore] = useShownCount();
  const {
    owed: { value: owed, problem, reload },
    recorded,
    hasMore,
  } = usePayables(count);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const suppliers = owed?.suppliers ?? [];
  const receivables = useAgedReceivables();
  // What is under a list that is still read would move under the finger: it waits for its place, as outlines.
  const isPlaced = hasEnded(receivables);
  return (
    <>
      <ReceivablesPanel read={receivables} />
      {isPlaced ? (
        <Panel
          title="Por pagar"
          flush
          action={
            mayWrite ? (
              <NewButton label="Nueva factura de gasto" onClick={() => setOpened({ dialog: 'bill' })} />
            ) : undefined
          }
        >
          {problem !== undefined ? (
            <ReadFailed fact="No se pudo leer lo que se debe." problem={problem} onRetry={reload}>
              Lo que registres mientras tanto queda en este equipo y se sube solo.
            </ReadFailed>
          ) : null}
          {suppliers.length > 0 ? (
            <PayablesTable
              suppliers={suppliers}
              {...(mayWrite
                ? {
                    onPay: (supplier: SupplierPayablesReply) =>
                      setOpened({ dialog: 'payment', supplier: withoutCredits(supplier) }),
                  }
                : {})}
            />
          ) : owed !== undefined ? (
            NOTHING_OWED
          ) : problem === undefined ? (
            <SkeletonRows rowHeight={25} />
          ) : null}
        </Panel>
      ) : (
        <Outlined title="Por pagar" />
      )}
      {recorded.length === 0 ? null : !isPlaced || !hasEnded({ value: owed, problem }) ? (
        <Outlined title={RECORDED_TITLE} />
      ) : (
        <RecordedList
          documents={recorded}
          onMore={hasMore ? showMore : undefined}
          {...(mayWrite
            ? { onVoid: (document: RecordedDocument) => setOpened({ dialog: 'void', document }) }
            : {})}
        />
      )}
      {opened?.dialog === 'bill' ? <BillDialog onClose={close} /> : null}
      {opened?.dialog === 'payment' ? <PaymentDialog supplier={opened.supplier} onClose={close} /> : null}
      {opened?.dialog === 'void' ? <VoidDialog document={opened.document} onClose={close} /> : null}
    </>
  );
}
