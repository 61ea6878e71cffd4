/** Renders the overlay of the till: the payment, the receipt after it, the customers, the keys. */
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { CustomerRow, SaleRow } from '../../../data/rows.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { fetchAhead, LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { useTill } from '../context/till-context.ts';
import { cartCustomerOf } from '../customer/customer-names.ts';
import { afterPaint } from '../screen/timing.ts';
import { Payment } from './cart-side.tsx';
import { isSelling, type Overlay } from './overlay.ts';
import styles from './till.module.css';

// Fetched long before the first sale is stored, when it is first needed.
const RECEIPT = lazyFile(async () => (await import('../receipt/receipt-view.tsx')).ReceiptView);

// A user types right after F8: the dialog must open at once, because the text would go into the search otherwise.
const DISCOUNT = lazyFile(async () => (await import('../discount/discount-dialog.tsx')).DiscountDialog);

// The same for F3, and a name.
const CUSTOMERS = lazyFile(async () => (await import('../customer/customer-picker.tsx')).CustomerPicker);

// Not every sale needs them: the till opens without them, and the service worker has them cached.
const ACCOUNT = lazyFile(async () => (await import('../customer/account/account-dialog.tsx')).AccountDialog);
const EXPIRED = lazyFile(async () => (await import('../lots/expired-dialog.tsx')).ExpiredDialog);
const KEY_HELP = lazyFile(async () => (await import('./key-help.tsx')).KeyHelp);
const PRESS_GUARD = lazyFile(async () => (await import('./press-guard.tsx')).PressGuard);
const SELLING = lazyFile(async () => (await import('./selling-dialog.tsx')).SellingDialog);

export interface OverlaysProps {
  readonly cover: Overlay | undefined;
  readonly onClose: () => void;
  readonly onShow: (cover: Overlay) => void;
  readonly onRecorded: (sale: SaleRow, printsAtOnce: boolean) => void;
  readonly onNewSale: () => void;
  /** `next` opens after it. */
  readonly onNewCustomer: (typed: string, next: Overlay | undefined) => void;
  readonly onAccount: (customerId: string) => void;
  /** Handles a code that the camera read. */
  readonly onSeen: (code: string) => Promise<void>;
}

export function Overlays(props: OverlaysProps) {
  const { cover, onClose, onShow, onRecorded, onNewSale, onNewCustomer, onAccount, onSeen } = props;
  const { keeper } = useTill();
  const closePicker = (next: Overlay | undefined): void =>
    next === undefined || keeper.store.get().customer === null ? onClose() : onShow(next);
  useEffect(() => afterPaint(() => void fetchInTurn()), []);
  return (
    <>
      {cover?.kind === 'payment' ? <Payment {...cover} onClose={onClose} onRecorded={onRecorded} /> : null}
      {cover?.kind === 'receipt' ? (
        <LazyPart file={RECEIPT} missing={<RecordedOnly onNewSale={onNewSale} />}>
          {(ReceiptView) => (
            <ReceiptView sale={cover.sale} printsAtOnce={cover.printsAtOnce} onNewSale={onNewSale} />
          )}
        </LazyPart>
      ) : null}
      {cover?.kind === 'discount' ? (
        <LazyPart file={DISCOUNT} onClose={onClose}>
          {(DiscountDialog) => <DiscountDialog onClose={onClose} />}
        </LazyPart>
      ) : null}
      {cover?.kind === 'customers' ? (
        <LazyPart file={CUSTOMERS} onClose={onClose}>
          {(CustomerPicker) => (
            <CustomerPicker
              opened
              onClose={() => closePicker(cover.next)}
              onCreate={(typed) => onNewCustomer(typed, cover.next)}
              onAccount={onAccount}
            />
          )}
        </LazyPart>
      ) : null}
      <LazyPart file={PRESS_GUARD} missing={null}>
        {(PressGuard) => <PressGuard />}
      </LazyPart>
      {cover?.kind === 'account' ? <Account {...cover} onClose={onClose} /> : null}
      {cover?.kind === 'expired' ? (
        <LazyPart file={EXPIRED} onClose={onClose}>
          {(ExpiredDialog) => (
            <ExpiredDialog
              lines={cover.lines}
              onClose={onClose}
              onSettled={() => {
                onClose();
                cover.proceed();
              }}
            />
          )}
        </LazyPart>
      ) : null}
      {cover?.kind === 'keys' ? (
        <LazyPart file={KEY_HELP} onClose={onClose}>
          {(KeyHelp) => <KeyHelp onClose={onClose} />}
        </LazyPart>
      ) : null}
      {isSelling(cover) ? (
        <LazyPart file={SELLING} onClose={onClose}>
          {(SellingDialog) => (
            <SellingDialog cover={cover} onClose={onClose} onShow={onShow} onSeen={onSeen} />
          )}
        </LazyPart>
      ) : null}
    </>
  );
}

/** In the order in which their keys are usually pressed. */
async function fetchInTurn(): Promise<void> {
  await fetchAhead(RECEIPT);
  await fetchAhead(DISCOUNT);
  await fetchAhead(CUSTOMERS);
}

function Account({
  customerId,
  paysAtOnce,
  onClose,
}: Extract<Overlay, { kind: 'account' }> & { readonly onClose: () => void }) {
  const { company, keeper } = useTill();
  // An edited customer may have other prices, so the cart takes the new data.
  const changed = (row: CustomerRow): void => {
    if (keeper.store.get().customer?.id === row.id)
      keeper.store.dispatch({ type: 'set_customer', customer: cartCustomerOf(row) });
  };
  return (
    <LazyPart file={ACCOUNT} onClose={onClose}>
      {(AccountDialog) => (
        <AccountDialog
          company={company}
          customerId={customerId}
          paysAtOnce={paysAtOnce}
          onClose={onClose}
          onChanged={changed}
        />
      )}
    </LazyPart>
  );
}

/** The sale is on disk, whether its receipt can be shown or not. */
function RecordedOnly({ onNewSale }: Pick<OverlaysProps, 'onNewSale'>) {
  return (
    <div className={styles.recorded}>
      <EmptyState
        icon={IconReceipt}
        title="Venta registrada"
        why="El recibo aún no está en este equipo y no se pudo traer. Lo encuentras después en Ventas del día."
        action={
          <Button variant="filled" onClick={onNewSale}>
            Nueva venta
          </Button>
        }
      />
    </div>
  );
}
