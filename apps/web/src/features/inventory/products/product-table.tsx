/** The table of products with its empty states and row actions. */
import { ActionIcon, Button } from '@mantine/core';
import {
  IconDotsVertical,
  IconFileImport,
  IconPackage,
  IconPencil,
  IconSearchOff,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';

import { deleteRecord } from '../../../data/local-writes/change-records.ts';
import type { ProductRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { usePhone } from '../../../ui/breakpoints.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PriceInBoth, ProductName, productColumns, StockFigure } from './product-columns.tsx';
import type { ListedProduct } from './product-list.ts';
import styles from './products.module.css';

export interface ProductTableProps {
  /** Undefined while the database is read for the first time. */
  readonly listed: readonly ListedProduct[] | undefined;
  readonly shown: readonly ListedProduct[];
  readonly mayWrite: boolean;
  readonly onOpen: (product: ProductRow) => void;
  readonly onClearFilter: () => void;
  readonly onNew: () => void;
}

const keyOf = ({ product }: ListedProduct) => product.id;

export function ProductTable(props: ProductTableProps) {
  const { mayWrite, onOpen, listed } = props;
  const { rate, secondaryCurrency } = useCompany();
  const [deleting, setDeleting] = useState<ProductRow>();
  const columns = useMemo(() => productColumns({ rate, secondaryCurrency }), [rate, secondaryCurrency]);
  const phone = usePhone();
  const actions = useMemo(() => {
    const Actions = phone ? RowMenu : RowActions;
    return ({ product }: ListedProduct) => (
      <Actions product={product} onEdit={onOpen} onDelete={setDeleting} />
    );
  }, [phone, onOpen]);
  return (
    <div className={styles.table}>
      <DataTable
        label="Productos"
        rows={props.shown}
        rowKey={keyOf}
        columns={columns}
        minWidth={900}
        loading={listed === undefined}
        empty={
          listed?.length === 0 ? <NoProducts {...props} /> : <NothingFound onClear={props.onClearFilter} />
        }
        {...(mayWrite
          ? { onRowClick: ({ product }: ListedProduct) => onOpen(product), rowActions: actions }
          : {})}
        rowActionsWidth={96}
        renderCard={(row) => <ProductCard listed={row} />}
      />
      {deleting === undefined ? null : (
        <DeleteProduct product={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  );
}

/** On a phone: the name whole, and the stock named, since no column head does. */
function ProductCard({ listed }: { readonly listed: ListedProduct }) {
  const { rate, secondaryCurrency } = useCompany();
  return (
    <div className={styles.card}>
      <ProductName listed={listed} />
      <span className={styles.cardFigures}>
        <PriceInBoth listed={listed} prices={{ rate, secondaryCurrency }} />
        <span className={styles.cardStock}>
          Stock <StockFigure listed={listed} />
        </span>
      </span>
    </div>
  );
}

interface RowActionsProps {
  readonly product: ProductRow;
  readonly onEdit: (product: ProductRow) => void;
  readonly onDelete: (product: ProductRow) => void;
}

function RowActions({ product, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <RowAction
        label={`Editar ${product.name}`}
        icon={<IconPencil size={18} stroke={1.75} />}
        onClick={() => onEdit(product)}
      />
      <RowAction
        label={`Eliminar ${product.name}`}
        icon={<IconTrash size={18} stroke={1.75} />}
        onClick={() => onDelete(product)}
      />
    </>
  );
}

/** A phone has room for one button beside the name; pressing the card edits. */
function RowMenu({ product, onEdit, onDelete }: RowActionsProps) {
  return (
    <Menu
      position="bottom-end"
      target={(props) => (
        <ActionIcon size={44} aria-label={`Acciones de ${product.name}`} {...props}>
          <IconDotsVertical size={20} stroke={1.75} />
        </ActionIcon>
      )}
    >
      <MenuItem icon={<IconPencil size={18} stroke={1.75} />} onSelect={() => onEdit(product)}>
        Editar
      </MenuItem>
      <MenuItem icon={<IconTrash size={18} stroke={1.75} />} onSelect={() => onDelete(product)}>
        Eliminar
      </MenuItem>
    </Menu>
  );
}

/** INV-04: past documents keep their product, so this only marks it. */
function DeleteProduct({ product, onClose }: { readonly product: ProductRow; readonly onClose: () => void }) {
  const { db, maker } = useCompany();
  const [hasFailed, setHasFailed] = useState(false);
  const remove = async () => {
    try {
      await deleteRecord(db, 'products', product.id, maker);
      toast(`Eliminaste ${product.name}`);
      onClose();
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  };
  return (
    <ConfirmDialog
      opened
      title="¿Está seguro de eliminar este producto?"
      confirmLabel="Eliminar"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {hasFailed ? (
        <Banner tone="bad" fact="No se pudo eliminar el producto.">
          Failed to delete product
        </Banner>
      ) : null}
      {product.name} deja de verse en el inventario y en la caja. Las ventas que ya lo tienen lo conservan.
    </ConfirmDialog>
  );
}

function NoProducts({ mayWrite, onNew }: Pick<ProductTableProps, 'mayWrite' | 'onNew'>) {
  return (
    <EmptyState
      icon={<IconPackage size={28} stroke={1.5} />}
      title="No se encontraron productos"
      why="Carga tu lista desde Excel o CSV en un minuto, o crea el primero a mano."
      action={
        mayWrite ? (
          <>
            <Button
              component={Link}
              to="/app/inventory/import"
              variant="filled"
              leftSection={<IconFileImport size={18} stroke={1.75} />}
            >
              Importar productos
            </Button>
            <Button onClick={onNew}>Nuevo Producto</Button>
          </>
        ) : undefined
      }
    />
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title="No se encontraron productos"
      why="Ningún producto tiene esas palabras con esos filtros."
      action={<Button onClick={onClear}>Quitar los filtros</Button>}
    />
  );
}
