/**
 * The one editor of movements (MOV-01, MOV-03, MOV-05): purchase by invoice, transfers, adjustment, unpacking. Kept at
 * every keystroke (S-24); Enter goes on to the next field, Ctrl+Enter saves, a scan puts a product in wherever the focus is.
 */
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import { useCallback, useMemo, useRef } from 'react';

import { useCompany } from '../../../../session/company-context.ts';
import { Banner } from '../../../../ui/banner.tsx';
import type { FieldError } from '../../../../ui/error-summary.tsx';
import { FormModal } from '../../../../ui/form-modal.tsx';
import { EDITOR_WORDS } from '../movement-words.ts';
import type { MovementErrors } from './check-movement.ts';
import styles from './editor.module.css';
import { enterMovesOn, focusSoon } from './enter-moves-on.ts';
import { HeadFields } from './head-fields.tsx';
import { LineRow, quantityFieldId } from './line-row.tsx';
import { type DraftLine, placeOf } from './movement-draft.ts';
import { enteredBeforeText, shortageText } from './movement-warnings.ts';
import { type FoundArticle, ProductFinder } from './product-finder.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import {
  type MovementEditor as Editor,
  type EditorTarget,
  useMovementEditor,
} from './use-movement-editor.ts';

export interface MovementEditorProps {
  readonly target: EditorTarget;
  readonly onClose: () => void;
}

/** Where Enter goes from the last field of a line: the next product. */
const FINDER_ID = 'movement-lines';
const moveOn = enterMovesOn(FINDER_ID);

export function MovementEditor({ target, onClose }: MovementEditorProps) {
  const editor = useMovementEditor(target, onClose);
  const { db } = useCompany();
  if (editor === undefined) return null;
  const { draft } = editor;
  const add = async (article: FoundArticle): Promise<void> => {
    const key = await editor.addArticle(article);
    if (!article.isScanned) focusSoon(quantityFieldId(key));
  };
  const words = EDITOR_WORDS[draft.type];
  const isEdit = draft.replacesId !== null;
  return (
    <FormModal
      opened
      size="payment"
      title={isEdit ? `Editar: ${words.title.toLowerCase()}` : words.title}
      submitLabel={isEdit ? 'Guardar Cambios' : words.submit}
      saving={editor.isSaving}
      dirty={editor.isDirty}
      kept={editor.isKept}
      leaveText="Queda en Borradores: puedes seguirlo después, o descartarlo allí."
      errors={errorList(editor.errors)}
      refusal={<Remarks editor={editor} />}
      onSubmit={() => void editor.save()}
      onClose={() => {
        editor.leave();
        onClose();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its fields let pass */}
      <div className={styles.editor} onKeyDown={moveOn}>
        <HeadFields editor={editor} />
        <ProductFinder
          db={db}
          error={editor.errors.head.lines}
          autoFocus={draft.supplier !== null && draft.lines.length > 0}
          onArticle={(article) => void add(article)}
        />
        <Lines editor={editor} />
        {draft.type === 'purchase' ? <PurchaseSummary editor={editor} /> : null}
      </div>
    </FormModal>
  );
}

/** What is refused, and what is only unlikely. */
function Remarks({ editor }: { readonly editor: Editor }) {
  const { refusal, shortages, enteredBefore, draft } = editor;
  if (refusal === undefined && shortages.length === 0 && enteredBefore === undefined) return null;
  return (
    <div className={styles.remarks}>
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      {enteredBefore === undefined ? null : (
        <Banner tone="due" fact={enteredBeforeText(enteredBefore, draft.supplier?.name ?? '')}>
          · Revisa que no sea la misma antes de guardar.
        </Banner>
      )}
      {shortages.length === 0 ? null : (
        <Banner tone="due" fact="Sale más de lo que hay.">
          {shortages.map(shortageText).join(' ')} Puedes guardarlo: quedará en negativo y aparecerá en
          Alertas.
        </Banner>
      )}
    </div>
  );
}

const HEADS: Readonly<Record<Editor['draft']['type'], readonly string[]>> = {
  purchase: ['Producto', 'Unidad', 'Cantidad', 'Costo', 'IVA', 'Importe'],
  transfer_warehouse: ['Producto', 'Unidad', 'Cantidad', 'Hay', 'Queda'],
  transfer_store: ['Producto', 'Unidad', 'Cantidad', 'Hay', 'Queda'],
  adjustment: ['Producto', 'Unidad', 'Diferencia', 'Hay', 'Queda'],
  unpack: ['Producto', 'Se abre', 'Cantidad', 'Salen', 'Hay', 'Queda'],
};

function Lines({ editor }: { readonly editor: Editor }) {
  const { draft, facts, errors } = editor;
  const { taxes } = useCompany();
  const handlers = useStableHandlers(editor);
  const taxRates = useMemo(
    () => [...taxes.filter(({ is_active }) => is_active).map(({ rate }) => parsePercent(rate) ?? 0), 0],
    [taxes],
  );
  if (draft.lines.length === 0)
    return <p className={styles.noLines}>Todavía no hay productos. Escanea uno, o búscalo por su nombre.</p>;
  return (
    <div className={styles.lines}>
      <div className={styles.lineHeads} data-type={draft.type} aria-hidden="true">
        {HEADS[draft.type].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className={styles.lineList} aria-label="Productos del movimiento">
        {draft.lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            type={draft.type}
            reason={draft.reason}
            currency={draft.currency}
            rate={editor.rate}
            placeId={placeOf(draft)}
            product={facts.products.get(line.productId)}
            units={facts.units.get(line.productId) ?? NO_UNITS}
            lots={facts.lots}
            balances={facts.balances}
            taxRates={taxRates}
            proposedLot={editor.lots.get(line.key)}
            errors={errors.lines.get(line.key)}
            onChange={handlers.changeLine}
            onRemove={handlers.removeLine}
          />
        ))}
      </ul>
    </div>
  );
}

const NO_UNITS: readonly never[] = [];

/** The same functions at every drawing, so that lines nobody touched are not drawn again. */
function useStableHandlers(editor: Editor) {
  const latest = useRef(editor);
  latest.current = editor;
  const changeLine = useCallback(
    (key: string, changed: Partial<DraftLine>) => latest.current.changeLine(key, changed),
    [],
  );
  const removeLine = useCallback((key: string) => latest.current.removeLine(key), []);
  return { changeLine, removeLine };
}

const HEAD_LABELS: Readonly<Record<string, string>> = {
  fromId: 'Origen',
  toId: 'Destino',
  reason: 'Motivo',
  supplier: 'Proveedor',
  supplierName: 'Nombre del proveedor',
  supplierDocument: 'RIF del proveedor',
  invoiceNumber: 'Nº de factura',
  controlNumber: 'Nº de control',
  invoiceDate: 'Fecha de la factura',
  rate: 'Tasa',
  notes: 'Nota',
  lines: 'Productos',
};

function errorList({ head, lines }: MovementErrors): FieldError[] {
  const heads = Object.keys(head).map((field) => ({
    label: HEAD_LABELS[field] ?? field,
    fieldId: `movement-${field}`,
  }));
  const wrong = lines.size === 1 ? '1 producto' : `${lines.size} productos`;
  const [first] = lines.keys();
  return first === undefined ? heads : [...heads, { label: wrong, fieldId: quantityFieldId(first) }];
}
