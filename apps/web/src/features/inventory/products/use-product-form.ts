/** Holds the product form: the stored product, the typed changes, their errors, and the saving. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';

import { correctedInstant } from '../../../data/clock.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { isAlive, type ProductImageRow, type ProductRow, type ProductUnitRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useDraft } from '../../../session/device/use-draft.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { checkDraft } from './check-draft.ts';
import { barcodeRemarks } from './form/barcode-remarks.ts';
import { type ShownImage, shownImages } from './form/image-drafts.ts';
import { openingStock } from './form/opening-stock.ts';
import {
  notSignedInRefusal,
  OTHER_MADE,
  picturesRefusal,
  planRefusal,
  refusalNow,
  type SaveRefusal,
  saveRefusal,
} from './form/product-refusal.ts';
import {
  DRAFT_KINDS,
  isAnythingTyped,
  NOTHING_TYPED,
  type ProductTyped,
  readTyped,
  typeField,
} from './form/product-typed.ts';
import { writeProduct } from './form/product-writes.ts';
import { savePlan } from './form/save-plan.ts';
import {
  checkUnits,
  keepUnit,
  removeUnit,
  type ShownUnit,
  shownUnits,
  type UnitErrors,
} from './form/unit-drafts.ts';
import { stockOfUnit, unitStockText } from './form/unit-stock.ts';
import { type DraftErrors, draftOf, EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';
import { isSkuTaken } from './taken-sku.ts';

export interface ProductFormState extends ProductParts {
  readonly draft: ProductDraft;
  readonly units: readonly ShownUnit[];
  readonly images: readonly ShownImage[];
  readonly problems: Problems;
  /** By code as typed: what is odd about it, which is no error. */
  readonly remarks: ReadonlyMap<string, string>;
  readonly isDirty: boolean;
  /** All that was typed is on the disk. */
  readonly isStored: boolean;
  readonly isSaving: boolean;
  /** The number of pictures being processed: the product is not saved before they are done. */
  readonly taking: number;
  setTaking(next: (taking: number) => number): void;
  change<Field extends keyof ProductDraft>(field: Field, value: ProductDraft[Field]): void;
  /** Of units and pictures. */
  edit(change: (typed: ProductTyped) => ProductTyped): void;
  removeUnit(unit: ShownUnit): Promise<void>;
  save(): Promise<void>;
  /** Closes the form and discards what was typed. */
  close(): void;
}

export interface Problems {
  readonly fields: DraftErrors;
  /** By unit id. */
  readonly units: UnitErrors;
  /** By unit id: why it cannot be removed. */
  readonly kept: Readonly<Record<string, string>>;
  readonly refusal: SaveRefusal | undefined;
}

const NO_PROBLEMS: Problems = { fields: {}, units: {}, kept: {}, refusal: undefined };
const NO_REMARKS: ReadonlyMap<string, string> = new Map();

/** @returns undefined while the device is read */
export function useProductForm(
  product: ProductRow | undefined,
  onClosed: () => void,
): ProductFormState | undefined {
  const company = useCompany();
  const { db } = company;
  const kind = product === undefined ? DRAFT_KINDS.new : DRAFT_KINDS.edit;
  const kept = useDraft<ProductTyped>(db, { kind, id: product?.id, empty: NOTHING_TYPED, read: readTyped });
  const parts = useParts(db, product?.id);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isSaving, setIsSaving] = useState(false);
  const [taking, setTaking] = useState(0);
  // Set at once, unlike the state: Ctrl+Enter held down triggers again before a rendering.
  const isBusy = useRef(false);
  const typed = kept?.data ?? NOTHING_TYPED;
  const initial = initialDraft(product, company);
  const draft = { ...initial, ...typed.fields };
  const units = shownUnits(parts?.unitRows ?? [], typed.units);
  const codes = [draft.barcode, ...units.map((unit) => unit.draft.barcode)];
  const remarks = useLiveQuery(
    () => barcodeRemarks(db, codes, product?.id),
    [db, codes.join('\n'), product?.id],
    NO_REMARKS,
  );
  if (kept === undefined || parts === undefined) return undefined;

  const close = () => {
    void kept.drop().then(onClosed);
  };
  const content = { id: kept.id, product, draft, ...parts, units: typed.units, images: typed.images };
  const store = async (): Promise<boolean> => {
    const found = await problemsOf(company, content, taking);
    setProblems(found);
    // The units are shown again, so that their errors have a place.
    for (const id of Object.keys(found.kept)) {
      kept.change((held) => ({ ...held, units: keepUnit(held.units, id) }));
    }
    if (hasAny(found)) return false;
    setIsSaving(true);
    const plan = savePlan(content, new Date().toISOString(), newId());
    const { warehouseId, rate } = company;
    const now = await correctedInstant(db);
    const opening = openingStock(draft, plan, { warehouseId, rate: rate?.text ?? null, now });
    const refused = await writeProduct(company, plan, kept.id, opening);
    if (refused !== undefined) setProblems({ ...NO_PROBLEMS, refusal: OTHER_MADE });
    return refused === undefined;
  };
  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (!(await store())) return;
      toast(product === undefined ? 'Producto creado' : 'Cambios guardados');
      close();
    } catch (error) {
      console.error(error);
      const refusal = saveRefusal(product === undefined ? 'create' : 'update', error);
      setProblems((held) => ({ ...held, refusal }));
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  return {
    ...parts,
    draft,
    units,
    images: shownImages(parts.imageRows, typed.images),
    problems: { ...problems, refusal: refusalNow(problems.refusal, taking) },
    remarks,
    isDirty: isAnythingTyped(typed),
    isStored: kept.isStored,
    isSaving,
    taking,
    setTaking,
    change: (field, value) => {
      kept.change((held) => typeField(held, { [field]: value }, initial));
      setProblems((held) => ({ ...held, fields: without(held.fields, field) }));
    },
    edit: (change) => {
      const next = change(typed);
      kept.change(change);
      if (next.units !== typed.units) setProblems((held) => ({ ...held, units: {}, kept: {} }));
    },
    removeUnit: async ({ id, isNew, draft: { name } }) => {
      const why = isNew ? undefined : unitStockText(name, await stockOfUnit(db, kept.id, id));
      setProblems((held) => ({ ...held, units: {}, kept: why === undefined ? {} : { [id]: why } }));
      if (why === undefined) kept.change((held) => ({ ...held, units: removeUnit(held.units, id) }));
    },
    save,
    close,
  };
}

function initialDraft(product: ProductRow | undefined, { currency }: Company): ProductDraft {
  return product === undefined ? { ...EMPTY_DRAFT, currency, costCurrency: currency } : draftOf(product);
}

export interface ProductParts {
  readonly unitRows: readonly ProductUnitRow[];
  readonly imageRows: readonly ProductImageRow[];
}

/** The units and pictures as the form opened them: changes by other users must not appear while typing. */
function useParts(db: CompanyDb, productId: string | undefined): ProductParts | undefined {
  const [parts, setParts] = useState<ProductParts>();
  useEffect(() => {
    let isOver = false;
    readParts(db, productId).then(
      (read) => isOver || setParts(read),
      (error: unknown) => console.error('unidades e imágenes', error),
    );
    return () => {
      isOver = true;
    };
  }, [db, productId]);
  return parts;
}

async function readParts(db: CompanyDb, productId: string | undefined): Promise<ProductParts> {
  if (productId === undefined) return { unitRows: [], imageRows: [] };
  const [units, images] = await Promise.all([
    db.product_units.where('product_id').equals(productId).toArray(),
    db.product_images.where('product_id').equals(productId).toArray(),
  ]);
  return { unitRows: units.filter(isAlive), imageRows: images.filter(isAlive) };
}

type Content = Parameters<typeof savePlan>[0];

async function problemsOf({ db }: Company, content: Content, taking: number): Promise<Problems> {
  const { product, draft, unitRows, units } = content;
  const refusal =
    notSignedInRefusal(product === undefined ? 'create' : 'update', localStorage) ??
    picturesRefusal(taking) ??
    (product === undefined ? await planRefusal(db, new Date().toISOString()) : undefined);
  if (refusal !== undefined) return { ...NO_PROBLEMS, refusal };
  const [isTaken, isCategoryGone] = await Promise.all([
    isSkuTaken(db, draft.sku, product?.id),
    isGone(db, draft.categoryId),
  ]);
  return {
    fields: {
      ...checkDraft(draft),
      ...(isTaken ? { sku: 'El SKU ya existe' } : {}),
      ...(isCategoryGone ? { categoryId: 'La categoría seleccionada no es válida' } : {}),
    },
    units: checkUnits(shownUnits(unitRows, units), draft.barcode),
    kept: await unchangedUnits(db, content),
    refusal: undefined,
  };
}

/** A category may have been deleted since the form opened. */
async function isGone(db: CompanyDb, categoryId: string | null): Promise<boolean> {
  const category = categoryId === null ? undefined : await db.categories.get(categoryId);
  return categoryId !== null && (category === undefined || !isAlive(category));
}

/** Goods may have come in since a unit was removed from the form. */
async function unchangedUnits(
  db: CompanyDb,
  { id, unitRows, units }: Content,
): Promise<Record<string, string>> {
  const removed = unitRows.filter((unit) => units[unit.id]?.isRemoved === true);
  const texts = await Promise.all(
    removed.map(
      async (unit) => [unit.id, unitStockText(unit.name, await stockOfUnit(db, id, unit.id))] as const,
    ),
  );
  return Object.fromEntries(
    texts.flatMap(([unit, text]) => (text === undefined ? [] : [[unit, text] as const])),
  );
}

function hasAny({ fields, units, kept, refusal }: Problems): boolean {
  return refusal !== undefined || [fields, units, kept].some((part) => Object.keys(part).length > 0);
}

function without(errors: DraftErrors, field: keyof ProductDraft): DraftErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));
}
