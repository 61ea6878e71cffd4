/**
 * The one editor of movements (MOV-01, MOV-03, MOV-05): purchase by invoice, transfers, adjustment, unpacking. Every
 * keystroke is stored in its draft (S-24); Enter moves to the next field, Ctrl+Enter saves, a scan adds a product
 * wherever the focus is.
 */
import type { Quantity } from '@cuadra/domain/money/quantity';
import { FormModal } from '../../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { enterMovesOn, focusSoon } from '../../../../ui/fields/enter-moves-on.ts';
import type { FieldError } from '../../../../ui/forms/error-summary.tsx';
import type { ScannedArticle } from '../../scan/find-articles.ts';
import { EDITOR_WORDS } from '../movement-words.ts';
import { isUntouched } from './draft/movement-draft.ts';
import styles from './editor.module.css';
import type { MovementErrors } from './facts/check-movement.ts';
import { enteredBeforeText, shortageText } from './facts/movement-warnings.ts';
import { HeadFields } from './head-fields.tsx';
import { quantityFieldId } from './lines/line-row.tsx';
import { FINDER_ID, ProductFinder } from './lines/product-finder.tsx';
import { MovementLines } from './movement-lines.tsx';
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

const moveOn = enterMovesOn(FINDER_ID);

export function MovementEditor({ target, onClose }: MovementEditorProps) {
  const editor = useMovementEditor(target, onClose);
  if (editor === undefined) return null;
  const { draft } = editor;
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
      isStored={editor.isStored}
      {...(isUntouched(draft)
        ? {}
        : { leaveText: 'Queda en Borradores: puedes seguirlo después, o descartarlo allí.' })}
      errors={errorList(editor.errors)}
      refusal={<Remarks editor={editor} />}
      onSubmit={() => void editor.save()}
      onClose={() => {
        editor.leave();
        onClose();
      }}
    >
      <Fields editor={editor} />
    </FormModal>
  );
}

function Fields({ editor }: { readonly editor: Editor }) {
  const { draft, errors } = editor;
  const add = async (article: ScannedArticle, count: Quantity, isScanned: boolean) => {
    const line = await editor.addArticle(article, count);
    if (!isScanned && line !== undefined) focusSoon(quantityFieldId(line.key));
    return line?.unit.name;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its fields let pass
    <div className={styles.editor} onKeyDown={moveOn}>
      <HeadFields editor={editor} />
      <ProductFinder error={errors.head.lines} isFirst={beginsWithProducts(draft)} onArticle={add} />
      <MovementLines editor={editor} />
      {draft.type === 'purchase' ? <PurchaseSummary editor={editor} /> : null}
    </div>
  );
}

/**
 * Whether the fields before the products are filled in: in an invoice that is resumed, and in a movement that needs
 * only its place.
 */
function beginsWithProducts({ type, supplier, toId, lines }: Editor['draft']): boolean {
  return type === 'unpack' ? toId !== null : supplier !== null && lines.length > 0;
}

/** Refusals and warnings. */
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
