/** The list of delivery notes: those to be invoiced first, one or several of a customer at once. */
import { deliveryNoteNumber } from '@cuadra/domain/deliveries/delivery-note';
import { add, parseDecimal } from '@cuadra/domain/money/money';
import { Button, SegmentedControl } from '@mantine/core';
import { IconFileInvoice, IconTruckDelivery } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeliveryNoteRow } from '../../../data/rows.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { moneyText } from '../../../ui/display/currency-symbol.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { canBeQuoted } from '../cart/cart.ts';
import { useCart, useTill } from '../context/till-context.ts';
import styles from '../quotes/quotes.module.css';
import { invoiceDeliveries } from './delivery-actions.ts';
import { DeliveryForm, type DeliveryFormProps } from './delivery-form.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { type ListKind, listDeliveries } from './list-deliveries.ts';
import type { ShownDelivery } from './shown-delivery.ts';

export interface DeliveryListProps extends Pick<DeliveryFormProps, 'onPickCustomer' | 'onExpired'> {
  readonly onShow: (shown: ShownDelivery) => void;
  readonly onClose: () => void;
}

const KINDS = [
  { value: 'open', label: 'Por facturar' },
  { value: 'all', label: 'Todas' },
] as const;

export function DeliveryList({ onShow, onClose, onPickCustomer, onExpired }: DeliveryListProps) {
  const till = useTill();
  const { db, today } = till.company;
  const cart = useCart();
  const hasCart = cart.lines.length > 0;
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<ListKind>('open');
  const [chosen, choose] = useState<readonly DeliveryNoteRow[]>([]);
  const wanted = useDeferredValue(typed);
  const listed = useLiveQuery(() => listDeliveries(db, kind, wanted), [db, kind, wanted]);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const invoice = async (rows: readonly DeliveryNoteRow[]): Promise<void> => {
    const isOpen = await run(() => invoiceDeliveries(till, rows, () => flushSync(onClose)));
    if (isOpen && hasCart) toast('La venta que tenías quedó en espera');
  };
  return (
    <Dialog opened onClose={onClose} title="Notas de entrega" size="form">
      <DialogBody>
        <div className={styles.body}>
          {refusal === undefined ? null : (
            <Banner tone="bad" fact="No se pudo.">
              {refusal}
            </Banner>
          )}
          {canBeQuoted(cart) ? (
            <DeliveryForm
              isBusy={isBusy}
              run={run}
              onMade={(row) => onShow({ kind: 'paper', row, isNew: true, isVoid: false })}
              onPickCustomer={onPickCustomer}
              onExpired={onExpired}
            />
          ) : null}
          <div className={styles.filters}>
            <SegmentedControl
              aria-label="Cuáles"
              data={[...KINDS]}
              value={kind}
              onChange={(value) => setKind(value as ListKind)}
            />
            <SearchInput
              label="Buscar notas de entrega"
              placeholder="Número o cliente"
              value={typed}
              onSearch={setTyped}
            />
          </div>
          {listed === undefined || (hasCart && listed.length === 0 && typed === '') ? null : listed.length ===
            0 ? (
            <NoDeliveries isSearched={typed !== ''} kind={kind} />
          ) : (
            <ul className={styles.list} aria-label="Notas de entrega">
              {listed.map((delivery) => (
                <DeliveryRow
                  key={delivery.row.id}
                  delivery={delivery}
                  today={today}
                  isBusy={isBusy}
                  chosen={chosen}
                  onChoose={choose}
                  onInvoice={() => void invoice([delivery.row])}
                  onShow={onShow}
                />
              ))}
            </ul>
          )}
        </div>
      </DialogBody>
      {chosen.length === 0 ? null : (
        <DialogFoot>
          <Button
            variant="filled"
            size="lg"
            leftSection={<IconFileInvoice size={18} stroke={1.75} />}
            aria-disabled={isBusy}
            onClick={() => void invoice(chosen)}
          >
            {chosenText(chosen)}
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  );
}

/** 'Facturar 2 notas · $ 30,00', 'Facturar NE A-000012 · $ 12,00'. */
function chosenText(rows: readonly DeliveryNoteRow[]): string {
  const [first, ...others] = rows;
  if (first === undefined) return 'Facturar';
  const of = (row: DeliveryNoteRow) => parseDecimal(row.total, row.currency);
  const total = moneyText(others.map(of).reduce(add, of(first)));
  return `Facturar ${others.length === 0 ? deliveryNoteNumber(first) : `${rows.length} notas`} · ${total}`;
}

function NoDeliveries({ isSearched, kind }: { readonly isSearched: boolean; readonly kind: ListKind }) {
  if (isSearched) {
    return (
      <EmptyState
        icon={IconTruckDelivery}
        title="Ninguna nota de entrega"
        why="Busca por el número o por el nombre del cliente."
      />
    );
  }
  return (
    <EmptyState
      icon={IconTruckDelivery}
      title={kind === 'open' ? 'Nada por facturar' : 'No hay notas de entrega'}
      why="Cuando la mercancía sale antes que la factura, agrégala al carrito con su cliente y vuelve aquí."
    />
  );
}
