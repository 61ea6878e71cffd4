/**
 * 'Notas de entrega': makes one of the cart, and lists those that were made, to be invoiced, printed again or voided
 * (decision 32).
 */
import { deliveryNoteNumber } from '@cuadra/domain/deliveries/delivery-note';
import { useState } from 'react';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../ui/dialogs/confirm-attempt.tsx';
import { useTill } from '../context/till-context.ts';
import { voidDelivery } from './delivery-actions.ts';
import { DeliveryList, type DeliveryListProps } from './delivery-list.tsx';
import { DeliveryPaper } from './delivery-paper.tsx';
import type { ShownDelivery } from './shown-delivery.ts';

export function DeliveriesDialog(props: Omit<DeliveryListProps, 'onShow'>) {
  const till = useTill();
  const [shown, show] = useState<ShownDelivery>({ kind: 'list' });
  const back = (): void => show({ kind: 'list' });
  if (shown.kind === 'paper') {
    return <DeliveryPaper {...shown} onClose={shown.isNew ? props.onClose : back} />;
  }
  if (shown.kind === 'void') {
    return (
      <ConfirmAttempt
        title={`Anular la nota de entrega ${deliveryNoteNumber(shown.row)}`}
        confirmLabel="Anular"
        tone="danger"
        gate={SAVE_GATE}
        work={() => voidDelivery(till, shown.row)}
        done="Nota de entrega anulada"
        onClose={back}
      >
        La mercancía vuelve al inventario de donde salió. Anúlala solo si el cliente la devolvió o no se la
        llevó.
      </ConfirmAttempt>
    );
  }
  return <DeliveryList {...props} onShow={show} />;
}
