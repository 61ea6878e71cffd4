/** Holds the product form: draft, errors, saving. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';

import { createRecord, patchRecord } from '../../../data/local-writes/change-records.ts';
import type { ProductRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { useCompany } from '../../../session/company-context.ts';
import { isSameValue, typedKey } from '../../../ui/kept-typed.ts';
import { toast } from '../../../ui/toast.tsx';
import { useKeptTyped } from '../../../ui/use-kept-typed.ts';
import {
  changedFields,
  checkDraft,
  type DraftErrors,
  draftOf,
  EMPTY_DRAFT,
  fieldsOf,
  type ProductDraft,
} from './product-draft.ts';
import { sharedBarcodeText } from './shared-barcode.ts';
import { isSkuTaken } from './taken-sku.ts';

export interface ProductFormState {
  readonly draft: ProductDraft;
  readonly errors: DraftErrors;
  /** That another product has the barcode too, which is no error. */
  readonly barcodeRemark: string | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why nothing could be stored, when it is not the fault of a field. */
  readonly refusal: string | undefined;
  change<Field extends keyof ProductDraft>(field: Field, value: ProductDraft[Field]): void;
  save(): Promise<void>;
  /** Leaves the form, and gives up what was typed. */
  close(): void;
}

export function useProductForm(product: ProductRow | undefined, onClosed: () => void): ProductFormState {
  const company = useCompany();
  const initial = product === undefined ? EMPTY_DRAFT : draftOf(product);
  // Only what was typed is the draft: opened again, the other fields show what the product says by then (DATA-04).
  const place = { key: typedKey(company.companyId, 'products', product?.id) };
  const { draft, change, forget } = useKeptTyped(initial, place);
  const barcodeRemark = useLiveQuery(
    () => sharedBarcodeText(company.db, draft.barcode, product?.id),
    [company.db, draft.barcode, product?.id],
  );
  const [errors, setErrors] = useState<DraftErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Known at once, unlike the state: Ctrl+Enter held down asks again before anything is drawn.
  const isBusy = useRef(false);
  const close = () => {
    forget();
    onClosed();
  };
  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(undefined);
    try {
      const isTaken = await isSkuTaken(company.db, draft.sku, product?.id);
      const found = { ...checkDraft(draft), ...(isTaken ? { sku: 'El SKU ya existe' } : {}) };
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      setIsSaving(true);
      await store(company, draft, product);
      toast(product === undefined ? 'Producto creado' : 'Cambios guardados');
      close();
    } catch (error) {
      console.error(error);
      setRefusal('Error al guardar el producto');
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  return {
    draft,
    errors,
    barcodeRemark,
    isSaving,
    refusal,
    isDirty: !isSameValue(draft, initial),
    change: (field, value) => {
      change({ [field]: value });
      setErrors(({ [field]: _, ...others }) => others);
    },
    save,
    close,
  };
}

async function store(
  { db, maker }: Company,
  draft: ProductDraft,
  product: ProductRow | undefined,
): Promise<void> {
  const now = new Date().toISOString();
  if (product === undefined) await createRecord(db, 'products', fieldsOf(draft, undefined, now), maker);
  else await patchRecord(db, 'products', product.id, changedFields(draft, product, now), maker);
}
