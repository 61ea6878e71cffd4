/** 'Poner precio': asks for the price of an article without one, for this sale (POS-04). */
import { isPositive } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { useId, useState } from 'react';
import { FormModal, FormSection } from '../../../ui/dialogs/form-modal.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { useTill } from '../context/till-context.ts';
import type { WantedPrice } from '../context/wanted-price.ts';
import { priceLabel } from './price-label.ts';

export interface PriceDialogProps extends WantedPrice {
  readonly onClose: () => void;
}

export function PriceDialog({ article, quantity, onClose }: PriceDialogProps) {
  const { actions } = useTill();
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const formId = useId();
  const { name, price } = article;
  const typed = parseTypedAmount(text, price.currency);
  const isWrong = typed === undefined || !isPositive(typed);
  const add = (): void => {
    setSent(true);
    if (typed === undefined || !isPositive(typed)) return;
    actions.add({ ...article, price: typed }, quantity);
    onClose();
  };
  return (
    <FormModal
      opened
      title="Poner precio"
      submitLabel="Agregar a la venta"
      dirty={text !== ''}
      errors={wasSent && isWrong ? [{ label: 'Precio', fieldId: `${formId}-price` }] : []}
      onSubmit={add}
      onClose={onClose}
    >
      <FormSection
        title={name}
        description="Este producto no tiene precio. El que escribas vale para esta venta; el suyo se pone en Inventario."
      >
        <MoneyInput
          id={`${formId}-price`}
          label={priceLabel(article)}
          required
          data-autofocus
          currency={price.currency}
          value={text}
          error={wasSent && isWrong ? 'Escribe un precio mayor que cero.' : undefined}
          onChange={setText}
        />
      </FormSection>
    </FormModal>
  );
}
