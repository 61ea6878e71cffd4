/** When a product is low on stock, and whether its lots and expiry are tracked (PROD-01, PROD-03). */
import { carriesStock, type ProductType } from '@cuadra/domain/catalog/product';
import { lotFormatRefusal, nextLotCode } from '@cuadra/domain/stock/lot-code';
import { Checkbox, TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';

import { readLotCodes } from '../../../../data/lots/lot-codes.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { FormRow, FormSection } from '../../../../ui/dialogs/form-modal.tsx';
import { QuantityInput } from '../../../../ui/fields/quantity-input.tsx';
import { FIELD_NAMES } from '../product-draft.ts';
import type { ProductFormState } from '../use-product-form.ts';
import { inputId, textProps, typedProps } from './field-props.ts';
import styles from './form.module.css';
import { asksOpeningStock } from './opening-stock.ts';

interface StockSectionProps {
  readonly form: ProductFormState;
  /** Undefined of a new one. */
  readonly productId: string | undefined;
}

export function StockSection({ form, productId }: StockSectionProps) {
  const { draft, change } = form;
  if (!carriesStock(draft.type as ProductType)) {
    return (
      <FormSection title="Existencia y control" description="Cuándo avisar y qué vigilar.">
        <p className={styles.note}>Los servicios y los productos digitales no llevan existencia.</p>
      </FormSection>
    );
  }
  const unit = draft.unitName.slice(0, 8);
  return (
    <FormSection title="Existencia y control" description="Cuándo avisar y qué vigilar.">
      {productId === undefined ? <OpeningStock form={form} unit={unit} /> : null}
      <FormRow columns="1fr 1fr">
        <QuantityInput
          {...textProps(form, 'minStock')}
          unit={unit}
          onChange={(text) => change('minStock', text)}
        />
        <QuantityInput
          {...textProps(form, 'maxStock')}
          unit={unit}
          onChange={(text) => change('maxStock', text)}
        />
      </FormRow>
      <FormRow columns="1fr 1fr">
        <ControlBox form={form} field="trackLots" why="Numera cada entrada, y vende de la que elijas.">
          <TextInput
            {...typedProps(form, 'lotFormat')}
            description={<NextLot format={draft.lotFormat} productId={productId} />}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </ControlBox>
        <ControlBox
          form={form}
          field="requiresExpiration"
          why="Avisa antes de que venza y vende primero lo que vence antes."
        >
          <FormRow staysOnPhone>
            <TextInput {...typedProps(form, 'expirationAlert')} inputMode="numeric" />
            <TextInput {...typedProps(form, 'shelfLife')} label="Vida útil (días)" inputMode="numeric" />
          </FormRow>
        </ControlBox>
      </FormRow>
    </FormSection>
  );
}

/** The opening stock of a new product; goods with lots come in by an entry, which names them. */
function OpeningStock({ form, unit }: Pick<StockSectionProps, 'form'> & { readonly unit: string }) {
  const { warehouses, warehouseId } = useCompany();
  const place = warehouses.find(({ id }) => id === warehouseId)?.name;
  if (!asksOpeningStock(form.draft)) {
    return (
      <p className={styles.note}>
        La existencia de lo que lleva lotes o vencimiento se carga con una Entrada rápida o una compra.
      </p>
    );
  }
  return (
    <FormRow columns="1fr 1fr">
      <QuantityInput
        {...textProps(form, 'openingStock')}
        unit={unit}
        description={`Lo que hay ahora${place === undefined ? '' : ` en ${place}`}. En blanco queda sin registrar.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(text) => form.change('openingStock', text)}
      />
    </FormRow>
  );
}

interface ControlBoxProps {
  readonly form: ProductFormState;
  readonly field: 'trackLots' | 'requiresExpiration';
  /** What it is good for, while it is off. */
  readonly why: string;
  /** What is asked for only while it is on (PROD-03). */
  readonly children: ReactNode;
}

function ControlBox({ form, field, why, children }: ControlBoxProps) {
  const isOn = form.draft[field];
  return (
    <div className={styles.box}>
      <Checkbox
        id={inputId(field)}
        label={FIELD_NAMES[field]}
        checked={isOn}
        onChange={(event) => form.change(field, event.currentTarget.checked)}
      />
      {isOn ? children : <p className={styles.note}>{why}</p>}
    </div>
  );
}

interface NextLotProps extends Pick<StockSectionProps, 'productId'> {
  readonly format: string;
}

/** Shows what the format gives today, so that its variables need no guessing. */
function NextLot({ format, productId }: NextLotProps) {
  const { db, today } = useCompany();
  const codes = useLiveQuery(() => readLotCodes(db, productId), [db, productId]);
  if (codes === undefined || lotFormatRefusal(format) !== undefined) return null;
  return (
    <>
      Próximo: <b>{nextLotCode(format, today, codes)}</b>
    </>
  );
}
