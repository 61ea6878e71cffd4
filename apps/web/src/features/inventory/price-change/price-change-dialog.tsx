/** 'Cambiar precios': changes chosen or shown products by a percentage, with a preview of each price (IMP-03). */
import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { ProductRow } from '../../../data/rows.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { PercentInput } from '../../../ui/fields/percent-input.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { countedProducts } from '../catalogue/counted-products.ts';
import { percentText } from '../costs/product-margin.ts';
import type { PlannedPrice } from './plan-prices.ts';
import styles from './price-change.module.css';
import { After, PRICE_COLUMNS, PriceName } from './price-columns.tsx';
import { changeName, FIELD_TEXTS, STEP_OPTIONS } from './price-draft.ts';
import { type PriceChangeState, usePriceChange } from './use-price-change.ts';

export interface PriceChangeDialogProps {
  readonly products: readonly ProductRow[];
  readonly onClose: () => void;
  /** Written; the dialog closes. */
  readonly onDone: () => void;
}

const keyOf = ({ id }: PlannedPrice) => id;
export function PriceChangeDialog({ products, onClose, onDone }: PriceChangeDialogProps) {
  const state = usePriceChange(products, onDone);
  const { counts, done, cancel, apply } = state;
  const isWriting = done !== undefined;
  const phone = usePhone();
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Cambiar precios"
      note={countedProducts(products.length)}
      size="payment"
      closeOnEscape={!isWriting}
      closeOnClickOutside={false}
    >
      <div className={styles.head}>
        {state.refusal === undefined ? null : <Banner tone="bad" fact={state.refusal} />}
        <Fields state={state} />
      </div>
      <Preview state={state} />
      <DialogFoot
        left={
          isWriting ? (
            <div className={styles.progress}>
              <ProgressBar label="Cambiando precios" done={done} total={counts.changed} />
            </div>
          ) : undefined
        }
      >
        <Button size="lg" onClick={isWriting ? cancel : onClose}>
          Cancelar
        </Button>
        <Button
          size="lg"
          variant="filled"
          disabled={isWriting || counts.changed === 0}
          onClick={() => void apply()}
        >
          {applyText(counts.changed, phone)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function applyText(count: number, isShort: boolean): string {
  if (count === 0) return 'Cambiar precios';
  if (isShort) return `Cambiar ${COUNT_FORMAT.format(count)}`;
  return count === 1 ? 'Cambiar 1 precio' : `Cambiar ${COUNT_FORMAT.format(count)} precios`;
}

function Fields({ state: { draft, read, change } }: { readonly state: PriceChangeState }) {
  return (
    <div className={styles.fields}>
      <Group label="Qué cambia">
        {(labelId) => (
          <SegmentedControl
            aria-labelledby={labelId}
            data={Object.entries(FIELD_TEXTS).map(([value, label]) => ({ value, label }))}
            value={draft.field}
            onChange={(value) => change({ field: value as typeof draft.field })}
          />
        )}
      </Group>
      <Group label="Hacia dónde">
        {(labelId) => (
          <SegmentedControl
            aria-labelledby={labelId}
            data={[
              { value: 'up', label: 'Subir' },
              { value: 'down', label: 'Bajar' },
            ]}
            value={draft.direction}
            onChange={(value) => change({ direction: value as typeof draft.direction })}
          />
        )}
      </Group>
      <PercentInput
        label="Porcentaje"
        required
        data-autofocus
        value={draft.percent}
        error={read.kind === 'wrong' ? read.problem : undefined}
        onChange={(percent) => change({ percent })}
      />
      <Select
        label="Redondeo"
        data={STEP_OPTIONS}
        value={draft.step}
        allowDeselect={false}
        onChange={(value) => change({ step: value ?? '1' })}
      />
      <Checkbox
        className={styles.box ?? ''}
        label="Siempre hacia arriba"
        checked={draft.alwaysUp}
        onChange={(event) => change({ alwaysUp: event.currentTarget.checked })}
      />
    </div>
  );
}

interface GroupProps {
  readonly label: string;
  readonly children: (labelId: string) => ReactNode;
}

function Group({ label, children }: GroupProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <span className={styles.groupLabel} id={id}>
        {label}
      </span>
      {children(id)}
    </div>
  );
}

type Shown = 'all' | 'changed' | 'same' | 'refused';

function Preview({ state }: { readonly state: PriceChangeState }) {
  const { rows, counts, draft } = state;
  const phone = usePhone();
  const [shown, setShown] = useState<Shown>('all');
  const listed = shown === 'all' ? rows : rows.filter(({ result }) => result.kind === shown);
  const table = { columns: PRICE_COLUMNS, rowKey: keyOf, rows: listed };
  return (
    <>
      <div className={styles.head}>
        {counts.atLoss === 0 ? null : (
          <Banner tone="due" fact={atLossText(counts.atLoss)}>
            Revísalos en la columna Margen después.
          </Banner>
        )}
        <div className={styles.bar}>
          <SegmentedControl
            aria-label="Qué filas se muestran"
            data={[
              { value: 'all', label: 'Todas' },
              { value: 'changed', label: `Cambian · ${COUNT_FORMAT.format(counts.changed)}` },
              // A phone has no room for a fourth.
              ...(phone ? [] : [{ value: 'same', label: `Iguales · ${COUNT_FORMAT.format(counts.same)}` }]),
              { value: 'refused', label: `Rechazadas · ${COUNT_FORMAT.format(counts.refused)}` },
            ]}
            value={shown}
            onChange={(value) => setShown(value as Shown)}
          />
          <TableTools {...table} fileName={changeName(draft)} />
        </div>
      </div>
      <div className={styles.table}>
        <DataTable
          {...table}
          label="Precios antes y después"
          renderCard={(row) => (
            <div className={cells.card}>
              <PriceName row={row} />
              <span className={cells.figures}>
                <After row={row} />
                <span className={cells.sub}>
                  Antes <Money value={row.before} size="sm" tone="second" /> · {percentText(row.marginAfter)}
                </span>
              </span>
            </div>
          )}
          empty={<NothingToShow hasRows={rows.length > 0} />}
        />
      </div>
    </>
  );
}

function atLossText(count: number): string {
  return count === 1
    ? '1 producto se vendería por debajo de su costo.'
    : `${COUNT_FORMAT.format(count)} productos se venderían por debajo de su costo.`;
}

function NothingToShow({ hasRows }: { readonly hasRows: boolean }) {
  return (
    <EmptyState
      icon={IconPercentage}
      title={hasRows ? 'Ninguna fila es así' : 'Escribe un porcentaje'}
      why={
        hasRows
          ? undefined
          : 'Verás cada precio antes y después, con su margen. Se deshace entero durante 30 días, en Importaciones.'
      }
    />
  );
}
