/** 'Nuevo Producto' / 'Editar Producto' (PROD-01): every field of a product, its units and its pictures. */
import type { CategoryRow, ProductRow } from '../../../data/rows.ts';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { FieldError } from '../../../ui/forms/error-summary.tsx';
import { ProductLots } from '../lots/product-lots.tsx';
import { inputId, unitInputId } from './form/field-props.ts';
import { IdentitySection } from './form/identity-section.tsx';
import { PicturesSection } from './form/pictures-section.tsx';
import { PriceSection } from './form/price-section.tsx';
import { StockSection } from './form/stock-section.tsx';
import { UNIT_FIELD_NAMES } from './form/unit-drafts.ts';
import { UnitsSection } from './form/units-section.tsx';
import { FIELD_NAMES, type ProductDraft } from './product-draft.ts';
import { type ProductFormState, useProductForm } from './use-product-form.ts';

export interface ProductFormProps {
  /** Undefined makes a new one. */
  readonly product: ProductRow | undefined;
  readonly categories: readonly CategoryRow[];
  readonly onClose: () => void;
}

export function ProductForm({ product, categories, onClose }: ProductFormProps) {
  const form = useProductForm(product, onClose);
  if (form === undefined) return null;
  const { refusal } = form.problems;
  return (
    <FormModal
      opened
      size="product"
      title={product === undefined ? 'Nuevo Producto' : 'Editar Producto'}
      submitLabel={product === undefined ? 'Crear Producto' : 'Guardar Cambios'}
      saving={form.isSaving}
      dirty={form.isDirty}
      isStored={form.isStored}
      errors={fieldErrors(form)}
      {...(refusal === undefined
        ? {}
        : {
            refusal: (
              <Banner tone="bad" fact={refusal.fact}>
                {refusal.detail}
              </Banner>
            ),
          })}
      onSubmit={() => void form.save()}
      onClose={form.close}
    >
      <IdentitySection form={form} categories={categories} />
      <PriceSection form={form} />
      <StockSection form={form} productId={product?.id} />
      {product === undefined ? null : <ProductLots productId={product.id} />}
      <UnitsSection form={form} />
      <PicturesSection form={form} />
    </FormModal>
  );
}

/** In the order of the form: each leads to its field. */
function fieldErrors({ problems, units }: ProductFormState): FieldError[] {
  const own = Object.keys(problems.fields).map((field) => ({
    label: FIELD_NAMES[field as keyof ProductDraft],
    fieldId: inputId(field as keyof ProductDraft),
  }));
  const ofUnits = units.flatMap(({ id, draft }, place) => {
    const unit = draft.name.trim() === '' ? `Unidad ${place + 2}` : draft.name.trim();
    const fields = Object.keys(problems.units[id] ?? {}) as (keyof typeof UNIT_FIELD_NAMES)[];
    const kept = id in problems.kept ? [{ label: unit, fieldId: unitInputId(id, 'name') }] : [];
    return [
      ...fields.map((field) => ({
        label: `${unit}: ${UNIT_FIELD_NAMES[field]}`,
        fieldId: unitInputId(id, field),
      })),
      ...kept,
    ];
  });
  return [...own, ...ofUnits];
}
