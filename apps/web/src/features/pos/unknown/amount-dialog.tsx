/**
 * 'Vender por monto': sells an article without a product for an amount; the product is completed later in the inventory
 * (POS-08).
 */
import { isPositive } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { FormModal, FormSection } from '../../../ui/dialogs/form-modal.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { useTill } from '../context/till-context.ts';
import { AMOUNT_NAME, amountArticle } from './amount-article.ts';
import type { UnknownCodeProps } from './quick-product-dialog.tsx';

export function AmountDialog({ code, quantity, onClose }: UnknownCodeProps) {
  const { company, actions, notices } = useTill();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const formId = useId();
  const price = parseTypedAmount(text, company.currency);
  const isWrong = price === undefined || !isPositive(price);
  const sell = (): void => {
    setSent(true);
    if (price === undefined || !isPositive(price)) return;
    actions.add(amountArticle(company.companyId, { code, name, price }), quantity);
    notices.forgetCode(code);
    onClose();
  };
  return (
    <FormModal
      opened
      title="Vender por monto"
      submitLabel="Agregar a la venta"
      dirty={text !== '' || name !== ''}
      errors={wasSent && isWrong ? [{ label: 'Precio', fieldId: `${formId}-price` }] : []}
      onSubmit={sell}
      onClose={onClose}
    >
      <FormSection
        title="Artículo"
        description={`Código ${code}. No descuenta existencias. Complétalo después en Inventario.`}
      >
        <MoneyInput
          id={`${formId}-price`}
          label="Precio con IVA"
          required
          data-autofocus
          currency={company.currency}
          value={text}
          error={wasSent && isWrong ? 'Escribe el precio.' : undefined}
          onChange={setText}
        />
        <TextInput
          label="Nombre en el recibo"
          placeholder={AMOUNT_NAME}
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormSection>
    </FormModal>
  );
}
