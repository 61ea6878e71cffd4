/** The table of products with its empty states and row actions. */
import { ActionIcon, Button } from '@mantine/core';
import {
  IconDotsVertical,
  IconFileImport,
  IconHistory,
  IconPackage,
  IconPencil,
  IconSearchOff,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';

import type { ProductRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import type { ListedTable } from '../../../ui/data-table/table-look.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { Menu, MenuItem } from '../../../ui/popovers/menu.tsx';
import type { ListedProduct } from '../catalogue/product-list.ts';
import { useInventory } from '../frame/inventory-context.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { useOpenKardex } from '../frame/use-open-kardex.ts';
import { DeleteProduct } from './delete-product.tsx';
import { PriceInBoth, ProductName, StockFigure } from './product-columns.tsx';
import styles from './products.module.css';

export interface ProductTableProps {
  readonly table: ListedTable<ListedProduct>;
  /** Whether the company has any product, shown or not. */
  readonly hasAny: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly isSelectable: boolean;
  readonly mayWrite: boolean;
  readonly onOpen: (product: ProductRow) => void;
  readonly onClearFilter: () => void;
  readonly onNew: () => void;
}

const keyOf = ({ product }: ListedProduct) => product.id;

export function ProductTable(props: ProductTableProps) {
  const { mayWrite, onOpen, selected, onSelect } = props;
  const { hasFailed, retry, placeId } = useInventory();
  const openKardex = useOpenKardex();
  const [deleting, setDeleting] = useState<ProductRow>();
  const phone = usePhone();
  const actions = useMemo(() => {
    const Actions = phone ? RowMenu : RowActions;
    return ({ product }: ListedProduct) => (
      <Actions
        product={product}
        onKardex={() => openKardex(product.id, placeId)}
        onEdit={onOpen}
        onDelete={setDeleting}
      />
    );
  }, [phone, onOpen, openKardex, placeId]);
  return (
    <div className={styles.table}>
      <DataTable
        {...props.table}
        label="Productos"
        rowKey={keyOf}
        {...(hasFailed ? { error: <LoadFailed onRetry={retry} /> } : {})}
        empty={props.hasAny ? <NothingFound onClear={props.onClearFilter} /> : <NoProducts {...props} />}
        {...(mayWrite
          ? {
              onRowClick: ({ product }: ListedProduct) => onOpen(product),
              rowActions: actions,
              ...(props.isSelectable ? { selection: { selected, onChange: onSelect } } : {}),
            }
          : { onRowClick: ({ product }: ListedProduct) => openKardex(product.id, placeId) })}
        rowActionsWidth={132}
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
    <div className={`${cells.card} ${styles.card}`}>
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
  readonly onKardex: () => void;
  readonly onEdit: (product: ProductRow) => void;
  readonly onDelete: (product: ProductRow) => void;
}

function RowActions({ product, onKardex, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <RowAction label={`Kardex de ${product.name}`} icon={IconHistory} onClick={onKardex} />
      <RowAction label={`Editar ${product.name}`} icon={IconPencil} onClick={() => onEdit(product)} />
      <RowAction label={`Eliminar ${product.name}`} icon={IconTrash} onClick={() => onDelete(product)} />
    </>
  );
}

/** A phone has room for one button beside the name; pressing the card edits. */
function RowMenu({ product, onKardex, onEdit, onDelete }: RowActionsProps) {
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
      <MenuItem icon={<IconHistory size={18} stroke={1.75} />} onSelect={onKardex}>
        Kardex
      </MenuItem>
      <MenuItem icon={<IconTrash size={18} stroke={1.75} />} onSelect={() => onDelete(product)}>
        Eliminar
      </MenuItem>
    </Menu>
  );
}

function NoProducts({ mayWrite, onNew }: Pick<ProductTableProps, 'mayWrite' | 'onNew'>) {
  return (
    <EmptyState
      icon={IconPackage}
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
      icon={IconSearchOff}
      title="No se encontraron productos"
      why="Ningún producto tiene esas palabras con esos filtros."
      action={<Button onClick={onClear}>Quitar los filtros</Button>}
    />
  );
}
