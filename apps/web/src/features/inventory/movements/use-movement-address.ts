/**
 * What is open over the list of movements, held in the address: a reload opens it again, the browser's back button
 * closes it, and other screens link to it.
 */
import { newId, replacementId, voidId } from '@cuadra/contracts/primitives/ids';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import type { CompanyDb } from '../../../data/company-db.ts';
import { BOLIVAR, DOLLAR } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { draftOfMovement } from './editor/draft/draft-of-movement.ts';
import { emptyDraft, type MovementDraft } from './editor/draft/movement-draft.ts';
import { placesFor } from './editor/draft/places.ts';
import type { EditorTarget } from './editor/use-movement-editor.ts';
import { type EditedType, isEditedType } from './movement-words.ts';

export interface MovementAddress {
  readonly editor: EditorTarget | undefined;
  /** Of the movement that is shown. */
  readonly openId: string | undefined;
  /** The supplier whose purchases another screen linked to. */
  readonly supplierId: string | null;
  begin(type: EditedType): void;
  openDraft(id: string, draft: MovementDraft): void;
  edit(id: string): void;
  open(id: string): void;
  close(): void;
}

/** @param mayWrite without it no editor opens, whatever the address contains */
export function useMovementAddress(mayWrite: boolean): MovementAddress {
  const { db, companyId, currency, today, warehouses, warehouseId } = useCompany();
  const [params, setParams] = useSearchParams();
  const type = params.get('new');
  const editId = params.get('edit');
  const draftId = params.get('draft');
  const isEditing = mayWrite && (isEditedType(type) || editId !== null);
  // The draft has its id before the first key, and keeps it over a reload.
  useEffect(() => {
    if (!isEditing || draftId !== null) return;
    setParams(
      (held) => {
        held.set('draft', editId === null ? newId() : replacementId(companyId, editId));
        return held;
      },
      { replace: true },
    );
  }, [isEditing, draftId, editId, companyId, setParams]);
  const replaced = useLiveQuery(
    async () => (editId === null ? undefined : await readReplaced(db, companyId, editId)),
    [db, companyId, editId],
  );
  const editor = useMemo((): EditorTarget | undefined => {
    if (!isEditing || draftId === null) return undefined;
    if (editId === null) {
      if (!isEditedType(type)) return undefined;
      const isOffered = placesFor(type, warehouses).some(({ id }) => id === warehouseId);
      const place = type.startsWith('transfer') || !isOffered ? null : warehouseId;
      const initial = {
        ...emptyDraft(type, today, place),
        currency: currency === BOLIVAR ? BOLIVAR : DOLLAR,
      };
      return { id: draftId, initial, replaced: undefined };
    }
    const row = replaced?.isGone === false ? replaced.row : undefined;
    const initial = row === undefined ? undefined : draftOfMovement(row, today, warehouses);
    return initial === undefined ? undefined : { id: draftId, initial, replaced: row };
  }, [isEditing, draftId, editId, type, replaced, currency, today, warehouses, warehouseId]);
  return {
    editor,
    openId: params.get('open') ?? (replaced?.isGone === true ? (editId ?? undefined) : undefined),
    supplierId: params.get('supplier'),
    begin: (wanted) => setParams({ new: wanted }),
    openDraft: (id, draft) =>
      setParams(
        draft.replacesId === null ? { new: draft.type, draft: id } : { edit: draft.replacesId, draft: id },
      ),
    edit: (id) => setParams({ edit: id }),
    open: (id) => setParams({ open: id }),
    close: () => setParams({}),
  };
}

/** A movement that was voided or edited since cannot be edited: it is shown with its state. */
async function readReplaced(db: CompanyDb, companyId: string, id: string) {
  const [row, reversal] = await db.stock_movements.bulkGet([id, voidId(companyId, id)]);
  return { row, isGone: row === undefined || reversal !== undefined };
}
