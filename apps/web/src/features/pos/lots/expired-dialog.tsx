/**
 * Asks before a sale of goods with only expired lots left: a user who may decide gives a reason, or the lines are
 * removed (MOV-05). Fetched on demand.
 */
import { unitFor } from '@cuadra/domain/catalog/counted-unit';
import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../session/identity/session-context.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { useTill } from '../context/till-context.ts';
import styles from './expired-dialog.module.css';
import type { LineLots } from './line-lots.ts';

export interface ExpiredDialogProps {
  readonly lines: readonly LineLots[];
  readonly onClose: () => void;
  /** The lines may be sold now, or are removed: the payment continues. */
  readonly onSettled: () => void;
}

const REASON_LENGTH_MAX = 200;

export function ExpiredDialog(props: ExpiredDialogProps) {
  const { lines, onClose } = props;
  const { can } = useSession();
  const phone = usePhone();
  const mayAllow = can('inventory.access', 'write');
  const [reason, setReason] = useState('');
  const [wasSent, setSent] = useState(false);
  const isMissing = reason.trim() === '';
  const { takeOut, allow } = useDecision(props);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Lote vencido"
      size="form"
      fullScreenOnPhone={false}
      holdsPage={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (mayAllow && !isMissing) allow(reason.trim());
        }}
      >
        <DialogBody>
          <p className={styles.words}>De esto solo quedan lotes vencidos:</p>
          <ul className={styles.lines}>
            {lines.map((one) => (
              <ExpiredLine key={one.line.id} {...one} />
            ))}
          </ul>
          {mayAllow ? (
            <TextInput
              label="Motivo para venderlo"
              placeholder="Por ejemplo: el cliente lo acepta a mitad de precio"
              required
              data-autofocus
              maxLength={REASON_LENGTH_MAX}
              value={reason}
              error={wasSent && isMissing ? 'Escribe el motivo.' : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : (
            <Banner tone="due" fact="No puedes vender lotes vencidos.">
              Lo decide quien tiene el permiso “Modificar Inventario”. Quítalos de la venta para seguir.
            </Banner>
          )}
        </DialogBody>
        <DialogFoot
          left={
            phone ? null : (
              <Button variant="subtle" size="lg" onClick={onClose}>
                Volver
              </Button>
            )
          }
        >
          <Button size="lg" onClick={takeOut} data-autofocus={!mayAllow || undefined}>
            {phone ? 'Quitar' : 'Quitar de la venta'}
          </Button>
          {mayAllow ? (
            <Button size="lg" variant="filled" type="submit">
              Vender con motivo
            </Button>
          ) : null}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The effect of each button on the sale. */
function useDecision({ lines, onClose, onSettled }: ExpiredDialogProps) {
  const {
    keeper: { store },
  } = useTill();
  const takeOut = (): void => {
    for (const { line, onlyExpired } of lines) {
      const rest = line.quantity - onlyExpired;
      if (rest > 0n) store.dispatch({ type: 'set_quantity', lineId: line.id, quantity: rest });
      else store.dispatch({ type: 'remove', lineId: line.id });
    }
    if (store.get().lines.length === 0) onClose();
    else onSettled();
  };
  const allow = (reason: string): void => {
    const lineIds = lines.map(({ line }) => line.id);
    store.dispatch({ type: 'allow_expired', lineIds, reason });
    onSettled();
  };
  return { takeOut, allow };
}

function ExpiredLine({ line, onlyExpired, expiredOn }: LineLots) {
  const isPart = onlyExpired < line.quantity;
  const size = quantityText(line.unitName, onlyExpired);
  return (
    <li className={styles.line}>
      <b>{line.name}</b>
      <span className={styles.detail}>
        <span className="tnum">{size}</span>{' '}
        {isPart ? `de ${quantityText(line.unitName, line.quantity)} ` : ''}
        {unitFor(line.quantity, line.unitName)}
        {expiredOn === null ? '' : ` · venció el ${dayText(expiredOn)}`}
      </span>
    </li>
  );
}
