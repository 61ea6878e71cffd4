/** Makes a product of an unknown code without leaving the scanning: name, price, category (QE-01). The rest is for later. */

import { newId } from '@cuadra/contracts/primitives/ids';
import { assert } from '@cuadra/domain/assert';
import { Button, TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { createRecord } from '../../../data/local-writes/change-records.ts';
import { isAlive } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { planRefusal } from '../products/form/product-refusal.ts';
import { isSkuTaken } from '../products/taken-sku.ts';
import type { ScannedArticle } from '../scan/find-articles.ts';
import { scannedArticle } from '../scan/find-articles.ts';
import {
  checkNewProduct,
  type NewProductDraft,
  type NewProductErrors,
  newProductFields,
} from './new-product.ts';
import styles from './quick-entry.module.css';

export interface ProductCreatorProps {
  readonly code: string;
  readonly onCreated: (article: ScannedArticle) => void;
  readonly onCancel: () => void;
}

export function ProductCreator({ code, onCreated, onCancel }: ProductCreatorProps) {
  const { db, currency } = useCompany();
  const categories = useLiveQuery(() => db.categories.orderBy('name').filter(isAlive).toArray(), [db]) ?? [];
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const { errors, create } = useCreation(onCreated);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void create({ code, name, price, categoryId, currency });
  };
  const leaveByEsc = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      className={styles.creator}
      aria-label={`Nuevo producto ${code}`}
      noValidate
      onSubmit={submit}
      onKeyDown={leaveByEsc}
    >
      <TextInput
        label="Nombre"
        required
        // The user opened the dialog to fill it in; further scans are accepted all the same.
        data-autofocus
        ref={focusOnce}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <MoneyInput
        label="Precio"
        required
        currency={currency}
        value={price}
        error={errors.price}
        onChange={setPrice}
      />
      <SearchSelect
        label="Categoría"
        placeholder="Sin categoría"
        data={categories.map((category) => ({ value: category.id, label: category.name }))}
        value={categoryId}
        onChange={setCategoryId}
        clearable
        nothingFoundMessage="No hay una categoría con ese nombre"
      />
      <span className={styles.creatorButtons}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="light">
          Crear Producto
        </Button>
      </span>
      {errors.form === undefined ? null : (
        <p className={styles.creatorError} role="alert">
          {errors.form}
        </p>
      )}
    </form>
  );
}

function useCreation(onCreated: ProductCreatorProps['onCreated']) {
  const company = useCompany();
  const { db } = company;
  const [errors, setErrors] = useState<NewProductErrors>({});
  const { refusal, run } = useAttempt(SAVE_GATE);
  const create = (draft: NewProductDraft) =>
    run(async () => {
      const planSays = (await planRefusal(db, new Date().toISOString()))?.detail;
      if (planSays !== undefined) return planSays;
      const isTaken = await isSkuTaken(db, draft.code, undefined);
      const found = { ...checkNewProduct(draft), ...(isTaken ? { form: 'El SKU ya existe' } : {}) };
      setErrors(found);
      if (Object.keys(found).length === 0) onCreated(await createProduct(company, draft));
      return undefined;
    });
  return { errors: refusal === undefined ? errors : { form: refusal }, create };
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

/** @throws the database's error: then nothing was stored */
async function createProduct(
  { db, maker, rate }: Pick<Company, 'db' | 'maker' | 'rate'>,
  draft: NewProductDraft,
): Promise<ScannedArticle> {
  const fields = newProductFields(draft, newId(), new Date().toISOString());
  const id = await createRecord(db, 'products', fields, maker);
  const product = await db.products.get(id);
  assert(product !== undefined, 'a product that was stored is there');
  return scannedArticle(product, undefined, rate?.exchange);
}
