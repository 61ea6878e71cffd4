/** Movements that were begun and not saved (S-24): to go on with, or to throw away. */

import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { DraftRow } from '../../../data/device-rows.ts';
import { openDraftsOf } from '../../../data/drafts/take-up-draft.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { toastUndo } from '../../../ui/feedback/toast.tsx';
import { countedProducts } from '../catalogue/counted-products.ts';
import { emptyDraft, isUntouched, type MovementDraft } from './editor/draft/movement-draft.ts';
import { MOVEMENT_DRAFT_KIND, readMovementDraft } from './editor/draft/read-draft.ts';
import { EDITOR_WORDS } from './movement-words.ts';
import styles from './movements.module.css';

export interface DraftsStripProps {
  readonly onOpen: (id: string, draft: MovementDraft) => void;
}

export function DraftsStrip({ onOpen }: DraftsStripProps) {
  const { db, today } = useCompany();
  const rows = useLiveQuery(() => openDraftsOf(db, MOVEMENT_DRAFT_KIND), [db]) ?? [];
  const drafts = rows
    .map((row) => ({ row, draft: readMovementDraft(row.data, emptyDraft('purchase', today)) }))
    .filter(({ draft }) => !isUntouched(draft));
  if (drafts.length === 0) return null;
  const discard = (row: DraftRow): void => {
    const undo = () => db.drafts.put(row);
    db.drafts.delete(row.id).then(
      () => toastUndo('Borrador descartado', { onUndo: () => void undo() }),
      (failure: unknown) => console.error('borrador', failure),
    );
  };
  return (
    <section className={styles.drafts} aria-label="Borradores">
      <h2 className={styles.draftsTitle}>
        {drafts.length === 1 ? '1 borrador' : `${drafts.length} borradores`}
      </h2>
      <ul className={styles.draftList}>
        {drafts.map(({ row, draft }) => (
          <li key={row.id} className={styles.draft}>
            <Button
              size="xs"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => onOpen(row.id, draft)}
            >
              {draftText(draft)}
            </Button>
            <span className={`${cells.sub} tnum`}>{instantText(row.updated_at)}</span>
            <RowAction
              label={`Descartar ${draftText(draft)}`}
              icon={IconTrash}
              onClick={() => discard(row)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Compra por factura · Distribuidora Polar · 3 productos' */
function draftText({ type, replacesId, supplier, lines }: MovementDraft): string {
  const { title } = EDITOR_WORDS[type];
  const name = replacesId === null ? title : `Edición: ${title.toLowerCase()}`;
  return [name, supplier?.name ?? '', lines.length === 0 ? '' : countedProducts(lines.length)]
    .filter((part) => part !== '')
    .join(' · ');
}
