/** Draws what stands over the till: the payment, the receipt after it, the customers, the keys. */
import { lazy, Suspense } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import { ReceiptView } from '../receipt/receipt-view.tsx';
import { Payment } from './cart-side.tsx';
import type { Cover } from './cover.ts';

// Not every sale wants them: the till opens without, and the service worker has them ready.
const CustomerPicker = lazy(async () => ({
  default: (await import('../customer/customer-picker.tsx')).CustomerPicker,
}));
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));

export interface CoversProps {
  readonly cover: Cover | undefined;
  readonly onClose: () => void;
  readonly onRecorded: (sale: SaleRow, printsAtOnce: boolean) => void;
  readonly onNewSale: () => void;
  readonly onNewCustomer: () => void;
}

export function Covers({ cover, onClose, onRecorded, onNewSale, onNewCustomer }: CoversProps) {
  return (
    <>
      {cover?.kind === 'payment' ? <Payment {...cover} onClose={onClose} onRecorded={onRecorded} /> : null}
      {cover?.kind === 'receipt' ? (
        <ReceiptView sale={cover.sale} printsAtOnce={cover.printsAtOnce} onNewSale={onNewSale} />
      ) : null}
      <Suspense fallback={null}>
        {cover?.kind === 'customers' ? (
          <CustomerPicker opened onClose={onClose} onCreate={onNewCustomer} />
        ) : null}
        {cover?.kind === 'keys' ? <KeyHelp onClose={onClose} /> : null}
      </Suspense>
    </>
  );
}
