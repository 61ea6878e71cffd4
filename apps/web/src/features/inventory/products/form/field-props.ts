/**
 * The properties of every field in the product form: its id, which the list of errors links to, its label and its
 * error.
 */
import { FIELD_NAMES, type ProductDraft } from '../product-draft.ts';
import type { ProductFormState } from '../use-product-form.ts';

export function inputId(field: keyof ProductDraft): string {
  return `product-${field}`;
}

export function unitInputId(unitId: string, field: string): string {
  return `unit-${unitId}-${field}`;
}

type TextField = {
  [Field in keyof ProductDraft]: ProductDraft[Field] extends string ? Field : never;
}[keyof ProductDraft];

export function textProps(form: ProductFormState, field: TextField) {
  return {
    id: inputId(field),
    label: FIELD_NAMES[field],
    value: form.draft[field],
    error: form.problems.fields[field],
  };
}

/** Of a plain text field. */
export function typedProps(form: ProductFormState, field: TextField) {
  return {
    ...textProps(form, field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change(field, event.currentTarget.value),
  };
}
