/** Categorías: the tree that goods are found by [CAT-01]. */
import { IconCategory, IconPencil, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { DeletionQuestion } from '../../../ui/dialogs/deletion-question.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { NewButton } from '../../../ui/layout/new-button.tsx';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import { countedProducts } from '../catalogue/counted-products.ts';
import styles from '../frame/frame.module.css';
import { useInventory } from '../frame/inventory-context.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { CATEGORY_COLUMNS, CategoryName, indentOf } from './category-columns.tsx';
import { CategoryForm } from './category-form.tsx';
import { deletionText, filterCategories, type ListedCategory, listCategories } from './category-rows.ts';

const keyOf = ({ category }: ListedCategory) => category.id;
/** Columns in the order of the tree, and no other. */
export function CategoriesSection() {
  const { listed, mayWrite, categories, tree, hasFailed, retry } = useInventory();
  const { today } = useCompany();
  const [text, setText] = useState('');
  const dialog = useDialogFor<ListedCategory>();
  const [deleting, setDeleting] = useState<ListedCategory>();
  const all = useMemo(
    () => listCategories({ categories, tree }, listed?.map(({ product }) => product) ?? []),
    [categories, tree, listed],
  );
  const rows = useMemo(() => filterCategories(all, text), [all, text]);
  const table = { columns: CATEGORY_COLUMNS, rowKey: keyOf, rows };
  const create = mayWrite ? <NewButton label="Nueva Categoría" onClick={() => dialog.open()} /> : undefined;
  return (
    <>
      <SectionBar
        tools={
          <>
            <TableTools {...table} fileName={`Categorías ${today}`} />
            {create}
          </>
        }
      >
        <SearchInput
          className={styles.search}
          label="Buscar categorías"
          placeholder="Nombre de la categoría"
          value={text}
          onSearch={setText}
        />
      </SectionBar>
      <CircleNotice rows={all} />
      <DataTable
        {...table}
        label="Categorías"
        rowHeight={44}
        renderCard={(row) => (
          <div className={cells.lines} style={{ paddingLeft: indentOf(row) }}>
            <CategoryName row={row} />
            <span className={cells.sub}>{countedProducts(row.productCount)}</span>
          </div>
        )}
        {...(mayWrite
          ? {
              onRowClick: dialog.open,
              rowActions: (row: ListedCategory) => (
                <RowActions row={row} onEdit={dialog.open} onDelete={setDeleting} />
              ),
            }
          : {})}
        {...(hasFailed ? { error: <LoadFailed onRetry={retry} /> } : {})}
        empty={all.length === 0 ? <NoCategories action={create} /> : <NothingFound />}
      />
      {dialog.isOpen ? <CategoryForm row={dialog.item?.category} onClose={dialog.close} /> : null}
      {deleting === undefined ? null : (
        <DeleteCategory row={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}

interface RowActionsProps {
  readonly row: ListedCategory;
  readonly onEdit: (row: ListedCategory) => void;
  readonly onDelete: (row: ListedCategory) => void;
}

function RowActions({ row, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <RowAction label={`Editar ${row.category.name}`} icon={IconPencil} onClick={() => onEdit(row)} />
      <RowAction label={`Eliminar ${row.category.name}`} icon={IconTrash} onClick={() => onDelete(row)} />
    </>
  );
}

/** Two devices without a network, or an import, each in its right: together they made a circle. */
function CircleNotice({ rows }: { readonly rows: readonly ListedCategory[] }) {
  const names = rows.filter(({ isInCircle }) => isInCircle).map(({ category }) => category.name);
  if (names.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="due" fact={`Dependen unas de otras en círculo: ${names.join(', ')}.`}>
        Edita una de ellas y elige de cuál depende.
      </Banner>
    </div>
  );
}

interface DeleteCategoryProps {
  readonly row: ListedCategory;
  readonly onClose: () => void;
}

export function DeleteCategory({ row, onClose }: DeleteCategoryProps) {
  const deletion = deletionOf(useCompany(), 'categories', row.category);
  return (
    <DeletionQuestion what="esta categoría" {...deletion} onClose={onClose}>
      {deletionText(row)}
    </DeletionQuestion>
  );
}

export function NoCategories({ action }: { readonly action: React.ReactNode }) {
  return (
    <EmptyState
      icon={IconCategory}
      title="No hay categorías registradas"
      why="Con categorías encuentras más rápido lo que vendes, en la caja y en los reportes."
      action={action}
    />
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="No se encontraron categorías"
      why="Ninguna tiene esas palabras."
    />
  );
}
