/** Replaces the filters while products are chosen: the actions on all of them at once [INV-02]. */
import { Button } from '@mantine/core';
import { IconCategory, IconPercentage, IconTrash, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast, toastUndo } from '../../../ui/feedback/toast.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { attempt } from '../../../ui/forms/attempt-save.ts';
import { takeBack } from '../../../ui/forms/delete-with-undo.ts';
import { LazyPart } from '../../../ui/layout/lazy-part.tsx';
import { categoryOptions } from '../catalogue/category-options.ts';
import { countedProducts } from '../catalogue/counted-products.ts';
import { useInventory } from '../frame/inventory-context.ts';
import { PRICE_CHANGE } from '../price-change/lazy-price-change.ts';
import { changeProducts, deleteProducts } from './bulk-actions.ts';
import { DELETION_GATE } from './delete-product.tsx';
import styles from './products.module.css';

export interface BulkBarProps {
  readonly selected: ReadonlySet<string>;
  /** Done, or given up: nothing is chosen any more. */
  readonly onDone: () => void;
}

type Open = 'category' | 'prices' | 'deletion';

export function BulkBar({ selected, onDone }: BulkBarProps) {
  const [open, setOpen] = useState<Open>();
  const ids = [...selected];
  const { change, refusal } = useBulkChange(ids, onDone);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Acciones con los productos elegidos">
      <strong role="status">{`${countedProducts(ids.length)} en la selección`}</strong>
      <Button leftSection={<IconCategory size={18} stroke={1.75} />} onClick={() => setOpen('category')}>
        Categoría
      </Button>
      <Button leftSection={<IconPercentage size={18} stroke={1.75} />} onClick={() => setOpen('prices')}>
        Precios
      </Button>
      <Button onClick={() => void change({ status: 'active' }, 'Activaste')}>Activar</Button>
      <Button onClick={() => void change({ status: 'inactive' }, 'Desactivaste')}>Desactivar</Button>
      <Button
        variant="default"
        className={styles.danger ?? ''}
        leftSection={<IconTrash size={18} stroke={1.75} />}
        onClick={() => setOpen('deletion')}
      >
        Eliminar
      </Button>
      <Button variant="subtle" leftSection={<IconX size={18} stroke={1.75} />} onClick={onDone}>
        Quitar la selección
      </Button>
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      {open === 'category' ? (
        <CategoryDialog
          count={ids.length}
          onClose={close}
          onChoose={(categoryId) => void change({ category_id: categoryId }, 'Cambiaste de categoría')}
        />
      ) : null}
      {open === 'prices' ? <PricesOf ids={selected} onClose={close} onDone={onDone} /> : null}
      {open === 'deletion' ? <DeleteMany ids={ids} onClose={close} onDone={onDone} /> : null}
    </div>
  );
}

interface PricesOfProps {
  readonly ids: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function PricesOf({ ids, onClose, onDone }: PricesOfProps) {
  const { listed } = useInventory();
  const products = useMemo(
    () => (listed ?? []).flatMap(({ product }) => (ids.has(product.id) ? [product] : [])),
    [listed, ids],
  );
  return (
    <LazyPart file={PRICE_CHANGE}>
      {(PriceChangeDialog) => <PriceChangeDialog products={products} onClose={onClose} onDone={onDone} />}
    </LazyPart>
  );
}

/** Changes at once, with ten seconds to undo. */
function useBulkChange(ids: readonly string[], onDone: () => void) {
  const company = useCompany();
  const [refusal, setRefusal] = useState<string>();
  const change = async (fields: Parameters<typeof changeProducts>[2], done: string) => {
    const why = await attempt(SAVE_GATE, async () => {
      const { count, undo } = await changeProducts(company, ids, fields);
      if (count === 0) toast('Ya estaban así');
      else toastUndo(`${done} ${countedProducts(count)}`, { onUndo: () => void takeBack(SAVE_GATE, undo) });
      onDone();
      return undefined;
    });
    setRefusal(why);
  };
  return { change, refusal };
}

interface CategoryDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onChoose: (categoryId: string | null) => void;
}

function CategoryDialog({ count, onClose, onChoose }: CategoryDialogProps) {
  const inventory = useInventory();
  const [categoryId, setCategoryId] = useState<string | null>(null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Categoría de ${countedProducts(count)}`}
      size="question"
      fullScreenOnPhone={false}
    >
      <DialogBody>
        <SearchSelect
          label="Categoría"
          placeholder="Sin categoría"
          data={categoryOptions(inventory)}
          value={categoryId}
          onChange={setCategoryId}
          clearable
          nothingFoundMessage="No hay una categoría con ese nombre"
        />
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          size="lg"
          variant="filled"
          onClick={() => {
            onClose();
            onChoose(categoryId);
          }}
        >
          Guardar Cambios
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface DeleteManyProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeleteMany({ ids, onClose, onDone }: DeleteManyProps) {
  const company = useCompany();
  const [refusal, setRefusal] = useState<string>();
  const remove = async () => {
    const why = await attempt(DELETION_GATE, async () => {
      const count = await deleteProducts(company, ids);
      toast(`Eliminaste ${countedProducts(count)}`);
      onDone();
      return undefined;
    });
    setRefusal(why);
  };
  return (
    <ConfirmDialog
      opened
      title={
        ids.length === 1
          ? '¿Está seguro de eliminar este producto?'
          : `¿Está seguro de eliminar estos ${countedProducts(ids.length)}?`
      }
      confirmLabel="Eliminar"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      Dejan de verse en el inventario y en la caja. Las ventas que ya los tienen los conservan.
    </ConfirmDialog>
  );
}
