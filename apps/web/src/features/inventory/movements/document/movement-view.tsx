/**
 * A movement as it was made, with its links: what voided it, what replaced it, what it replaced (MOV-03). It can be
 * edited and voided here, and each product opens its kardex.
 */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import { formatRate } from '@cuadra/domain/money/format';
import { quantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { costOfQuantity, parseUnitCost } from '@cuadra/domain/money/unit-cost';
import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconPencil } from '@tabler/icons-react';
import type { MovementRow } from '../../../../data/rows.ts';
import { BooksLink } from '../../../../session/company/books-link.tsx';
import { useCompany } from '../../../../session/company/company-context.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/dialogs/dialog.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useOpenKardex } from '../../frame/use-open-kardex.ts';
import { reasonName } from '../adjustment-reasons.ts';
import { isEditable } from '../editor/draft/draft-of-movement.ts';
import { placeText, purchaseTotal } from '../movement-rows.ts';
import { movementName, taxRateText } from '../movement-words.ts';
import styles from './document.module.css';
import { MovementLinks } from './movement-links.tsx';
import { type LinkedMovement, useLinkedMovement } from './use-linked-movement.ts';
import { VoidDialog } from './void-dialog.tsx';

export interface MovementViewProps {
  readonly id: string;
  readonly mayWrite: boolean;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

export function MovementView(props: MovementViewProps) {
  const linked = useLinkedMovement(props.id);
  if (linked === undefined) return null;
  const { movement } = linked;
  return (
    <Dialog
      opened
      size="product"
      title={movement === undefined ? 'Movimiento' : movementName(movement)}
      onClose={props.onClose}
    >
      {movement === undefined ? (
        <DialogBody>
          <EmptyState
            icon={IconBan}
            title="Este movimiento no está en este equipo"
            why="Es más antiguo de lo que se guarda aquí. Se lee del servidor cuando haya conexión."
          />
        </DialogBody>
      ) : (
        <Document {...props} linked={linked} movement={movement} />
      )}
    </Dialog>
  );
}

interface DocumentProps extends MovementViewProps {
  readonly linked: LinkedMovement;
  readonly movement: MovementRow;
}

function Document({ linked, movement, mayWrite, onOpen, onEdit, onClose }: DocumentProps) {
  const [isVoiding, voiding] = useDisclosure(false);
  const isPosted = linked.voidedBy === undefined && movement.type !== 'void';
  return (
    <>
      <DialogBody>
        <div className={styles.document}>
          <MovementLinks linked={linked} movement={movement} onOpen={onOpen} />
          <Facts movement={movement} />
          <Lines movement={movement} />
        </div>
      </DialogBody>
      <DialogFoot>
        <BooksLink documentId={movement.id} />
        {mayWrite && isPosted ? (
          <Button
            size="lg"
            color="red"
            onClick={voiding.open}
            leftSection={<IconBan size={18} stroke={1.75} />}
          >
            Anular
          </Button>
        ) : null}
        {mayWrite && isPosted && linked.isHere && isEditable(movement) ? (
          <Button
            size="lg"
            onClick={() => onEdit(movement.id)}
            leftSection={<IconPencil size={18} stroke={1.75} />}
          >
            Editar
          </Button>
        ) : null}
        <Button size="lg" variant="filled" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogFoot>
      {isVoiding ? <VoidDialog movement={movement} onClose={voiding.close} /> : null}
    </>
  );
}

function Facts({ movement }: { readonly movement: MovementRow }) {
  const { warehouses } = useCompany();
  const { purchase, reason, notes, exchange_rate, made_by } = movement;
  const total = purchaseTotal(movement);
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Fecha', instantText(movement.date)],
    ['Dónde', placeText(movement, new Map(warehouses.map(({ id, name }) => [id, name])))],
    ['Quién', made_by?.name ?? ''],
    ['Motivo', reason === null || reason === undefined ? '' : reasonName(reason)],
    [
      'Proveedor',
      [purchase?.supplier_name ?? '', purchase?.supplier_document ?? ''].filter(Boolean).join(' · '),
    ],
    ['Factura', purchase?.invoice_number ?? ''],
    ['Control', purchase?.control_number ?? ''],
    ['Fecha de la factura', purchase?.invoice_date === undefined ? '' : dayText(purchase.invoice_date)],
    [
      'Tasa',
      purchase === null || purchase === undefined || exchange_rate === null
        ? ''
        : formatRate(exchangeRate('USD', 'VES', exchange_rate)),
    ],
    ['Nota', notes],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {total === undefined ? null : (
        <div className={styles.fact}>
          <dt>Total con IVA</dt>
          <dd>
            <Money value={total} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Lines({ movement }: { readonly movement: MovementRow }) {
  const currency = movement.purchase?.currency;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Cantidad</th>
            {currency === undefined ? null : (
              <>
                <th scope="col">Costo</th>
                <th scope="col">IVA</th>
                <th scope="col">Importe</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {movement.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change
            <Line key={place} item={item} currency={currency} placeId={movement.to_warehouse_id} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly item: MovementRow['items'][number];
  /** Of an invoice. */
  readonly currency: string | undefined;
  /** Where it came in, or was changed. */
  readonly placeId: string | null;
}

function Line({ item, currency, placeId }: LineProps) {
  const { cost, tax_rate, lot, expires_on } = item;
  const openKardex = useOpenKardex();
  const hasExpiry = expires_on !== null && expires_on !== undefined;
  const count = quantity(item.quantity);
  const amount = currency === undefined ? undefined : parseUnitCost(cost ?? '0', currency);
  return (
    <tr>
      <td>
        <button
          type="button"
          className={`${styles.product} row-button`}
          title="Ver el kardex"
          onClick={() => openKardex(item.product_id, placeId)}
        >
          {item.name === '' ? item.sku : item.name}
        </button>
        {lot === '' ? null : (
          <small className={styles.sub}>
            Lote {lot}
            {hasExpiry ? ` · vence ${dayText(expires_on)}` : ''}
          </small>
        )}
      </td>
      <td className="tnum">{countedUnits(count, item.unit_name)}</td>
      {amount === undefined ? null : (
        <>
          <td>
            <Money value={amount} bare />
          </td>
          <td className="tnum">{taxRateText(tax_rate ?? '0')}</td>
          <td>
            <Money value={costOfQuantity(amount, count)} bare />
          </td>
        </>
      )}
    </tr>
  );
}
